import { dilate } from "../morphology.ts";
import { oklabAt } from "../oklab.ts";
import type { BinaryMask, RgbImage } from "../raster.ts";
import { resampleMask } from "../resample.ts";
import { boxOfMask, type Hanger } from "./product-outline.ts";

const reach = 5;
const nearTop = 0.14;
/** Weight of lightness in the color distance. Shading on a round bar changes its lightness more than its color. */
const lightnessWeight = 0.45;
const surelyWithin = 0.05;
const notBeyond = 0.11;

/**
 * Clears the alpha matte at the hanger's bar, at full size: beside cloth the bar looks like a mixture of cloth and
 * background.
 *
 * @param alpha of the full image, 0-255; changed in place.
 * @param product the garment's mask; the bar's ends are visible within its top.
 */
export function clearHanger(
  alpha: Uint8Array,
  full: RgbImage,
  product: BinaryMask,
  { mask, color }: Hanger,
): void {
  if (color === null) return;
  const { width, height } = full;
  const near = resampleMask(dilate(mask, reach), width, height);
  const box = boxOfMask(product);
  const bottom = Math.round(((box.top + nearTop * (box.bottom - box.top)) * height) / product.height);
  const inner = resampleMask(product, width, height);
  for (let at = 0; at < Math.min(alpha.length, bottom * width); at++) {
    // Beside the collar, no pixels of the garment itself are considered.
    if (alpha[at] === 0 || (near.data[at] === 0 && inner.data[at] === 1)) continue;
    const { l, a, b } = oklabAt(full, at);
    const gap = Math.hypot(lightnessWeight * (l - color.l), a - color.a, b - color.b);
    const cloth = Math.min(1, Math.max(0, (gap - surelyWithin) / (notBeyond - surelyWithin)));
    alpha[at] = Math.round(alpha[at]! * cloth);
  }
}
