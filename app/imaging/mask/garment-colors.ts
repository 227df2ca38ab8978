import { clusterPoints } from "../kmeans.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

/** The colors of one garment, most frequent first, with the share of the region that each covers. */
export interface GarmentColors {
  list: (Oklab & { share: number })[];
  /** Colors of the region that belong to something else: a belt, the trousers below, a print. */
  rejected: Oklab[];
  /** Share of the region that all accepted colors cover, 0-1. */
  covered: number;
}

const clusters = 6;
const samplesUsual = 6000;
const chromaWeight = 1.7;
const lightnessWeight = 0.6;
const rejectedShareMin = 0.02;

/**
 * Finds the colors of a garment in a region: the largest cluster, clusters that differ from it by shading only, and
 * clusters that are spread all over it (stripes, checks, prints). Clusters beside it are rejected (a belt, an arm,
 * another garment).
 *
 * @param isExcluded pixels that can't be garment, such as skin.
 * @param samplesMax approximate number of sampled pixels; fewer are faster and miss small colors.
 */
export function findGarmentColors(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  samplesMax = samplesUsual,
): GarmentColors | null {
  const inside = new Int32Array(region.data.length);
  let total = 0;
  let counted = 0;
  for (let at = 0; at < region.data.length; at++) {
    if (region.data[at] === 0) continue;
    total++;
    if (!isExcluded(at)) inside[counted++] = at;
  }
  if (counted < 30) return null;
  const step = Math.max(1, Math.floor(counted / samplesMax));
  const sampled = Array.from({ length: Math.ceil(counted / step) }, (_, index) => inside[index * step]!);
  const points = new Float32Array(sampled.length * 3);
  sampled.forEach((at, index) => {
    points[index * 3] = image.l[at]! * lightnessWeight;
    points[index * 3 + 1] = image.a[at]! * chromaWeight;
    points[index * 3 + 2] = image.b[at]! * chromaWeight;
  });
  const { centres, assigned, sizes } = clusterPoints(points, clusters);
  const found = [...sizes.keys()].map((cluster) => ({
    color: {
      l: centres[cluster * 3]! / lightnessWeight,
      a: centres[cluster * 3 + 1]! / chromaWeight,
      b: centres[cluster * 3 + 2]! / chromaWeight,
    },
    share: sizes[cluster]! / sampled.length,
    place: placeOf(sampled, assigned, cluster, image.width),
  }));
  found.sort((one, other) => other.share - one.share);
  const accepted = found.splice(0, 1);
  let grown = true;
  while (grown) {
    grown = false;
    for (const [index, candidate] of found.entries()) {
      if (candidate.share === 0) continue;
      // Compared with the main color only: a chain of shades would reach any color.
      const isShade = isShadeOf(accepted[0]!.color, candidate.color);
      if (!isShade && !isSpreadLike(candidate, accepted[0]!)) continue;
      accepted.push(...found.splice(index, 1));
      grown = true;
      break;
    }
  }
  const kept = counted / total;
  return {
    list: accepted.map(({ color: { l, a, b }, share }) => ({ l, a, b, share })),
    rejected: found.filter(({ share }) => share >= rejectedShareMin).map(({ color }) => color),
    covered: accepted.reduce((sum, { share }) => sum + share, 0) * kept,
  };
}

/** True when two colors can be one cloth in different light. */
function isShadeOf(one: Oklab, other: Oklab): boolean {
  const lighter = one.l >= other.l ? one : other;
  const darker = one.l >= other.l ? other : one;
  if (lighter.l - darker.l > 0.3) return false;
  const scale = darker.l / lighter.l;
  const shaded = Math.hypot(lighter.a * scale - darker.a, lighter.b * scale - darker.b);
  const flat = Math.hypot(lighter.a - darker.a, lighter.b - darker.b);
  return Math.min(shaded, flat) < 0.022 + 0.1 * Math.hypot(one.a, one.b);
}

/** Distance of a color to the garment's colors. Chroma has more weight than lightness, which shading changes. */
export function garmentDistance(colors: GarmentColors, l: number, a: number, b: number): number {
  const { list } = colors;
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < list.length; index++) {
    const color = list[index]!;
    const dl = (color.l - l) * 0.55;
    const da = (color.a - a) * 1.5;
    const db = (color.b - b) * 1.5;
    const squared = dl * dl + da * da + db * db;
    if (squared < best) best = squared;
  }
  return Math.sqrt(best);
}

interface Place {
  x: number;
  y: number;
  spreadX: number;
  spreadY: number;
}

function placeOf(pixels: number[], assigned: Uint8Array, cluster: number, width: number): Place {
  let count = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let yy = 0;
  pixels.forEach((at, index) => {
    if (assigned[index] !== cluster) return;
    const px = at % width;
    const py = Math.floor(at / width);
    count++;
    x += px;
    y += py;
    xx += px * px;
    yy += py * py;
  });
  if (count === 0) return { x: 0, y: 0, spreadX: 0, spreadY: 0 };
  x /= count;
  y /= count;
  return {
    x,
    y,
    spreadX: Math.sqrt(Math.max(0, xx / count - x * x)),
    spreadY: Math.sqrt(Math.max(0, yy / count - y * y)),
  };
}

function isSpreadLike(
  candidate: { share: number; place: Place },
  main: { share: number; place: Place },
): boolean {
  if (candidate.share < 0.12) return false;
  const one = candidate.place;
  const other = main.place;
  return (
    Math.abs(one.x - other.x) < 0.5 * other.spreadX &&
    Math.abs(one.y - other.y) < 0.5 * other.spreadY &&
    one.spreadX > 0.75 * other.spreadX &&
    one.spreadY > 0.75 * other.spreadY
  );
}
