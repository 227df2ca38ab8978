import type { JobType } from "#contract/job-types.ts";

/** Where an output is in its job. */
export interface Place {
  imageIndex: number;
  groupIndex: number;
}

/**
 * Types whose instructions are groups to callers: `group_index` is the instruction and `image_index` the variation
 * within it. Rows and engines hold the instruction as the image index for every type.
 */
const groupedByInstruction: ReadonlySet<JobType> = new Set<JobType>(["create_packshot", "flat_2_model"]);

/** From the place of a row to the one that callers see, and back. */
export function publicPlace(type: JobType, { imageIndex, groupIndex }: Place): Place {
  return groupedByInstruction.has(type)
    ? { imageIndex: groupIndex, groupIndex: imageIndex }
    : { imageIndex, groupIndex };
}

/** Sorts as callers are told results are sorted: by image index, then by group index. */
export function byPublicPlace(type: JobType): (one: Place, other: Place) => number {
  return (one, other) => {
    const [left, right] = [publicPlace(type, one), publicPlace(type, other)];
    return left.imageIndex - right.imageIndex || left.groupIndex - right.groupIndex;
  };
}
