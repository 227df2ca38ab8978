import { fillCapsule, fillPolygon } from "../polygon.ts";
import { type BinaryMask, createMask, type Point } from "../raster.ts";

/** All points within a radius of a line. */
export interface Capsule {
  kind: "capsule";
  from: Point;
  to: Point;
  radius: number;
}

/** A part of the plane, in pixels. */
export type Shape = Capsule | { kind: "polygon"; corners: Point[] };

export function maskOfShapes(width: number, height: number, shapes: readonly Shape[]): BinaryMask {
  const mask = createMask(width, height);
  for (const shape of shapes) {
    if (shape.kind === "polygon") fillPolygon(mask, shape.corners);
    else fillCapsule(mask, shape.from, shape.to, shape.radius);
  }
  return mask;
}

/** Whole pixels a shape may mark on a plane; right and bottom are the first ones beyond. */
export function boxOfShape(
  shape: Shape,
  width: number,
  height: number,
): { left: number; top: number; right: number; bottom: number } {
  const corners = shape.kind === "polygon" ? shape.corners : [shape.from, shape.to];
  const room = shape.kind === "polygon" ? 0 : shape.radius;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - room)),
    top: Math.max(0, Math.floor(Math.min(...ys) - room)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + room) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + room) + 1),
  };
}
