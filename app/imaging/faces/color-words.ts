import { cieLabOfSrgb8 } from "../cie-lab.ts";
import { hexOfOklab, type Oklab, oklabOfHex } from "../oklab.ts";

/** A color and its name. */
export interface NamedColor {
  hex: string;
  name: string;
}

/**
 * Names of skin colors by the individual typology angle (Chardin, Bourgeois and Hourseau, 1991; the classes of Del Bino
 * and Bernerd, 2013), in degrees: the minimum angle of each name.
 */
const skinWords: readonly (readonly [number, string])[] = [
  [55, "very fair"],
  [41, "fair"],
  [28, "medium"],
  [10, "tan"],
  [-30, "brown"],
  [Number.NEGATIVE_INFINITY, "dark brown"],
];

/** Reference color per name of hair color. */
const hairWords: Readonly<Record<string, string>> = {
  black: "#1c1c1c",
  "dark brown": "#3d2c22",
  brown: "#5a3f2c",
  "light brown": "#80603f",
  "dark blond": "#997a51",
  blond: "#c2a36c",
  "platinum blond": "#ded0b0",
  auburn: "#6a3322",
  red: "#a2512a",
  gray: "#8b8781",
  white: "#d8d5cf",
};

/** Reference color per name of eye color. */
const eyeWords: Readonly<Record<string, string>> = {
  "dark brown": "#33221a",
  brown: "#573a26",
  amber: "#80592a",
  hazel: "#6b5b38",
  green: "#5d6e4e",
  gray: "#6d7478",
  blue: "#55708c",
};

export function nameSkin(color: Oklab): NamedColor {
  const hex = hexOfOklab(color);
  const value = Number.parseInt(hex.slice(1), 16);
  const lab = cieLabOfSrgb8((value >> 16) & 255, (value >> 8) & 255, value & 255);
  const angle = (Math.atan2(lab.l - 50, lab.b) * 180) / Math.PI;
  return { hex, name: skinWords.find(([from]) => angle >= from)![1] };
}

/** Null when the color is not a hair color, or is auburn: blond and brown hair in warm light have that color too. */
export function nameHair(color: Oklab): NamedColor | null {
  const named = nearest(color, hairWords, 2, 0.13);
  return named?.name === "auburn" ? null : named;
}

/** Null when the color is not an eye color. */
export function nameEyes(color: Oklab): NamedColor | null {
  return nearest(color, eyeWords, 3, 0.11);
}

/** Nearest reference color. Hue and chroma have more weight than lightness, which depends most on the photo's light. */
function nearest(
  color: Oklab,
  words: Readonly<Record<string, string>>,
  tintWeight: number,
  distanceMax: number,
): NamedColor | null {
  let found: string | null = null;
  let least = distanceMax;
  for (const [name, hex] of Object.entries(words)) {
    const other = oklabOfHex(hex);
    const distance = Math.hypot(
      color.l - other.l,
      tintWeight * (color.a - other.a),
      tintWeight * (color.b - other.b),
    );
    if (distance < least) {
      found = name;
      least = distance;
    }
  }
  return found === null ? null : { hex: hexOfOklab(color), name: found };
}
