import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

const least = 0.06;

/**
 * Contrast-sensitive pairwise potentials: high between similar neighbors, low across an edge, relative to the image's
 * typical contrast (as in GrabCut). Laid out as `Grid.pairwise`.
 *
 * @param strength potential of two neighbors of the same color.
 * @param open 1 where the label is undecided; two decided neighbors have no edge.
 */
export function toSmoothPairwise(image: OklabImage, strength: number, open: BinaryMask): Int32Array {
  const { width, height } = image;
  const pairwise = new Int32Array(width * height * 4);
  const squares = new Float32Array(pairwise.length);
  const steps = [1, width - 1, width, width + 1];
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let edge = 0; edge < 4; edge++) {
      if (edge > 0 && y === height - 1) continue;
      const step = steps[edge]!;
      const first = y * width + (edge === 1 ? 1 : 0);
      const end = (y + 1) * width - (edge === 0 || edge === 3 ? 1 : 0);
      for (let at = first; at < end; at++) {
        const square = contrastOf(image, at, at + step);
        squares[at * 4 + edge] = square;
        pairwise[at * 4 + edge] = open.data[at]! | open.data[at + step]!;
        // Larger steps are edges, which are excluded from the typical contrast.
        if (square < 0.02) {
          sum += square;
          count++;
        }
      }
    }
  }
  const usual = Math.max(1e-5, (2 * sum) / Math.max(1, count));
  for (let at = 0; at < pairwise.length; at++) {
    if (pairwise[at] === 0) continue;
    const far = (at & 3) === 1 || (at & 3) === 3 ? Math.SQRT1_2 : 1;
    pairwise[at] = Math.round(strength * far * (least + (1 - least) * decayOf(squares[at]! / usual)));
  }
  return pairwise;
}

const decaySteps = 1024;
const decayUntil = 16;
const decays = Float64Array.from({ length: decayUntil * decaySteps + 2 }, (_, step) =>
  Math.exp(-step / decaySteps),
);

/** e^-value by a lookup table with linear interpolation: a third of the time for the same potentials. */
function decayOf(value: number): number {
  if (value >= decayUntil) return 0;
  const place = value * decaySteps;
  const step = place | 0;
  const low = decays[step]!;
  return low + (place - step) * (decays[step + 1]! - low);
}

function contrastOf({ l, a, b }: OklabImage, one: number, other: number): number {
  const dl = l[other]! - l[one]!;
  const da = (a[other]! - a[one]!) * 2;
  const db = (b[other]! - b[one]!) * 2;
  return dl * dl + da * da + db * db;
}
