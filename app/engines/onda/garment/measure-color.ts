import { differenceCiede2000, formatHex } from "culori";
import type { ColorExemption } from "#contract/color-guarantee.ts";
import { type CieLab, cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { type LinearRgb, linearInGamut, type Oklab, oklabOfLinear } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { toInside } from "#imaging/recolor/garment-appearance.ts";
import { toClothTarget } from "#imaging/recolor/tone-curve.ts";
import { linearOfSrgb8, srgb8OfLinear } from "#imaging/srgb.ts";
import type { PhotoAnalysis } from "./analyze-photo.ts";

const difference = differenceCiede2000();

export type ClothColor =
  | {
      kind: "measured";
      /** CIEDE2000 to the color asked for. */
      deltaE: number;
      /** The cloth's color, `#rrggbb`. */
      hex: string;
      /** What must be added to the cloth's color to get that. */
      missed: Oklab;
    }
  | { kind: "exempt"; why: Extract<ColorExemption, "too_small" | "mostly_kept" | "cloth_uneven"> };

/** The half of the cloth in the middle of its light: without what is lit, shiny or in a fold. */
const middle = { from: 0.25, to: 0.75 };
/** Minimum number of pixels of that garment, and share of them that is cloth. */
const pixelsMin = 200;
const clothMin = 0.5;
/** Maximum range of CIELAB lightness of that half. Plain cloth has 4 to 15, jeans up to 27, bold stripes more. */
const rangeMax = 30;

/**
 * Measures the color of a garment's cloth in a finished picture, as a person reads it there: of the pixels inside the
 * outline that are no print, the mean of those in the middle of the light. It knows the outline and the prints, and
 * nothing of how the picture was painted.
 *
 * @param picture on the grid of the analysis.
 */
export function measureColor(
  picture: RgbImage,
  { mask, appearance: { prints } }: Pick<PhotoAnalysis, "mask" | "appearance">,
  target: Oklab,
): ClothColor {
  const inside = toInside(mask);
  const cloth: { lab: CieLab; pixel: number }[] = [];
  let all = 0;
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if (inside[pixel] === 0) continue;
    all++;
    if (prints === null || prints.zone.data[pixel] === 0) cloth.push({ lab: labAt(picture, pixel), pixel });
  }
  if (all < pixelsMin) return { kind: "exempt", why: "too_small" };
  if (cloth.length < clothMin * all) return { kind: "exempt", why: "mostly_kept" };
  const half = cloth
    .sort((one, other) => one.lab.l - other.lab.l)
    .slice(Math.floor(middle.from * cloth.length), Math.ceil(middle.to * cloth.length));
  if (half.at(-1)!.lab.l - half[0]!.lab.l > rangeMax) return { kind: "exempt", why: "cloth_uneven" };
  const mean = (read: (pixel: (typeof half)[number]) => number): number =>
    half.reduce((sum, pixel) => sum + read(pixel), 0) / half.length;
  const lab = { l: mean((one) => one.lab.l), a: mean((one) => one.lab.a), b: mean((one) => one.lab.b) };
  const light = (channel: number) => mean(({ pixel }) => linearOfSrgb8[picture.data[pixel * 3 + channel]!]!);
  const seen = oklabOfLinear({ r: light(0), g: light(1), b: light(2) });
  const wanted = linearInGamut(toClothTarget(target));
  const asked = oklabOfLinear(wanted);
  return {
    kind: "measured",
    hex: formatHex({ mode: "lab65", ...lab }),
    deltaE: difference({ mode: "lab65", ...lab }, { mode: "lab65", ...labOf(wanted) }),
    missed: { l: asked.l - seen.l, a: asked.a - seen.a, b: asked.b - seen.b },
  };
}

function labAt({ data }: RgbImage, pixel: number): CieLab {
  return cieLabOfSrgb8(data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!);
}

function labOf({ r, g, b }: LinearRgb): CieLab {
  return cieLabOfSrgb8(srgb8OfLinear(r), srgb8OfLinear(g), srgb8OfLinear(b));
}
