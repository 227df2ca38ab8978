import { z } from "zod";
import { type EnlargeFactor, enlargeableMax, enlargeLimits, isEnlargeable } from "#contract/limits.ts";
import { startUpscale } from "#contract/operations/upscale.ts";
import { pixelsOfSize } from "#contract/prices.ts";
import { failure } from "../../failure.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";

const Options = z.object({
  /** Of width and height. */
  factor: z.union(enlargeLimits.factors.map((factor) => z.literal(factor))),
});

export type UpscaleOptions = z.output<typeof Options>;

/** Enlarges photos; nothing else in them changes. */
export const upscale: RestyleKind<UpscaleOptions> = {
  name: "upscale",
  jobType: "upscale",
  options: Options,
  optionsToStart: Options,
  problems: {},
  imagesPerProductMax: enlargeLimits.imagesMax,
  isJobPerPhoto: true,
  isAlikeAgain: true,
  title: toTitle,
  titleParts: [
    {
      option: "factor",
      words: Object.fromEntries(enlargeLimits.factors.map((factor) => [factor, toTitle({ factor })])),
    },
  ],
  facts: () => [],
  looks: (options) => [options],
  outputsPerPhoto: () => 1,
  isOfFirstEngine: () => true,
  outputSide: ({ factor }, photo) => {
    if (photo === null) return pixelsOfSize("4K");
    return isEnlargeable(photo, factor) ? Math.max(photo.width, photo.height) * factor : null;
  },
  findPhotoProblem: ({ factor }, { width, height }) => {
    if (isEnlargeable({ width, height }, factor)) return null;
    return failure("photo_large_enough", { width, height, factor, side: enlargeableMax(factor).side });
  },
  format: () => "png",
  color: () => null,
  alt: (_options, product) => message("restyle.title.wish", { wish: product }),
  job: ({ factor }, { projectId, fileIds: [fileId] }) =>
    jobRequest(startUpscale, { id_project: projectId, id_image: fileId!, scale_factor: factor }),
};

function toTitle({ factor }: { factor: EnlargeFactor }) {
  return message("upscale.title", { factor });
}
