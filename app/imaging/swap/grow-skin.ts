import { boxFilter } from "../box-filter.ts";
import type { OklabImage } from "../oklab.ts";
import { type BinaryMask, createMask, createPlane, type Plane } from "../raster.ts";

export interface GrowRules {
  /** Half the side of the neighbourhood whose skin a pixel is compared with, in pixels. */
  reach: number;
  /** How far its tint and its lightness may lie from that skin's. */
  tintWithin: number;
  lightnessWithin: number;
  rounds: number;
}

/**
 * Lets skin grow into its neighbourhood where the colour goes on as it is nearby. Light changes over a body slowly,
 * cloth begins at once: so a pixel is compared with the skin around it and not with the skin of the face.
 *
 * @param allowed where it may grow.
 */
export function growSkin(
  image: OklabImage,
  skin: BinaryMask,
  allowed: BinaryMask,
  rules: GrowRules,
): BinaryMask {
  const { width, height } = image;
  let current = skin;
  const share = createPlane(width, height);
  const light = createPlane(width, height);
  const red = createPlane(width, height);
  const yellow = createPlane(width, height);
  for (let round = 0; round < rules.rounds; round++) {
    for (let at = 0; at < current.data.length; at++) {
      const inside = current.data[at]!;
      const lit = Math.max(image.l[at]!, 0.08);
      share.data[at] = inside;
      light.data[at] = inside * image.l[at]!;
      red.data[at] = (inside * image.a[at]!) / lit;
      yellow.data[at] = (inside * image.b[at]!) / lit;
    }
    for (const plane of [share, light, red, yellow]) boxFilter(plane, rules.reach, plane);
    const grown = createMask(width, height);
    let added = 0;
    for (let at = 0; at < grown.data.length; at++) {
      if (current.data[at] === 1) {
        grown.data[at] = 1;
        continue;
      }
      const near = share.data[at]!;
      if (allowed.data[at] === 0 || near < 0.04) continue;
      const l = image.l[at]!;
      const lit = Math.max(l, 0.08);
      if (Math.abs(l - light.data[at]! / near) > rules.lightnessWithin) continue;
      const du = image.a[at]! / lit - red.data[at]! / near;
      const dv = image.b[at]! / lit - yellow.data[at]! / near;
      if (Math.hypot(du, dv) > rules.tintWithin) continue;
      grown.data[at] = 1;
      added++;
    }
    current = grown;
    if (added === 0) break;
  }
  return current;
}

/** How much the lightness changes from pixel to pixel around each pixel: little on skin, much on hair and at edges. */
export function roughnessOf({ l, width, height }: OklabImage): Plane {
  const light = { data: l, width, height };
  const rough = boxFilter(light, 2);
  for (let at = 0; at < l.length; at++) rough.data[at] = Math.abs(rough.data[at]! - l[at]!);
  return boxFilter(rough, 2, rough);
}
