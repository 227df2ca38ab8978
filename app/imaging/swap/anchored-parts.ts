import { findComponents } from "../components.ts";
import { type BinaryMask, createMask } from "../raster.ts";

/** The connected parts of a mask that touch the other one and have at least `areaMin` pixels. */
export function keepAnchored(mask: BinaryMask, anchors: BinaryMask, areaMin = 1): BinaryMask {
  const { labels, list } = findComponents(mask);
  const kept = new Uint8Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) if (anchors.data[at] === 1) kept[labels[at]!] = 1;
  kept[0] = 0;
  for (const { label, area } of list) if (area < areaMin) kept[label] = 0;
  const result = createMask(mask.width, mask.height);
  for (let at = 0; at < labels.length; at++) result.data[at] = kept[labels[at]!]!;
  return result;
}
