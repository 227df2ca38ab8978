import type { FaceMesh, Landmark } from "../faces/face-mesh.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import type { Point, RgbImage } from "../raster.ts";
import { samplePatch, samplesMax } from "../sample-patch.ts";

/** The eye region rectified to a frontal view, on the plane in which glasses lie. */
export interface EyeStrip {
  lab: OklabImage;
  plane: LensPlane;
}

/**
 * The lens plane before the eyes. The unit is the interocular distance: u points to the image's right, v down, from the
 * midpoint between the eyes.
 */
export interface LensPlane {
  /** The image point of u = 0, v = 0. */
  origin: Point;
  /** Image vectors of one unit of u and of v, in pixels. */
  across: Point;
  down: Point;
}

/** Pixels of the strip per interocular distance. */
export const stripUnit = 64;
/** Extent of the strip. */
export const stripReach = { aside: 1.6, up: 0.85, down: 1.15 };
/** Distance of the lens plane in front of the corners of the eyes. */
const before = 0.14;
/** @param mesh in pixels of the image. */
export function readEyeStrip(image: RgbImage, mesh: FaceMesh): EyeStrip {
  const plane = lensPlaneOf(mesh);
  const { origin, across, down } = plane;
  const { aside, up } = stripReach;
  const width = Math.round(2 * aside * stripUnit);
  const height = Math.round((up + stripReach.down) * stripUnit);
  const patch = {
    origin,
    across: { ...across, start: aside, length: width / stripUnit, pixels: width },
    down: { ...down, start: up, length: height / stripUnit, pixels: height },
  };
  const size = Math.hypot(across.x, across.y);
  const samples = Math.max(1, Math.min(samplesMax, Math.ceil(size / stripUnit)));
  return { lab: toOklabImage(samplePatch(image, patch, samples, "edge")), plane };
}

function lensPlaneOf(mesh: FaceMesh): LensPlane {
  const right = between(mesh[33]!, mesh[133]!);
  const left = between(mesh[263]!, mesh[362]!);
  const aside = minus(left, right);
  const distance = Math.max(1e-6, lengthOf(aside));
  const across = scaled(aside, 1 / distance);
  const fall = minus(mesh[152]!, mesh[10]!);
  const upright = minus(fall, scaled(across, dot(fall, across)));
  const down = scaled(upright, 1 / Math.max(1e-6, lengthOf(upright)));
  // The z coordinate decreases towards the camera.
  const normal = cross(across, down);
  const forward = normal.z > 0 ? scaled(normal, -1) : normal;
  const middle = between(right, left);
  return {
    origin: {
      x: middle.x + before * distance * forward.x,
      y: middle.y + before * distance * forward.y,
    },
    across: { x: distance * across.x, y: distance * across.y },
    down: { x: distance * down.x, y: distance * down.y },
  };
}

function between(one: Landmark, other: Landmark): Landmark {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, z: (one.z + other.z) / 2 };
}

function minus(one: Landmark, other: Landmark): Landmark {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

function scaled({ x, y, z }: Landmark, by: number): Landmark {
  return { x: x * by, y: y * by, z: z * by };
}

function dot(one: Landmark, other: Landmark): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function cross(one: Landmark, other: Landmark): Landmark {
  return {
    x: one.y * other.z - one.z * other.y,
    y: one.z * other.x - one.x * other.z,
    z: one.x * other.y - one.y * other.x,
  };
}

function lengthOf(vector: Landmark): number {
  return Math.sqrt(dot(vector, vector));
}
