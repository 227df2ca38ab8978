import { countByLabel, findComponents, keepLabelled } from "../components.ts";
import type { BinaryMask } from "../raster.ts";

/** Connected components that touch another mask and have at least `areaMin` pixels. */
export function keepTouching(mask: BinaryMask, anchors: BinaryMask, areaMin = 1): BinaryMask {
  const parts = findComponents(mask);
  const touching = countByLabel(parts, anchors);
  return keepLabelled(parts, ({ label, area }) => touching[label]! > 0 && area >= areaMin);
}
