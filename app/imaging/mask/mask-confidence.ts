import { countByLabel, findComponents } from "../components.ts";
import { dilate, erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";

/** Features of a mask that need no ground truth; each 0-1. */
export interface MaskEvidence {
  /** Share of the outline along which the color changes, without the image's border. */
  edgeSupport: number;
  /** Longest run without a color change as a share of the outline; long where an outline crosses cloth. */
  softRun: number;
  /** 1 minus the overlap of the color histograms just inside and just outside. */
  separation: number;
  /** Share of the image's area. */
  area: number;
}

const edgeContrast = 0.045;

export function measureMask(image: OklabImage, mask: BinaryMask): MaskEvidence {
  return {
    ...measureOutline(image, mask),
    separation: 1 - measureOverlap(image, mask),
    area: countInside(mask) / mask.data.length,
  };
}

/** Compares the colors three pixels inside and outside of every outline pixel. */
function measureOutline(image: OklabImage, mask: BinaryMask): Pick<MaskEvidence, "edgeSupport" | "softRun"> {
  const { width, height } = mask;
  const soft = createMask(width, height);
  const reach = 3;
  let outline = 0;
  let supported = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (mask.data[at] === 0) continue;
      const dx = mask.data[at + 1]! - mask.data[at - 1]!;
      const dy = mask.data[at + width]! - mask.data[at - width]!;
      const isOutline =
        mask.data[at - 1]! + mask.data[at + 1]! + mask.data[at - width]! + mask.data[at + width]! < 4;
      if (!isOutline || (dx === 0 && dy === 0)) continue;
      const length = Math.hypot(dx, dy);
      const outer = { x: Math.round(x - (dx / length) * reach), y: Math.round(y - (dy / length) * reach) };
      const inner = { x: Math.round(x + (dx / length) * reach), y: Math.round(y + (dy / length) * reach) };
      if (outer.x < 0 || outer.y < 0 || outer.x >= width || outer.y >= height) continue;
      if (inner.x < 0 || inner.y < 0 || inner.x >= width || inner.y >= height) continue;
      outline++;
      const one = inner.y * width + inner.x;
      const other = outer.y * width + outer.x;
      const gap = Math.hypot(
        image.l[one]! - image.l[other]!,
        (image.a[one]! - image.a[other]!) * 1.5,
        (image.b[one]! - image.b[other]!) * 1.5,
      );
      if (gap > edgeContrast) supported++;
      else soft.data[at] = 1;
    }
  }
  if (outline === 0) return { edgeSupport: 1, softRun: 0 };
  return { edgeSupport: supported / outline, softRun: longestRun(soft) / outline };
}

/** Length of the longest run in pixels; its pixels may be two apart. */
function longestRun(outline: BinaryMask): number {
  return Math.max(0, ...countByLabel(findComponents(dilate(outline, 1)), outline).subarray(1));
}

const levels = 12;

/** Bhattacharyya coefficient of the color histograms in a band inside and a band outside the outline. */
function measureOverlap(image: OklabImage, mask: BinaryMask): number {
  const radius = Math.max(4, Math.round(Math.min(mask.width, mask.height) * 0.03));
  const inner = erode(mask, radius);
  const outer = dilate(mask, radius);
  const inside = new Float64Array(levels ** 3);
  const outside = new Float64Array(levels ** 3);
  let insideCount = 0;
  let outsideCount = 0;
  for (let at = 0; at < mask.data.length; at++) {
    const isInside = mask.data[at] === 1 && inner.data[at] === 0;
    const isOutside = mask.data[at] === 0 && outer.data[at] === 1;
    if (!isInside && !isOutside) continue;
    const bin =
      (toLevel(image.l[at]!) * levels + toLevel(image.a[at]! * 2 + 0.5)) * levels +
      toLevel(image.b[at]! * 2 + 0.5);
    if (isInside) {
      inside[bin]!++;
      insideCount++;
    } else {
      outside[bin]!++;
      outsideCount++;
    }
  }
  if (insideCount === 0 || outsideCount === 0) return 0;
  let overlap = 0;
  for (let bin = 0; bin < inside.length; bin++) {
    overlap += Math.sqrt((inside[bin]! / insideCount) * (outside[bin]! / outsideCount));
  }
  return overlap;
}

function toLevel(value: number): number {
  return Math.min(levels - 1, Math.max(0, Math.floor(value * levels)));
}
