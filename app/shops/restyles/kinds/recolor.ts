import { Prisma } from "@prisma/client";
import { z } from "zod";
import { GarmentPrint, OutputFormat, ProcessingSize } from "#contract/fields.ts";
import { colorsPerRestyleMax, recolorLimits } from "#contract/limits.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { outputSide } from "#contract/prices.ts";
import { recolorVariation } from "#contract/variations.ts";
import { readColor, readHexCode, toColorWord } from "#contract/wording/color-names.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { findGarmentNamed, wordOfKind } from "#contract/wording/garment-words.ts";
import { message } from "../../messages/message.ts";
import { type JobInput, jobRequest, type RestyleKind } from "./kind.ts";

const Color = z
  .object({
    /** Hex code, color name or free text. */
    color: z.string().trim().max(recolorLimits.colorCharsMax),
    /**
     * RGB value at the time of the start; stored, so that later changes of the color table do not affect it. Absent: the
     * one that the table has for the name.
     */
    hex: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable()
      .optional(),
  })
  .transform(({ color, hex }) => (hex === undefined ? toColor(color) : { color, hex }));

const Fields = z.object({
  /** Each is a look of its own; none when only the instruction is set. */
  colors: z.array(Color).max(colorsPerRestyleMax).transform(withoutRepeats),
  /** Free text besides the color. May be empty. */
  instruction: z.string().trim().max(recolorLimits.instructionCharsMax),
  /**
   * Garment to recolor. Empty: the garment named by the product's type or title, otherwise detected in the
   * photo.
   */
  garment: z.string().trim().max(recolorLimits.garmentCharsMax),
  /** Where the service can't tell print from light. A product's own answer replaces it, see `outline.withPrint`. */
  print: GarmentPrint.default("auto"),
  size: ProcessingSize,
  /** Enlarges a photo that is smaller than the size; otherwise its output has the photo's size. */
  enlarge: z.boolean().default(false),
  format: OutputFormat,
  variations: z.int().min(1).max(recolorLimits.variationsMax),
  /** Keeps the tone the same across a product's images. */
  consistent: z.boolean(),
});

/** A restyle of a release that knew one color has it as `color` and `hex`. */
const Options = z.preprocess(withColors, Fields);

export type RecolorOptions = z.output<typeof Options>;
export type RecolorDraft = z.input<typeof Fields>;

const OptionsToStart = Options.refine(({ colors, instruction }) => colors.length > 0 || instruction !== "", {
  path: ["colors"],
  params: { message: message("recolor.missing") },
}).refine(({ colors }) => colors.every(({ color, hex }) => hex !== null || !color.startsWith("#")), {
  path: ["colors"],
  params: { message: message("recolor.color.unreadable") },
});

function withColors(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("color" in input) || "colors" in input) return input;
  const { color, ...rest } = input;
  const hex = "hex" in input ? { hex: input.hex } : {};
  return { ...rest, colors: color === "" ? [] : [{ color, ...hex }] };
}

/** Removes duplicate colors; a name and its hex code are the same color. */
function withoutRepeats<Choice extends { color: string; hex: string | null }>(colors: Choice[]): Choice[] {
  const chosen = colors.filter(({ color }) => color !== "");
  const same = ({ color, hex }: Choice) => hex ?? color;
  return chosen.filter((choice, index) => chosen.findIndex((one) => same(one) === same(choice)) === index);
}

/** Recolors a garment; the rest of the photo does not change. Each color is a look. */
export const recolor: RestyleKind<RecolorOptions> = {
  name: "recolor",
  jobType: "garment_recolor",
  options: Options,
  optionsToStart: OptionsToStart,
  problems: {
    size: message("draft.size"),
    format: message("draft.format"),
    variations: message("draft.variations", { max: recolorLimits.variationsMax }),
    colors: message("recolor.colors.max", { max: colorsPerRestyleMax }),
  },
  imagesPerProductMax: recolorLimits.imagesMax,
  retryWith: ["colors", "garment"],
  title: (options) => {
    const [first, ...others] = options.colors;
    if (!first) return message("restyle.title.wish", { wish: wishOf(options) });
    const { color } = first;
    return others.length === 0
      ? message("recolor.title", { color })
      : message("recolor.title.several", { color, count: others.length });
  },
  titleParts: [
    { words: message("recolor.title", { color: "" }) },
    { path: "$.colors[*].color" },
    // Options of a release that knew one color.
    { path: "$.color" },
    { path: "$.instruction" },
  ],
  facts: (options) => {
    const term = message("recolor.color");
    if (options.colors.length === 0) return [{ term, text: wishOf(options), hex: null }];
    return options.colors.map(({ color, hex }) => ({ term, text: color, hex }));
  },
  looks: (options) =>
    options.colors.length === 0
      ? [options]
      : options.colors.map((color) => ({ ...options, colors: [color] })),
  ofLooks: (options, looks) => ({
    ...options,
    colors: options.colors.filter((_, look) => looks.includes(look)),
  }),
  wishes: ({ colors, instruction, garment }) => {
    const unknown = colors.filter(({ hex }) => hex === null);
    const target = colors[0] && (colors[0].hex ?? colors[0].color);
    return [
      ...unknown.map(({ color }) => ({ field: "colors", words: { reference_text: color } })),
      ...(instruction === ""
        ? []
        : [{ field: "instruction", words: { ...(target && { reference_text: target }), instruction } }]),
      // Whether a garment is known does not depend on the color.
      ...(garment === ""
        ? []
        : [{ field: "garment", words: { reference_text: "black", garment_label: garment } }]),
    ];
  },
  preview: toTarget,
  outputsPerPhoto: ({ variations }) => variations,
  // Free text may request a pattern, whose variations differ.
  variationNote: ({ colors: [chosen], instruction }, { number, engine }) =>
    engine === "onda" && chosen?.hex && instruction === ""
      ? message(`variation.${recolorVariation(number)}`)
      : null,
  // A model may have to draw what words ask for.
  isOfFirstEngine: ({ colors, instruction }) => instruction === "" && colors.every(({ hex }) => hex !== null),
  outputSide: ({ size, enlarge }, photo) =>
    outputSide(photo && Math.max(photo.width, photo.height), size, enlarge),
  format: ({ format }) => format,
  color: (look) => {
    const [chosen] = look.colors;
    return chosen ? { label: chosen.color, hex: chosen.hex } : { label: wishOf(look), hex: null };
  },
  alt: ({ colors: [chosen] }, product) =>
    chosen
      ? message("recolor.alt", { product, color: toColorWord(chosen.color) })
      : message("restyle.title.wish", { wish: product }),
  job: (options, input) => {
    const garmentLabel = toGarmentLabel(options, input.product);
    return jobRequest(startGarmentRecolor, {
      project_id: input.projectId,
      images: input.fileIds,
      ...(input.maskIds.some((id) => id !== null) ? { masks: input.maskIds } : {}),
      ...(garmentLabel ? { garment_label: garmentLabel } : {}),
      ...toTarget(options),
      num_variations: options.variations,
      processing_size: options.size,
      ...(options.enlarge ? { enlarge: true } : {}),
      ...(options.print === "auto" ? {} : { print: options.print }),
      format: options.format,
      // The merchant is asked first, in the app.
      on_doubt: "hold",
      use_anchor: options.consistent,
    });
  },
  outline: {
    wish: toWish,
    garmentLabel: (options, product) => toWish(options) || toGarmentLabel(options, product),
    withPrint: (look, print) => ({ ...look, print }),
  },
};

/** Options of the row `product` without what differs between colors and photos of the same work. */
export function workOfRow(restyle: Prisma.Sql, product: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    coalesce(${product}.options, ${restyle}.options)
    - ARRAY['colors', 'color', 'hex', 'print', 'variations', 'consistent']
  )`;
}

/** The request's members for a look's color. Sends the RGB value that the picker showed: the service may define the name differently. */
function toTarget({ colors: [chosen], instruction }: Pick<RecolorOptions, "colors" | "instruction">) {
  return {
    ...(chosen ? { reference_text: chosen.hex ?? chosen.color } : {}),
    ...(instruction ? { instruction } : {}),
  };
}

/** The garment that the options name: a wish in words may name one, too. */
function toWish({ garment, instruction }: Pick<RecolorOptions, "garment" | "instruction">): string {
  if (garment !== "") return garment;
  const kind = findGarmentNamed(instruction);
  if (kind === null) return "";
  return kind === "other" ? cutText(instruction, recolorLimits.garmentCharsMax) : wordOfKind[kind];
}

/** Normalizes the color for display: hex codes in upper case, text with an initial capital. */
function toColor(text: string): { color: string; hex: string | null } {
  const hex = readColor(text);
  const color = hex && readHexCode(text) ? hex : text.charAt(0).toUpperCase() + text.slice(1);
  return { color, hex };
}

const wishCharsShown = 60;

function wishOf({ instruction }: RecolorOptions): string {
  return cutText(instruction, wishCharsShown);
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
  const words = [productType, title].map((text) => cutText(text, recolorLimits.garmentCharsMax));
  return words.find((text) => findGarmentNamed(text) !== null) ?? "";
}
