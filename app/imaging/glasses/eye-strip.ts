import type { FaceMesh, Landmark } from "../faces/face-mesh.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import type { Point, RgbImage } from "../raster.ts";

/** Eyes and what is around them as they look from the front: flattened on the plane that glasses would lie in. */
export interface EyeStrip {
  lab: OklabImage;
  plane: LensPlane;
}

/** The plane before the eyes, in distances between the eyes: u to the picture's right, v down, from the middle between them. */
export interface LensPlane {
  /** Of u = 0, v = 0, in pixels of the picture. */
  origin: Point;
  /** Steps of 1 in u and in v, in pixels of the picture. */
  across: Point;
  down: Point;
}

/** Pixels of the strip per distance between the eyes. */
export const stripUnit = 64;
/** What the strip holds. */
export const stripReach = { aside: 1.6, up: 0.85, down: 1.15 };
/** How far before the corners of the eyes glasses sit. */
const before = 0.14;
/** More samples per axis and pixel than this change nothing. */
const samplesMax = 4;

/** @param mesh in pixels of the picture. */
export function readEyeStrip(image: RgbImage, mesh: FaceMesh): EyeStrip {
  const plane = lensPlaneOf(mesh);
  const width = Math.round(2 * stripReach.aside * stripUnit);
  const height = Math.round((stripReach.up + stripReach.down) * stripUnit);
  const flat = new Uint8Array(width * height * 3);
  const { data } = image;
  const { origin, across, down } = plane;
  const size = Math.hypot(across.x, across.y);
  const samples = Math.max(1, Math.min(samplesMax, Math.ceil(size / stripUnit)));
  const share = 1 / (samples * samples);
  const step = 1 / (samples * stripUnit);
  const lastX = image.width - 1;
  const lastY = image.height - 1;
  const row = image.width * 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = 0; sy < samples; sy++) {
        const v = (y * samples + sy + 0.5) * step - stripReach.up;
        for (let sx = 0; sx < samples; sx++) {
          const u = (x * samples + sx + 0.5) * step - stripReach.aside;
          const px = Math.min(Math.max(origin.x + u * across.x + v * down.x - 0.5, 0), lastX);
          const py = Math.min(Math.max(origin.y + u * across.y + v * down.y - 0.5, 0), lastY);
          const left = px | 0;
          const top = py | 0;
          const s = px - left;
          const t = py - top;
          const at = top * row + left * 3;
          const right = left < lastX ? 3 : 0;
          const below = at + (top < lastY ? row : 0);
          const a = (1 - s) * (1 - t);
          const b = s * (1 - t);
          const c = (1 - s) * t;
          const d = s * t;
          const next = at + right;
          const beside = below + right;
          red += data[at]! * a + data[next]! * b + data[below]! * c + data[beside]! * d;
          green += data[at + 1]! * a + data[next + 1]! * b + data[below + 1]! * c + data[beside + 1]! * d;
          blue += data[at + 2]! * a + data[next + 2]! * b + data[below + 2]! * c + data[beside + 2]! * d;
        }
      }
      const to = (y * width + x) * 3;
      flat[to] = Math.round(red * share);
      flat[to + 1] = Math.round(green * share);
      flat[to + 2] = Math.round(blue * share);
    }
  }
  return { lab: toOklabImage({ data: flat, width, height }), plane };
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
  // Depth falls towards the camera.
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
