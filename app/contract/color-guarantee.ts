import { z } from "zod";
import { colorDeltaEMax } from "./limits.ts";

/** Why a recolor is not measured against the color asked for. */
export const colorExemptions = [
  "pattern_asked",
  /** Later variations and takes differ from the color on purpose. */
  "variation",
  /** No words or image say the color: it is that of a model's drawing. */
  "color_unnamed",
  /** The result is the model's own picture. */
  "model_drawing",
  /** Print and parts that keep their color are more than half of the garment. */
  "mostly_kept",
  "too_small",
  /** The cloth's own pattern shows so strongly that it has no one color. */
  "cloth_uneven",
] as const;
export type ColorExemption = (typeof colorExemptions)[number];

/** Field of a result of a recolor. */
export const ColorMatch = z.object({
  delta_e: z.number().nullable().meta({
    description:
      "CIEDE2000 between the color asked for and the cloth in the output file: the mean of the half of it in the middle of its light, without print and edges, in the file scaled to 512 pixels; rounded up to a tenth. A color lighter than #f3f3f3 is compared with the lightest that cloth has in photos. Null when not measured",
    example: 0.8,
  }),
  measured_color: z.string().nullable().optional().meta({
    description:
      "The cloth's color as it was measured, `#rrggbb` in sRGB: for its distance to any other color. Null when not measured, and for results of before it was kept",
    example: "#1f3b60",
  }),
  limit: z.number().meta({ description: "What is charged is not farther off", example: colorDeltaEMax }),
  outcome: z.string().meta({
    description: "`over`: also after painting it again, so the image is not charged",
    enum: ["within", "over", "not_measured"],
    example: "within",
  }),
  not_measured_because: z
    .string()
    .nullable()
    .meta({
      description: "Then the guarantee does not apply",
      enum: [...colorExemptions, null],
      example: null,
    }),
  credits_returned: z.int().meta({
    description: "Of `over`: what had been held for the image; 0 for one that was free anyway",
    example: 0,
  }),
});
