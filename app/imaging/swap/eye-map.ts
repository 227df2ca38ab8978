import { boxFilter } from "../box-filter.ts";
import { eyeOpennessOf } from "../faces/eye-openness.ts";
import { type FaceMesh, irisOf } from "../faces/face-mesh.ts";
import { createPlane, type Plane, type Point } from "../raster.ts";
import { type Grid, partNames, type SurfaceMap } from "./surface-map.ts";

/**
 * Maps an eyeball of one image to the eye of another by a similarity transform, so that the iris stays round, and a
 * shift that sets the gaze of the photo.
 */
export interface EyeMap {
  /** Frame between the corners of the drawn eye, in pixels of the photo. */
  to: EyeFrame;
  /** Frame between the corners of the identity's eye, in pixels of its image. */
  from: EyeFrame;
  /** Sampling offset in the identity's eye for the photo's gaze, in lengths of the eye. */
  shift: Point;
  /** Vertical scale from the photo to the identity's image. */
  tall: number;
}

interface EyeFrame {
  centre: Point;
  length: number;
  cos: number;
  sin: number;
}

const corners = { right: [33, 133], left: [362, 263] } as const;
/** The identity's eyes must be open, and their gaze must be within this of the photo's, in lengths of an eye. */
const openMin = 0.14;
const shiftMax = 0.2;

/** The maps of both eyes; null when the identity's eyes are nearly closed or their gaze differs too much. */
export function findEyeMaps(identity: FaceMesh, photo: FaceMesh, drawn: FaceMesh): EyeMap[] | null {
  const open = eyeOpennessOf(identity);
  if (Math.min(open.right, open.left) < openMin) return null;
  const maps = (["right", "left"] as const).map((side) => {
    const from = frameOf(identity, corners[side]);
    const to = frameOf(drawn, corners[side]);
    const own = lookOf(identity, from, irisOf[side]);
    const wanted = lookOf(photo, frameOf(photo, corners[side]), irisOf[side]);
    return { from, to, shift: { x: own.x - wanted.x, y: own.y - wanted.y }, tall: 1 };
  });
  const [right, left] = maps as [EyeMap, EyeMap];
  // Both eyes have the same gaze, and the network's errors of the two are independent.
  const shift = {
    x: (right.shift.x + left.shift.x) / 2,
    y: (right.shift.y + left.shift.y) / 2,
  };
  if (Math.hypot(shift.x, shift.y) > shiftMax) return null;
  // A turned head foreshortens eyes horizontally but not vertically, so the longer eye gives the scale of the face.
  const tall = Math.max(right.from.length, left.from.length) / Math.max(right.to.length, left.to.length);
  return maps.map((map) => ({ ...map, shift, tall }));
}

/**
 * Samples the identity's eyeballs in the eyes of a map. Both mappings agree at the lids.
 *
 * @param places of the identity's mesh; changed.
 */
export function layEyes(map: SurfaceMap, places: Float32Array, grid: Grid, eyes: readonly EyeMap[]): void {
  const inside = eyePlane(map, grid);
  const eye = 1 + partNames.indexOf("eye");
  for (let y = 0; y < grid.rows; y++) {
    for (let x = 0; x < grid.columns; x++) {
      const at = y * grid.columns + x;
      if (map.parts[at] !== eye) continue;
      const share = Math.min(1, Math.max(0, 2.5 * (inside.data[at]! - 0.45)));
      if (share === 0) continue;
      const point = { x: grid.left + (x + 0.5) * grid.step, y: grid.top + (y + 0.5) * grid.step };
      const own = nearest(eyes, point);
      const found = lookUp(own, point);
      places[at * 2]! += share * (found.x - places[at * 2]!);
      places[at * 2 + 1]! += share * (found.y - places[at * 2 + 1]!);
    }
  }
}

function lookUp({ from, to, shift, tall }: EyeMap, point: Point): Point {
  const right = point.x - to.centre.x;
  const down = point.y - to.centre.y;
  const across = (right * to.cos + down * to.sin) / to.length;
  const along = down * to.cos - right * to.sin;
  // The iris moves; the corners stay.
  const moved = Math.max(0, 1 - (2 * across) ** 4);
  const u = (across + shift.x * moved) * from.length;
  const v = along * tall + shift.y * moved * from.length;
  return {
    x: from.centre.x + u * from.cos - v * from.sin,
    y: from.centre.y + u * from.sin + v * from.cos,
  };
}

function eyePlane(map: SurfaceMap, grid: Grid): Plane {
  const plane = createPlane(grid.columns, grid.rows);
  const eye = 1 + partNames.indexOf("eye");
  let count = 0;
  for (let at = 0; at < plane.data.length; at++) {
    plane.data[at] = map.parts[at] === eye ? 1 : 0;
    count += plane.data[at]!;
  }
  // An eye is about four times as long as it is open; this is a sixth of its opening.
  const radius = Math.max(1, Math.round(Math.sqrt(count / 2 / 3) / 6));
  return boxFilter(plane, radius);
}

function nearest(eyes: readonly EyeMap[], point: Point): EyeMap {
  const distance = ({ to }: EyeMap): number => Math.hypot(point.x - to.centre.x, point.y - to.centre.y);
  return eyes.reduce((best, eye) => (distance(eye) < distance(best) ? eye : best));
}

/** @param pair the corners, the image's left one first. */
function frameOf(mesh: FaceMesh, pair: readonly [number, number]): EyeFrame {
  const [one, other] = [mesh[pair[0]]!, mesh[pair[1]]!];
  const length = Math.max(1e-6, Math.hypot(other.x - one.x, other.y - one.y));
  return {
    centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length,
    cos: (other.x - one.x) / length,
    sin: (other.y - one.y) / length,
  };
}

/** Gaze: position of the iris relative to the midpoint between the corners, in lengths of the eye. */
function lookOf(mesh: FaceMesh, frame: EyeFrame, iris: number): Point {
  const right = mesh[iris]!.x - frame.centre.x;
  const down = mesh[iris]!.y - frame.centre.y;
  return {
    x: (right * frame.cos + down * frame.sin) / frame.length,
    y: (down * frame.cos - right * frame.sin) / frame.length,
  };
}
