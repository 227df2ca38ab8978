import type { JobType } from "#contract/job-types.ts";

/** The position of a result in its job. */
export interface Place {
  imageIndex: number;
  groupIndex: number;
}

/**
 * Types whose API reports the instruction as `group_index` and the variation as `image_index`. In rows and engines the
 * image index is the instruction for every type.
 */
const groupedByInstruction: ReadonlySet<JobType> = new Set<JobType>(["create_packshot", "flat_2_model"]);

/** Converts the position of a row to that of the API, and back. */
export function publicPlace(type: JobType, { imageIndex, groupIndex }: Place): Place {
  return groupedByInstruction.has(type)
    ? { imageIndex: groupIndex, groupIndex: imageIndex }
    : { imageIndex, groupIndex };
}

/** Comparator for the order that the API documents: by image index, then by group index. */
export function byPublicPlace(type: JobType): (one: Place, other: Place) => number {
  return (one, other) => {
    const [left, right] = [publicPlace(type, one), publicPlace(type, other)];
    return left.imageIndex - right.imageIndex || left.groupIndex - right.groupIndex;
  };
}
