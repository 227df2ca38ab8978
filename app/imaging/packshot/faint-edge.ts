import type { LayeredPicture } from "../framing/place-picture.ts";
import { type LinearRgb, oklabAt, oklabOfLinear } from "../oklab.ts";

const faintWithin = 0.09;
const faintShareMin = 0.15;

/**
 * True when much of a product's outline has nearly the color of the background, so that its shape is hardly visible.
 */
export function isEdgeFaint({ color, alpha }: LayeredPicture, ground: LinearRgb): boolean {
  if (alpha === null) return false;
  const { width, height } = color;
  const behind = oklabOfLinear(ground);
  const reach = Math.max(2, Math.round(0.006 * Math.max(width, height)));
  let outline = 0;
  let faint = 0;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      if (alpha[at]! < 250) continue;
      const isRim =
        alpha[at - reach] === 0 ||
        alpha[at + reach] === 0 ||
        alpha[at - reach * width] === 0 ||
        alpha[at + reach * width] === 0;
      if (!isRim) continue;
      const { l, a, b } = oklabAt(color, at);
      outline++;
      if (Math.hypot(l - behind.l, a - behind.a, b - behind.b) < faintWithin) faint++;
    }
  }
  return faint > faintShareMin * outline;
}
