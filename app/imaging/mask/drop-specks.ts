import { findComponents } from "../components.ts";

/**
 * Area below which a detached component is a speck, as a share of all that is covered. Of the detached components of this size
 * on photos outlined by hand nearly all are wrong; the others are threads of cloth between hair.
 */
const speckShare = 0.001;

/**
 * Area opening of an alpha matte: clears small detached components.
 *
 * @param alpha coverage per pixel, 0-255; changed in place.
 * @param isKept whether the component of this pixel stays whatever its size, because a person drew it.
 */
export function dropSpecks(
  alpha: Uint8Array,
  width: number,
  height: number,
  isKept: (pixel: number) => boolean = () => false,
): Uint8Array {
  const covered = { width, height, data: alpha.map((value) => (value > 0 ? 1 : 0)) };
  const { labels, list } = findComponents(covered);
  const areaMin = speckShare * list.reduce((sum, { area }) => sum + area, 0);
  const isSpeck = new Uint8Array(list.length + 1);
  for (const { label, area } of list) isSpeck[label] = area < areaMin ? 1 : 0;
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (isSpeck[labels[pixel]!] === 1 && isKept(pixel)) isSpeck[labels[pixel]!] = 0;
  }
  for (let pixel = 0; pixel < alpha.length; pixel++) if (isSpeck[labels[pixel]!] === 1) alpha[pixel] = 0;
  return alpha;
}
