import {
  useMode as addMode,
  converter,
  differenceCiede2000,
  formatHex,
  modeLab65,
  modeLrgb,
  modeRgb,
} from "culori/fn";

/** CIELAB under D65: l 0-100. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

for (const mode of [modeRgb, modeLrgb]) addMode(mode);
const toLab65 = addMode(modeLab65);
const toRgb = converter("rgb");
const difference = differenceCiede2000();

/** @param hex `#RRGGBB` */
export function labOfHex(hex: string): Lab {
  const { l, a, b } = toLab65(hex)!;
  return { l, a, b };
}

/** @param light linear light of sRGB's primaries, 0-1 inside its gamut */
export function labOfLight([r, g, b]: readonly [number, number, number]): Lab {
  const lab = toLab65({ mode: "lrgb", r, g, b });
  return { l: lab.l, a: lab.a, b: lab.b };
}

/** `#RRGGBB`; outside the gamut each channel is cut off. */
export function hexOfLight([r, g, b]: readonly [number, number, number]): string {
  return formatHex(toRgb({ mode: "lrgb", r, g, b })).toUpperCase();
}

/** CIEDE2000 color difference with unit weights (CIE 142-2001). Around 1 is just noticeable side by side. */
export function deltaE2000(one: Lab, other: Lab): number {
  return difference({ mode: "lab65", ...one }, { mode: "lab65", ...other });
}
