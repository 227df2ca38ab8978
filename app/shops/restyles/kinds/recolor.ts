import { z } from "zod";
import { readColor, readHexCode } from "#contract/color-names.ts";
import { OutputFormat, ProcessingSize } from "#contract/fields.ts";
import { findGarmentNamed, type GarmentKind } from "#contract/garment-words.ts";
import { recolorLimits } from "#contract/limits.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { priceOfOutput } from "#contract/prices.ts";
import { message } from "../../messages/message.ts";
import { type JobInput, jobRequest, type RestyleKind } from "./kind.ts";

const Options = z
  .object({
    /** Hex code, color name or free text; empty when only the instruction is set. */
    color: z.string().trim().max(recolorLimits.colorCharsMax),
    /** RGB value at the time of the start; stored, so that later changes of the color table do not affect it. */
    hex: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable()
      .optional(),
    /** Free text besides the color. May be empty. */
    instruction: z.string().trim().max(recolorLimits.instructionCharsMax),
    /**
     * Garment to recolor. Empty: the garment named by the product's type or title, otherwise detected in the
     * photo.
     */
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
      ...(input.maskIds.some((id) => id !== null) ? { masks: input.maskIds } : {}),
      ...(garmentLabel ? { garment_label: garmentLabel } : {}),
      // Sends the RGB value that the picker showed: the service may define the name differently.
      ...(options.color ? { reference_text: options.hex ?? options.color } : {}),
      ...(options.instruction ? { instruction: options.instruction } : {}),
      num_variations: options.variations,
      processing_size: options.size,
      format: options.format,
      use_anchor: options.consistent,
    });
  },
  outline: {
    wish: toWish,
    garmentLabel: (options, product) => toWish(options) || toGarmentLabel(options, product),
  },
};

/** A word for each kind of garment, so that the rest of a sentence makes no other garment of it. */
const wordOfKind: Record<Exclude<GarmentKind, "other">, string> = {
  top: "top",
  outer: "jacket",
  bottom: "trousers",
  full: "dress",
  head: "hat",
  feet: "shoes",
};

/** The garment that the options name: a wish in words may name one, too. */
function toWish({ garment, instruction }: Pick<RecolorOptions, "garment" | "instruction">): string {
  if (garment !== "") return garment;
  const kind = findGarmentNamed(instruction);
  if (kind === null) return "";
  return kind === "other" ? instruction.slice(0, recolorLimits.garmentCharsMax) : wordOfKind[kind];
}

/** Normalizes the color for display: hex codes in upper case, text with an initial capital. */
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
 * Garment label of a product's job: the merchant's text, otherwise the product's type or title if it names a
 * garment, so that jeans in a photo with a tee stay the target. Empty when neither names one, or when the
 * instruction names a garment, which a label would override.
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
