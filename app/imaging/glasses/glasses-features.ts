import type { FaceMesh } from "../faces/face-mesh.ts";
import { createPlane, type Plane, type RgbImage } from "../raster.ts";
import { type EyeStrip, readEyeStrip, stripReach, stripUnit } from "./eye-strip.ts";
import { eye, rayFrom, rays, readAcross, readRays } from "./rim-lines.ts";
import { findStrongestPath, type PathOptions, quantileOfPath } from "./strongest-path.ts";

/**
 * Features of glasses: the strength of continuous lines around the eyes, relative to the lightness beside them. Each is
 * the value that 90 % of the best path reach.
 */
export interface GlassesFeatures {
  /** Lower rims: below both eyes, from corner to corner. */
  lower: number;
  /** Full rims: around both eyes, without the sector of the brows. */
  round: number;
  /** A full rim around one eye. */
  roundOne: number;
  /** Upper rims and temples: from the bridge of the nose over both eyes. */
  across: number;
  /** Edges of dark lenses: the step to lighter skin around both eyes. */
  lens: number;
  /** Lightness of the lighter eye relative to the cheek below it. */
  eyeLight: number;
}

const path: PathOptions = { enough: 0.12, asideMax: 2, asideCost: 0.004 };
const lensPath: PathOptions = { enough: 0.5, asideMax: 2, asideCost: 0.02 };
const shareBelow = 0.1;
/** Tolerance for the asymmetry of a face, in interocular distances. */
const apart = Math.round(0.06 * stripUnit);
const apartAcross = Math.round(0.04 * stripUnit);
/** Minimum radius of a lens edge. Lashes and make-up lie closer to the center of the eye. */
const lensMin = Math.round(0.27 * stripUnit);

/**
 * Thresholds of each feature. On 111 bare faces and their variants (sharpened, more contrast, darker, low JPEG quality,
 * small, displaced landmarks) the maxima were 0.058, 0.118, 0.134 and 0.333.
 */
const least = { round: 0.065, roundOne: 0.125, across: 0.14, lens: 0.34 };
/** A strong lower rim needs only a weak line beside the eyes, because bags under the eyes end there. */
const lowerRim = { lower: 0.065, round: 0.03 };
/**
 * Thresholds for eyes behind dark lenses, which need a weaker edge. Bare eyes, shut or in shade, were never below 0.74.
 */
const darkLens = { edge: 0.25, eyeLight: 0.7 };

/**
 * True where rims or dark lenses are detected. Tuned for precision: thin wire with the tone of skin, nearly clear
 * frames and rimless glasses are missed, but wrinkles do not count as rims.
 */
export function wearsGlasses(features: GlassesFeatures): boolean {
  if (features.lens > darkLens.edge && features.eyeLight < darkLens.eyeLight) return true;
  if (features.lower > lowerRim.lower && features.round > lowerRim.round) return true;
  return (Object.keys(least) as (keyof typeof least)[]).some((feature) => features[feature] > least[feature]);
}

/** @param mesh in pixels of the image. */
export function measureGlasses(image: RgbImage, mesh: FaceMesh): GlassesFeatures {
  const strip = readEyeStrip(image, mesh);
  const eyes = ([-1, 1] as const).map((side) => readRays(strip, side));
  const both = bothSides(eyes[0]!.lines, eyes[1]!.lines, apart);
  const edges = bothSides(eyes[0]!.steps, eyes[1]!.steps, apart);
  for (let at = 0; at < edges.data.length; at++)
    if ((at % edges.width) + rayFrom < lensMin) edges.data[at] = 0;
  const across = bothSides(readAcross(strip, -1), readAcross(strip, 1), apartAcross);
  const strengthOf = (plane: Plane, rules: PathOptions = path): number =>
    quantileOfPath(findStrongestPath(plane, rules), shareBelow);
  return {
    lower: strengthOf(sectorOf(both, 20, 160)),
    round: strengthOf(sectorOf(both, -40, 220)),
    roundOne: Math.max(...eyes.map(({ lines }) => strengthOf(sectorOf(lines, -40, 220)))),
    across: strengthOf(across),
    lens: strengthOf(sectorOf(edges, -40, 220), lensPath),
    eyeLight: Math.max(...([-1, 1] as const).map((side) => eyeLightOf(strip, side))),
  };
}

/** Radius of the sampled circles on the eye and on the cheek below, in interocular distances. */
const eyeReach = 0.28;
const cheek = { halfWidth: 0.2, from: 0.75, to: 1.1 };

function eyeLightOf({ lab }: EyeStrip, side: -1 | 1): number {
  const eyes: number[] = [];
  const cheeks: number[] = [];
  for (let y = 0; y < lab.height; y += 2) {
    const down = (y + 0.5) / stripUnit - stripReach.up;
    for (let x = 0; x < lab.width; x += 2) {
      const aside = (x + 0.5) / stripUnit - stripReach.aside - side * eye.aside;
      const light = lab.l[y * lab.width + x]!;
      if (Math.abs(aside) < cheek.halfWidth && down > cheek.from && down < cheek.to) cheeks.push(light);
      if (aside ** 2 + (down - eye.down) ** 2 < eyeReach ** 2) eyes.push(light);
    }
  }
  return quantile(eyes, 0.9) / Math.max(0.05, quantile(cheeks, 0.5));
}

function quantile(values: number[], share: number): number {
  return Float32Array.from(values).sort()[Math.floor(share * values.length)]!;
}

/** The smaller of both planes' local maxima, row by row. */
function bothSides(one: Plane, other: Plane, reach: number): Plane {
  const result = createPlane(one.width, one.height);
  for (let at = 0; at < result.data.length; at++) {
    const column = at % one.width;
    const first = at - Math.min(reach, column);
    const last = at + Math.min(reach, one.width - 1 - column);
    let ofOne = 0;
    let ofOther = 0;
    for (let near = first; near <= last; near++) {
      ofOne = Math.max(ofOne, one.data[near]!);
      ofOther = Math.max(ofOther, other.data[near]!);
    }
    result.data[at] = Math.min(ofOne, ofOther);
  }
  return result;
}

/** The rays between two angles, in degrees. */
function sectorOf({ data, width }: Plane, from: number, to: number): Plane {
  const first = Math.round((from / 360) * rays);
  const result = createPlane(width, Math.round((to / 360) * rays) - first + 1);
  for (let row = 0; row < result.height; row++) {
    const ray = (first + row + rays) % rays;
    result.data.set(data.subarray(ray * width, (ray + 1) * width), row * width);
  }
  return result;
}
