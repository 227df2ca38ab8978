import { z } from "zod";

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

const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);

/** Schema of GARMENT_PARSER_LABELS: the input format of a model and the meaning of its labels. */
const ParserLabels = z
  .strictObject({
    /** Named in logs, health and `found_by`. */
    name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, {
      error: "must be 1 to 40 lowercase letters, digits, dots and hyphens",
    }),
    /** Size of the model's input in pixels; the photo is stretched to it. */
    width: z.int().min(16).max(2048),
    height: z.int().min(16).max(2048),
    /** Largest value of a channel before `mean` is subtracted and `std` divides. */
    range: z.literal([1, 255]).default(1),
    mean: threeNumbers.default([0, 0, 0]),
    std: threeNumbers
      .refine((std) => std.every((value) => value !== 0), { error: "must not be 0" })
      .default([1, 1, 1]),
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

/**
 * Reads the JSON that describes a parser's model.
 *
 * @throws Error whose message says what to change
 */
export function readParserLabels(json: string): ParserLabels {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error("it is not valid JSON", { cause });
  }
  const parsed = ParserLabels.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the file"}: ${message}`,
  );
  throw new Error(faults.join("; "));
}
