import type { OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane } from "../raster.ts";

/** Weight of lightness against hue: folds change lightness all over one cloth. */
const lightnessWeight = 0.6;
const chromaWeight = 2;
/** Cost per step on uniform color, so that the distance also grows inside plain cloth. */
const stepCost = 0.002;

/**
 * Geodesic distance of each pixel to the nearest seed: the minimum over paths of the color change along the path.
 * Approximated by raster scans (Toivanen, "New geodesic distance transforms for gray-scale images", 1996).
 *
 * @param open 1 where a path may lead.
 * @returns distance in OKLab units; infinite where no path leads.
 */
export function geodesicDistance(image: OklabImage, seeds: BinaryMask, open: BinaryMask): Plane {
  const { width, height } = image;
  const distance = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < distance.length; at++) if (seeds.data[at] === 1) distance[at] = 0;
  const relax = (at: number, from: number, length: number): boolean => {
    if (distance[from] === Number.POSITIVE_INFINITY) return false;
    const through = distance[from]! + length * (stepCost + colorStep(image, at, from));
    if (through >= distance[at]! - 1e-6) return false;
    distance[at] = through;
    return true;
  };
  for (let pass = 0; pass < passesMax; pass++) {
    const isForward = pass % 2 === 0;
    const step = isForward ? -1 : 1;
    let changed = false;
    for (let row = 0; row < height; row++) {
      const y = isForward ? row : height - 1 - row;
      const hasBefore = isForward ? y > 0 : y < height - 1;
      for (let column = 0; column < width; column++) {
        const x = isForward ? column : width - 1 - column;
        const at = y * width + x;
        if (open.data[at] === 0) continue;
        const hasLeft = x > 0;
        const hasRight = x < width - 1;
        const before = at + step * width;
        if (isForward ? hasLeft : hasRight) changed = relax(at, at + step, 1) || changed;
        if (!hasBefore) continue;
        changed = relax(at, before, 1) || changed;
        if (hasLeft) changed = relax(at, before - 1, Math.SQRT2) || changed;
        if (hasRight) changed = relax(at, before + 1, Math.SQRT2) || changed;
      }
    }
    if (!changed && pass > 0) break;
  }
  return { data: distance, width, height };
}

/** Two scans suffice in a convex region; winding regions need more. */
const passesMax = 12;

function colorStep({ l, a, b }: OklabImage, one: number, other: number): number {
  const dl = (l[one]! - l[other]!) * lightnessWeight;
  const da = (a[one]! - a[other]!) * chromaWeight;
  const db = (b[one]! - b[other]!) * chromaWeight;
  return Math.sqrt(dl * dl + da * da + db * db);
}
