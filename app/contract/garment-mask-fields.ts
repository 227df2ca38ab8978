import { z } from "zod";
import { failureFields } from "./errors.ts";
import { Timestamp } from "./fields.ts";
import { maskLimits, recolorLimits } from "./limits.ts";
import { problems } from "./problems.ts";
import { notFreeText } from "./wording/free-text.ts";

export const MaskId = notFreeText(z.string().min(1).max(64)).meta({
  description: "`mask_id` of a garment mask",
  example: "0199f3c4-91d2-7b44-8e0a-2c5d7f1b6a33",
});

export const MaskParams = z.object({ mask_id: MaskId });

const maskStates = ["found", "refused", "edited", "approved"] as const;

const clothDoubts = ["print_unclear", "part_unclear"] as const;
export type ClothDoubtCode = (typeof clothDoubts)[number];

/** True for a doubt about what is cloth and what is print. It concerns the painting and not the outline. */
export function isClothDoubt(code: string | null): boolean {
  return clothDoubts.some((doubt) => doubt === code);
}

const mediaAddress = (name: string) =>
  `https://images.example/v1/media/masks/0199f3c4/${name}?expires=1795420800&signature=q7Lk2v0`;

const Box = z.tuple([z.int(), z.int(), z.int(), z.int()]).meta({
  description: "[left, top, width, height] in pixels of the upright photo",
  example: [412, 96, 180, 240],
});

const Place = z.tuple([z.number(), z.number()]);

const GarmentPartBody = z
  .object({
    color: z.string().meta({ description: "Median color of its cloth", example: "#7a1f2b" }),
    share: z.number().min(0).max(1).meta({ description: "Share of the garment's area, 0-1", example: 0.34 }),
    point: Place.meta({
      description: "[x, y] of a pixel well inside it, in pixels of the upright photo",
      example: [604, 410],
    }),
    outline: z.array(z.array(Place)).meta({
      description: "Its boundary as closed lines, holes among them: [x, y] in pixels of the upright photo",
      example: [
        [
          [560, 380],
          [648, 380],
          [648, 452],
        ],
      ],
    }),
  })
  .meta({ id: "GarmentPart" });

const coordinate = z.number().min(-maskLimits.coordinateMax).max(maskLimits.coordinateMax);

export const Stroke = z.strictObject({
  kind: z.enum(["add", "remove", "keep", "keep_part"]).meta({
    description:
      "add: garment, to be dyed; remove: not the garment; keep: garment, not to be dyed. A keep line whose ends meet selects the print that it encircles. keep_part: each part of the garment that one of the points is on keeps its color, whole; the radius says nothing",
  }),
  radius: z
    .number()
    .min(maskLimits.radiusMin)
    .max(maskLimits.radiusMax)
    .meta({ description: "Half the width of the line, in pixels of the upright photo", example: 12 }),
  points: z
    .array(z.array(coordinate).length(2))
    .min(1)
    .max(maskLimits.pointsMax)
    .meta({
      description: "[x, y] in pixels of the upright photo; one point is a dot",
      example: [
        [520, 310],
        [548, 342],
      ],
    }),
});

export type Stroke = z.output<typeof Stroke>;

/** A region of a garment mask that a person should check. */
export const MaskDoubtBody = z.object({
  box: Box,
  reason: z
    .string()
    .meta({ description: "Reason of the doubt, as a sentence", example: problems.garment_like_skin.text }),
  code: failureFields.code,
  params: failureFields.params,
  parts: z.array(GarmentPartBody).optional().meta({
    description:
      "Of `part_unclear`: the parts of the garment, the largest first. A `keep_part` stroke through the `point` of each part that keeps its color answers it. Absent for other doubts, and for masks of earlier releases",
  }),
  stroke: Stroke.optional().meta({
    description:
      "The stroke that corrects the mask if the doubt is justified: it removes the piece in the box that may not be the garment, or adds the one that may be missing. Absent where that is not known",
  }),
});
export type MaskDoubtBody = z.output<typeof MaskDoubtBody>;

/** The published form of a garment mask. */
export const GarmentMaskBody = z
  .object({
    mask_id: MaskId,
    file_id: z.string(),
    garment_label: z
      .string()
      .nullable()
      .meta({ description: "The garment; null for the one that fills most of the photo" }),
    state: z.enum(maskStates).meta({
      description:
        "found: by the engine; edited: by strokes or a PUT; approved: by POST …/approve; refused: the photo does not show the garment, and only a PUT can give it a mask",
    }),
    revision: z.int().meta({ description: "Incremented by each edit", example: 1 }),
    mask_url: z
      .url()
      .nullable()
      .meta({
        description:
          "Signed URL of the mask: an 8-bit gray PNG of the upright photo's size, 255 where the garment is. Null in state `refused`",
        example: mediaAddress("4nT9cQ2mXv7L.png"),
      }),
    keep_url: z.url().nullable().meta({
      description:
        "Signed URL of the mask of parts that keep their color: print, logo, label, zip, buttons. Null when there are none",
      example: null,
    }),
    preview_url: z
      .url()
      .nullable()
      .meta({
        description: "Signed URL of the photo with the mask drawn over it, at most 1,024 pixels on a side",
        example: mediaAddress("4nT9cQ2mXv7L.preview.jpg"),
      }),
    width: z.int().nullable().meta({ description: "Pixels of the upright photo", example: 1536 }),
    height: z.int().nullable().meta({ description: "Pixels of the upright photo", example: 2048 }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: "Probability that the mask is right, 0-1", example: 0.97 }),
    is_doubtful: z.boolean().meta({
      description:
        "True when a person should check the mask: a recolor with it is not charged until it is edited or approved, and is delivered with a warning or fails, as its `on_doubt` says",
      example: false,
    }),
    doubts: z.array(MaskDoubtBody).meta({
      description:
        "Regions to check. Edits and approval answer the doubts about the outline. `print_unclear` and `part_unclear` concern the cloth: they stay until a keep layer is drawn, and a recolor's `print` answers them. Results drawn with an edited or approved mask do not repeat them in `warnings`",
      example: [],
    }),
    found_by: z
      .string()
      .nullable()
      .meta({ description: "The finder and its version, or `edited`", example: "embedded-15" }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "GarmentMask" });
export type GarmentMaskBody = z.output<typeof GarmentMaskBody>;

export const GarmentLabel = z
  .string()
  .trim()
  .max(recolorLimits.garmentCharsMax)
  .nullish()
  .transform((value) => value || null);

export const Revision = z.int().min(0).optional().meta({
  description: "The revision to edit. 409 when the mask has another one. Default: the current revision",
  example: 1,
});
