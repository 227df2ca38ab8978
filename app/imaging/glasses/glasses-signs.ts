import type { FaceMesh } from "../faces/face-mesh.ts";
import { createPlane, type Plane, type RgbImage } from "../raster.ts";
import { type EyeStrip, readEyeStrip, stripReach, stripUnit } from "./eye-strip.ts";
import { eye, rayFrom, rays, readAcross, readRays } from "./rim-lines.ts";
import { findStrongestPath, type PathRules, rankOfPath } from "./strongest-path.ts";

/**
 * What speaks for glasses: how strong a line goes on without a gap, in shares of the light beside it. Each is what nine
 * tenths of the best path reach.
 */
export interface GlassesSigns {
  /** Below both eyes alike, from corner to corner. */
  lower: number;
  /** Round both eyes alike, without what brows could be. */
  round: number;
  /** Round one eye. */
  roundOne: number;
  /** From the bridge of the nose over both eyes to the temples alike. */
  across: number;
  /** Edges of dark lenses: round both eyes alike it is lighter outside. */
  lens: number;
  /** Not how strong a line is: how light the lighter eye is beside the cheek below it. */
  eyeLight: number;
}

const path: PathRules = { enough: 0.12, asideMax: 2, asideCost: 0.004 };
const lensPath: PathRules = { enough: 0.5, asideMax: 2, asideCost: 0.02 };
const shareBelow = 0.1;
/** Both sides of a face may differ by so much, in distances between the eyes. */
const apart = Math.round(0.06 * stripUnit);
const apartAcross = Math.round(0.04 * stripUnit);
/** Lashes and painted lids lie nearer to the middle of the eye than the edge of a lens. */
const lensMin = Math.round(0.27 * stripUnit);

/**
 * From which of each sign on a face wears glasses. Of 111 bare faces, each also sharpened, in more contrast, darker, as
 * a poor jpg, small, and with the landmarks askew, the strongest were at 0.058, 0.118, 0.134 and 0.333.
 */
const least = { round: 0.065, roundOne: 0.125, across: 0.14, lens: 0.34 };
/** A strong line below the eyes may go on weakly beside them, for bags under the eyes end there. */
const lowerRim = { lower: 0.065, round: 0.03 };
/** Eyes behind dark lenses need less of an edge. Bare eyes, shut or in shade, were never below 0.74. */
const darkLens = { edge: 0.25, eyeLight: 0.7 };

/**
 * True where the rims of glasses or dark lenses are seen. Thin wire that hardly differs from skin, frames that are
 * nearly clear, and glasses without rims are missed, rather than wrinkles taken for rims.
 */
export function wearsGlasses(signs: GlassesSigns): boolean {
  if (signs.lens > darkLens.edge && signs.eyeLight < darkLens.eyeLight) return true;
  if (signs.lower > lowerRim.lower && signs.round > lowerRim.round) return true;
  return (Object.keys(least) as (keyof typeof least)[]).some((sign) => signs[sign] > least[sign]);
}

/** @param mesh in pixels of the picture. */
export function readGlassesSigns(image: RgbImage, mesh: FaceMesh): GlassesSigns {
  const strip = readEyeStrip(image, mesh);
  const eyes = ([-1, 1] as const).map((side) => readRays(strip, side));
  const both = jointOf(eyes[0]!.lines, eyes[1]!.lines, apart);
  const edges = jointOf(eyes[0]!.steps, eyes[1]!.steps, apart);
  for (let at = 0; at < edges.data.length; at++)
    if ((at % edges.width) + rayFrom < lensMin) edges.data[at] = 0;
  const across = jointOf(readAcross(strip, -1), readAcross(strip, 1), apartAcross);
  const rankOf = (plane: Plane, rules: PathRules = path): number =>
    rankOfPath(findStrongestPath(plane, rules), shareBelow);
  return {
    lower: rankOf(sectorOf(both, 20, 160)),
    round: rankOf(sectorOf(both, -40, 220)),
    roundOne: Math.max(...eyes.map(({ lines }) => rankOf(sectorOf(lines, -40, 220)))),
    across: rankOf(across),
    lens: rankOf(sectorOf(edges, -40, 220), lensPath),
    eyeLight: Math.max(...([-1, 1] as const).map((side) => eyeLightOf(strip, side))),
  };
}

/** Round the middle of an eye, and on the cheek below; in distances between the eyes. */
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
  return rank(eyes, 0.9) / Math.max(0.05, rank(cheeks, 0.5));
}

function rank(values: number[], share: number): number {
  return Float32Array.from(values).sort()[Math.floor(share * values.length)]!;
}

/** What both planes hold nearby, row by row. */
function jointOf(one: Plane, other: Plane, reach: number): Plane {
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

/** Rays from one angle to another, in degrees. */
function sectorOf({ data, width }: Plane, from: number, to: number): Plane {
  const first = Math.round((from / 360) * rays);
  const result = createPlane(width, Math.round((to / 360) * rays) - first + 1);
  for (let row = 0; row < result.height; row++) {
    const ray = (first + row + rays) % rays;
    result.data.set(data.subarray(ray * width, (ray + 1) * width), row * width);
  }
  return result;
}
