import { findComponents, keepComponents } from "../components.ts";
import type { BinaryMask } from "../raster.ts";

/** The connected parts of a mask that touch the other. */
export function keepAnchored(mask: BinaryMask, anchors: BinaryMask): BinaryMask {
  const { labels } = findComponents(mask);
  const anchored = new Set<number>();
  for (let at = 0; at < labels.length; at++) if (anchors.data[at] === 1) anchored.add(labels[at]!);
  return keepComponents(mask, ({ label }) => anchored.has(label));
}
