import { fillCapsule, fillPolygon } from "../polygon.ts";
import { type BinaryMask, createMask, type Point } from "../raster.ts";

/** All points within a radius of a line segment. */
export interface Capsule {
  kind: "capsule";
  from: Point;
  to: Point;
  radius: number;
}

/** A region of the plane, in pixels. */
export type Shape = Capsule | { kind: "polygon"; corners: Point[] };

export function maskOfShapes(width: number, height: number, shapes: readonly Shape[]): BinaryMask {
  const mask = createMask(width, height);
  for (const shape of shapes) {
    if (shape.kind === "polygon") fillPolygon(mask, shape.corners);
    else fillCapsule(mask, shape.from, shape.to, shape.radius);
  }
  return mask;
}
