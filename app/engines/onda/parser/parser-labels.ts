import { z } from "zod";
import { ChannelDeviations, ChannelMeans, ChannelRange, ModelName } from "../../nets/operator-model.ts";

/** Parts that a parser's label can stand for. */
const partNames = [
  "top",
  "outer",
  "bottom",
  "dress",
  "shoes",
  "bag",
  "hat",
  "skin",
  "hair",
  "background",
] as const;
export type PartName = (typeof partNames)[number];

/** Schema of GARMENT_PARSER_LABELS: the input format of a model and the meaning of its labels. */
export const ParserLabels = z
  .strictObject({
    /** Named in logs, health and `found_by`. */
    name: ModelName,
    /** Size of the model's input in pixels; the photo is stretched to it. */
    width: z.int().min(16).max(2048),
    height: z.int().min(16).max(2048),
    /** Largest value of a channel before `mean` is subtracted and `std` divides. */
    range: ChannelRange.default(1),
    mean: ChannelMeans.default([0, 0, 0]),
    std: ChannelDeviations.default([1, 1, 1]),
    channels: z.enum(["rgb", "bgr"]).default("rgb"),
    layout: z.enum(["nchw", "nhwc"]).default("nchw"),
    /** Name of the output; absent: the first. */
    output: z.string().optional(),
    /** As `layout`; absent: the same. */
    outputLayout: z.enum(["nchw", "nhwc"]).optional(),
    /** Logits get a softmax over the labels. */
    values: z.enum(["logits", "probabilities"]).default("logits"),
    /** Index of a label in the output, and its meaning. */
    labels: z
      .record(z.string().regex(/^\d{1,3}$/, { error: "must be the number of a label" }), z.enum(partNames))
      .refine((labels) => Object.values(labels).some((part) => isGarmentPart(part)), {
        error: "must name at least one garment: top, outer, bottom, dress, shoes, bag or hat",
      }),
  })
  .readonly();
export type ParserLabels = z.infer<typeof ParserLabels>;

function isGarmentPart(part: PartName): boolean {
  return part !== "skin" && part !== "hair" && part !== "background";
}
