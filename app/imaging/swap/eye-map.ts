import { boxFilter } from "../box-filter.ts";
import { eyeOpennessOf } from "../faces/eye-openness.ts";
import { type FaceMesh, irisOf } from "../faces/face-mesh.ts";
import { createPlane, type Plane, type Point } from "../raster.ts";
import { type Grid, partNames, type SurfaceMap } from "./surface-map.ts";

/**
 * How an eyeball of one picture is laid into the eye of another: turned and scaled as a whole, so that an iris stays
 * round and the lids cover it or not, and moved to look where the photo's looks.
 */
export interface EyeMap {
  /** Between the corners of the eye as it is drawn, in pixels of the photo. */
  to: EyeFrame;
  /** Between the corners of the identity's eye, in pixels of its picture. */
  from: EyeFrame;
  /** Where to look up the identity's eye, for a look in the photo's direction, in lengths of the eye. */
  shift: Point;
  /** Height of the identity's picture per height of the photo's. */
  tall: number;
}

interface EyeFrame {
  centre: Point;
  length: number;
  cos: number;
  sin: number;
}

const corners = { right: [33, 133], left: [362, 263] } as const;
/** The identity's eyes must be open, and look within this of the photo's direction, in lengths of an eye. */
const openMin = 0.14;
const shiftMax = 0.2;

/**
 * Both eyes' maps; null when the identity's eyes can't stand in for the photo's, because they are nearly closed or look
 * elsewhere.
 */
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
  // Both eyes look the same way; what the net reads of each errs apart.
  const shift = {
    x: (right.shift.x + left.shift.x) / 2,
    y: (right.shift.y + left.shift.y) / 2,
  };
  if (Math.hypot(shift.x, shift.y) > shiftMax) return null;
  // A turned head shortens eyes across and not down: the longer of both tells the scale of the face.
  const tall = Math.max(right.from.length, left.from.length) / Math.max(right.to.length, left.to.length);
  return maps.map((map) => ({ ...map, shift, tall }));
}

/**
 * Lays the identity's eyeballs into the eyes of a map; at the lids both mappings meet.
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
  // The iris moves, the corners stay.
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
  // An eye is about four times as long as it is open: this is a sixth of its opening.
  const radius = Math.max(1, Math.round(Math.sqrt(count / 2 / 3) / 6));
  return boxFilter(plane, radius);
}

function nearest(eyes: readonly EyeMap[], point: Point): EyeMap {
  const distance = ({ to }: EyeMap): number => Math.hypot(point.x - to.centre.x, point.y - to.centre.y);
  return eyes.reduce((best, eye) => (distance(eye) < distance(best) ? eye : best));
}

/** @param pair the corners, the picture's left one first. */
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

/** Where the iris lies from the middle between the corners, in lengths of the eye. */
function lookOf(mesh: FaceMesh, frame: EyeFrame, iris: number): Point {
  const right = mesh[iris]!.x - frame.centre.x;
  const down = mesh[iris]!.y - frame.centre.y;
  return {
    x: (right * frame.cos + down * frame.sin) / frame.length,
    y: (down * frame.cos - right * frame.sin) / frame.length,
  };
}
