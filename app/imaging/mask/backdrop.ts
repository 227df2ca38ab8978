import type { OklabImage } from "../oklab.ts";
import type { Plane } from "../raster.ts";
import { createPlane } from "../raster.ts";
import { solveLinear } from "../solve-linear.ts";

/** Model of a plain studio background, fitted to the image's border. */
export interface Backdrop {
  /** Share of the border that fits the model (inliers), 0-1. */
  plainShare: number;
  /** 90th percentile of the inliers' chroma distance to the model: film grain, compression. */
  chromaNoise: number;
  /** OKLab distance of every pixel to the model. */
  distance: Plane;
  /** Chroma distance of every pixel to the model. */
  chromaDistance: Plane;
  /** Chroma distance after scaling the model's chroma to the pixel's lightness: zero in a shadow without a tint. */
  shadedChromaDistance: Plane;
  /** Lightness of the pixel minus the model's. */
  lightnessGap: Plane;
}

const ringShare = 0.03;
/** Maximum OKLab distance of an inlier. */
export const inlierDistanceMax = 0.035;
const terms = 6;

/**
 * Fits a quadratic surface to each OKLab channel along the border, so that gradients and vignettes count as plain.
 * Refits without outliers, such as a garment cut by the frame.
 *
 * @param plainShareMin minimum share of inliers; null is returned below it.
 */
export function fitBackdrop(image: OklabImage, plainShareMin: number): Backdrop | null {
  const ring = listRing(image.width, image.height);
  const channels = [image.l, image.a, image.b];
  let used = ring;
  let surfaces = channels.map((channel) => fitSurface(image, channel, used));
  for (let round = 0; round < 4; round++) {
    const gaps = ring.map((at) => gapAt(image, channels, surfaces, at));
    const typical = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.4)]!;
    const limit = Math.max(0.02, 2.5 * typical);
    const kept = ring.filter((_, index) => gaps[index]! <= limit);
    if (kept.length < ring.length * 0.3) break;
    used = kept;
    surfaces = channels.map((channel) => fitSurface(image, channel, used));
  }
  const explained = ring.filter((at) => gapAt(image, channels, surfaces, at) <= inlierDistanceMax);

  const plainShare = explained.length / ring.length;
  if (plainShare < plainShareMin) return null;
  const distance = createPlane(image.width, image.height);
  const chromaDistance = createPlane(image.width, image.height);
  const shadedChromaDistance = createPlane(image.width, image.height);
  const lightnessGap = createPlane(image.width, image.height);
  for (let at = 0, row = 0; row < image.height; row++) {
    const y = (row / image.height) * 2 - 1;
    for (let column = 0; column < image.width; column++, at++) {
      const x = (column / image.width) * 2 - 1;
      const backL = evaluateAt(surfaces[0]!, x, y);
      const backA = evaluateAt(surfaces[1]!, x, y);
      const backB = evaluateAt(surfaces[2]!, x, y);
      const l = image.l[at]! - backL;
      const a = image.a[at]! - backA;
      const b = image.b[at]! - backB;
      const shade = Math.min(1, image.l[at]! / Math.max(0.05, backL));
      const shadedA = image.a[at]! - backA * shade;
      const shadedB = image.b[at]! - backB * shade;
      lightnessGap.data[at] = l;
      chromaDistance.data[at] = Math.sqrt(a * a + b * b);
      shadedChromaDistance.data[at] = Math.sqrt(shadedA * shadedA + shadedB * shadedB);
      distance.data[at] = Math.sqrt(l * l + a * a + b * b);
    }
  }
  const chromaGaps = ring
    .filter((at) => distance.data[at]! <= inlierDistanceMax)
    .map((at) => chromaDistance.data[at]!)
    .sort((one, other) => one - other);
  return {
    plainShare,
    chromaNoise: chromaGaps[Math.floor(chromaGaps.length * 0.9)] ?? 1,
    distance,
    chromaDistance,
    shadedChromaDistance,
    lightnessGap,
  };
}

function listRing(width: number, height: number): number[] {
  const thickness = Math.max(2, Math.round(Math.min(width, height) * ringShare));
  const ring: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (x < thickness || y < thickness || x >= width - thickness || y >= height - thickness)
        ring.push(y * width + x);
    }
  }
  return ring;
}

function basisAt(image: OklabImage, at: number): number[] {
  const x = ((at % image.width) / image.width) * 2 - 1;
  const y = (Math.floor(at / image.width) / image.height) * 2 - 1;
  return [1, x, y, x * x, y * y, x * y];
}

function fitSurface(image: OklabImage, channel: Float32Array, pixels: number[]): number[] {
  const matrix = Array.from({ length: terms }, () => new Array<number>(terms).fill(0));
  const vector = new Array<number>(terms).fill(0);
  for (const at of pixels) {
    const basis = basisAt(image, at);
    for (let row = 0; row < terms; row++) {
      vector[row]! += basis[row]! * channel[at]!;
      for (let column = 0; column < terms; column++) matrix[row]![column]! += basis[row]! * basis[column]!;
    }
  }
  // Ridge regularization: with little of the border the surface is underdetermined.
  for (let row = 1; row < terms; row++) matrix[row]![row]! += pixels.length * 1e-3;
  return solveLinear(matrix, vector);
}

function evaluateAt(surface: number[], x: number, y: number): number {
  return (
    surface[0]! +
    surface[1]! * x +
    surface[2]! * y +
    surface[3]! * x * x +
    surface[4]! * y * y +
    surface[5]! * x * y
  );
}

function gapAt(image: OklabImage, channels: Float32Array[], surfaces: number[][], at: number): number {
  const x = ((at % image.width) / image.width) * 2 - 1;
  const y = (Math.floor(at / image.width) / image.height) * 2 - 1;
  const l = channels[0]![at]! - evaluateAt(surfaces[0]!, x, y);
  const a = channels[1]![at]! - evaluateAt(surfaces[1]!, x, y);
  const b = channels[2]![at]! - evaluateAt(surfaces[2]!, x, y);
  return Math.sqrt(l * l + a * a + b * b);
}
