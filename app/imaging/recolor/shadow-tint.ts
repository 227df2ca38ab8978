import { findComponents } from "../components.ts";
import type { Backdrop } from "../mask/backdrop.ts";
import { findGarmentColors } from "../mask/garment-colors.ts";
import { erode } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

const shadowChromaMax = 0.018;

/** Maximum chroma distance of a shadow from the surface it falls on, which depends on the image's noise. */
export function toShadowChroma(backdrop: Backdrop, chromaMin: number): number {
  return Math.min(shadowChromaMax, Math.max(chromaMin, 0.002 + 2 * backdrop.chromaNoise));
}

const clothSamples = 1500;

/** @param doubtful pixels that may not be cloth. */
function listCloth(image: OklabImage, foreground: BinaryMask, doubtful: BinaryMask): Oklab[] {
  return (
    findGarmentColors(image, erode(foreground, 2), (at) => doubtful.data[at] === 1, clothSamples)?.list ?? []
  );
}

const shadeMax = 0.3;

/** Keeps components whose mean tint is closer to the backdrop's than to that of any cloth color. */
export function keepBackdropTint(
  image: OklabImage,
  backdrop: Backdrop,
  foreground: BinaryMask,
  mask: BinaryMask,
): BinaryMask {
  const { labels, list } = findComponents(mask);
  if (list.length === 0) return mask;
  const cloth = listCloth(image, foreground, mask);
  const sums = list.map(() => ({ l: 0, a: 0, b: 0, gap: 0 }));
  for (let at = 0; at < labels.length; at++) {
    const sum = labels[at] === 0 ? undefined : sums[labels[at]! - 1];
    if (sum === undefined) continue;
    sum.l += image.l[at]!;
    sum.a += image.a[at]!;
    sum.b += image.b[at]!;
    sum.gap += backdrop.shadedChromaDistance.data[at]!;
  }
  const isBackdrop = list.map(({ area }, index) => {
    const sum = sums[index]!;
    const own = { l: sum.l / area, a: sum.a / area, b: sum.b / area };
    return cloth.every((color) => tintGap(color, own) > sum.gap / area);
  });
  const data = new Uint8Array(labels.length);
  for (let at = 0; at < data.length; at++) if (labels[at]! > 0 && isBackdrop[labels[at]! - 1]) data[at] = 1;
  return { ...mask, data };
}

/** Tint distance between a color and a shaded version of another. */
function tintGap(lit: Oklab, color: Oklab): number {
  if (Math.abs(color.l - lit.l) > shadeMax) return Number.POSITIVE_INFINITY;
  const shade = Math.min(1, color.l / Math.max(0.05, lit.l));
  return Math.hypot(color.a - lit.a * shade, color.b - lit.b * shade);
}
