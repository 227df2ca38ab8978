import type { Point } from "../raster.ts";

/** A landmark in pixels of the picture; z is depth in the same unit, negative towards the camera. */
export interface Landmark extends Point {
  z: number;
}

/**
 * The 478 landmarks of a face: 468 of the MediaPipe face mesh, then five of each iris (middle, right, top, left,
 * bottom). "right" and "left" are the wearer's.
 */
export type FaceMesh = readonly Landmark[];

export const landmarkCount = 478;

export const irisOf = { right: 468, left: 473 } as const;

/** Closed contours as landmark indices. */
export const rings = {
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  rightEye: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  leftEye: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  rightBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  leftBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  lips: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185],
} as const;

/** Landmark indices that measures are taken between. */
export const marks = {
  foreheadTop: 10,
  chin: 152,
  rightEdge: 234,
  leftEdge: 454,
  noseTip: 1,
  betweenEyes: 168,
} as const;

export function pointsOf(mesh: FaceMesh, ring: readonly number[]): Point[] {
  return ring.map((index) => mesh[index]!);
}

export function centreOf(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: x / points.length, y: y / points.length };
}

/** Distance from ear to ear, in pixels of the image, foreshortening included. */
export function faceWidthOf(mesh: FaceMesh): number {
  const right = mesh[marks.rightEdge]!;
  const left = mesh[marks.leftEdge]!;
  return Math.hypot(left.x - right.x, left.y - right.y);
}

/** Distance from forehead to chin, in pixels of the image. */
export function faceHeightOf(mesh: FaceMesh): number {
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  return Math.hypot(chin.x - top.x, chin.y - top.y);
}
