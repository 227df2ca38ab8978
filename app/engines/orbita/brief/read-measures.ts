import type { HairStyle } from "#imaging/head/head-parameters.ts";
import type { ReadText } from "./read-text.ts";
import type { Effect, Traits } from "./trait.ts";

const bodyMeasure = /^\d|^(cm|m|ft|feet|foot|inch|inches|in|kg|lb|lbs)$/i;

/** Numbers that nothing else took, with their units: heights and weights, which a portrait does not show. */
export function takeBodyMeasures(read: ReadText): { measures: string[]; read: ReadText } {
  return {
    measures: read.leftOut.filter((words) => bodyMeasure.test(words)),
    read: { ...read, leftOut: read.leftOut.filter((words) => !bodyMeasure.test(words)) },
  };
}

const hairLengths: readonly (readonly [untilCm: number, styles: readonly HairStyle[], length: number])[] = [
  [0.5, ["bald"], 0],
  [2, ["buzz"], 0],
  [9, ["crop", "side-part", "quiff", "slicked-back", "pixie", "afro"], 0],
  [28, ["bob"], 0],
  [42, ["shoulder"], 0],
  [60, ["long"], 0],
  [Number.POSITIVE_INFINITY, ["long"], 0.9],
];

/** A length of hair in numbers, from the scalp. */
export function readHairLength(text: string): Effect | null {
  const found = /(\d+(?:[.,]\d+)?)\s*(cm|mm|inch(?:es)?|in\b|")/i.exec(text);
  if (!found) return null;
  const value = Number(found[1]!.replace(",", "."));
  const unit = found[2]!.toLowerCase();
  const cm = unit === "cm" ? value : unit === "mm" ? value / 10 : value * 2.54;
  const [, styles, length] = hairLengths.find(([until]) => cm <= until)!;
  return { styles, traits: { "hair.length": length } };
}

/** Fullness of the face by clothing size. */
const sizes: Readonly<Record<string, number>> = {
  xxxs: -0.6,
  xxs: -0.5,
  xs: -0.4,
  s: -0.2,
  small: -0.2,
  m: 0,
  medium: 0,
  l: 0.3,
  large: 0.3,
  xl: 0.55,
  xxl: 0.75,
  "2xl": 0.75,
  xxxl: 0.9,
  "3xl": 0.9,
  "4xl": 1,
  "plus size": 0.75,
};

/** What a clothing size shows of itself in a face; a build that is told shows more. Null for sizes in numbers. */
export function readClothingSize(size: string): Traits | null {
  const fullness =
    sizes[
      size
        .trim()
        .toLowerCase()
        .replace(/^size /, "")
    ];
  return fullness === undefined ? null : { "face.fullness": fullness, "neck.width": fullness * 0.5 };
}
