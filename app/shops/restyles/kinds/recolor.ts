import { z } from "zod";
import { readColor, readHexCode } from "#contract/color-names.ts";
import { OutputFormat, ProcessingSize } from "#contract/fields.ts";
import { findGarmentNamed } from "#contract/garment-words.ts";
import { recolorLimits } from "#contract/limits.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { priceOfOutput } from "#contract/prices.ts";
import { message } from "../../messages/message.ts";
import { type JobInput, jobRequest, type RestyleKind } from "./kind.ts";

const Options = z
  .object({
    /** Hex code, name or words; empty when the wish says it all. */
    color: z.string().trim().max(recolorLimits.colorCharsMax),
    /** The tone that the color had when the restyle began: stored, so that a table that changes later does not change it. */
    hex: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable()
      .optional(),
    /** Free wish in addition to the color. May be empty. */
    instruction: z.string().trim().max(recolorLimits.instructionCharsMax),
    /** Which garment. Empty: the one that the product's type or title names, or else found in the photo. */
    garment: z.string().trim().max(recolorLimits.garmentCharsMax),
    size: ProcessingSize,
    format: OutputFormat,
    variations: z.int().min(1).max(recolorLimits.variationsMax),
    /** Keeps the tone the same across a product's images. */
    consistent: z.boolean(),
  })
  .transform(({ color, hex, ...rest }) =>
    hex === undefined ? { ...rest, ...toColor(color) } : { ...rest, color, hex },
  );

export type RecolorOptions = z.output<typeof Options>;
export type RecolorDraft = Omit<z.input<typeof Options>, "hex">;

const OptionsToStart = Options.refine(({ color, instruction }) => color !== "" || instruction !== "", {
  path: ["color"],
  params: { message: message("recolor.missing") },
}).refine(({ color, hex }) => hex !== null || !color.startsWith("#"), {
  path: ["color"],
  params: { message: message("recolor.color.unreadable") },
});

/** A garment in another color, the rest of the photo untouched. */
export const recolor: RestyleKind<RecolorOptions> = {
  name: "recolor",
  options: Options,
  optionsToStart: OptionsToStart,
  problems: {
    size: message("draft.size"),
    format: message("draft.format"),
    variations: message("draft.variations", { max: recolorLimits.variationsMax }),
  },
  imagesPerProductMax: recolorLimits.imagesMax,
  outputsPerPhoto: ({ variations }) => variations,
  creditsPerOutput: ({ size }) => priceOfOutput(size),
  format: ({ format }) => format,
  title: (options) =>
    options.color
      ? message("recolor.title", { color: options.color })
      : message("restyle.title.wish", { wish: nameOf(options) }),
  color: (options) => ({ label: nameOf(options), hex: options.hex }),
  facts: (options) => [{ term: message("recolor.color"), text: nameOf(options), hex: options.hex }],
  alt: ({ color }, product) =>
    color ? message("recolor.alt", { product, color }) : message("restyle.title.wish", { wish: product }),
  job: (options, input) => {
    const garmentLabel = toGarmentLabel(options, input.product);
    return jobRequest(startGarmentRecolor, {
      project_id: input.projectId,
      images: input.fileIds,
      ...(garmentLabel ? { garment_label: garmentLabel } : {}),
      // The tone the merchant saw in the picker, rather than what a name means elsewhere.
      ...(options.color ? { reference_text: options.hex ?? options.color } : {}),
      ...(options.instruction ? { instruction: options.instruction } : {}),
      num_variations: options.variations,
      processing_size: options.size,
      format: options.format,
      use_anchor: options.consistent,
    });
  },
};

/** A color as the merchant sees it again: a hex code in capitals, or their own words with a capital. */
function toColor(text: string): { color: string; hex: string | null } {
  const hex = readColor(text);
  const color = hex && readHexCode(text) ? hex : text.charAt(0).toUpperCase() + text.slice(1);
  return { color, hex };
}

const wishCharsShown = 60;

function nameOf({ color, instruction }: RecolorOptions): string {
  return color || instruction.slice(0, wishCharsShown);
}

/**
 * The garment a product's job is about: what the merchant named, or else the product's type or title, whichever names
 * one, so that jeans shown with a tee stay the jeans. Empty when neither does, and when the merchant's wish names a
 * garment itself, which a label would overrule.
 */
export function toGarmentLabel(
  { garment, instruction }: Pick<RecolorOptions, "garment" | "instruction">,
  { title, productType }: JobInput["product"],
): string {
  if (garment !== "") return garment;
  if (findGarmentNamed(instruction) !== null) return "";
  const words = [productType, title].map((text) => text.slice(0, recolorLimits.garmentCharsMax));
  return words.find((text) => findGarmentNamed(text) !== null) ?? "";
}
