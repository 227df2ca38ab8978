import type { HumanParsing } from "../body/human-parsing.ts";
import type { Plane, Point } from "../raster.ts";
import { faceFrameOf } from "./aligned-face.ts";
import type { FaceMesh } from "./face-mesh.ts";
import { type Frame, toFramePoint } from "./frame.ts";

/** Class probabilities of the parsing network in an upright square around a head. */
export interface ParsedHead {
  /** The square, in pixels of the image. */
  frame: Frame;
  parsing: HumanParsing;
}

/**
 * Side of the square in heights of the face. It includes hair, neck and shoulders, as the network's training images do.
 */
const headReach = 2.2;

export function headSquareOf(mesh: FaceMesh): Frame {
  return faceFrameOf(mesh, headReach);
}

/**
 * Bilinear sample of a plane that covers a frame; null outside the frame.
 *
 * @param point in pixels of the image.
 */
export function sampleFramed(plane: Plane, frame: Frame, point: Point): number | null {
  const { x, y } = toFramePoint(frame, point);
  if (x < 0 || y < 0 || x > 1 || y > 1) return null;
  return sampleRelative(plane, x, y);
}

/** Bilinear sample at relative coordinates (0-1) of a plane. */
export function sampleRelative({ data, width, height }: Plane, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x * width - 0.5));
  const v = Math.min(height - 1, Math.max(0, y * height - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = Math.min(width - 1, left + 1);
  const upper = top * width;
  const lower = Math.min(height - 1, top + 1) * width;
  const s = u - left;
  const t = v - top;
  return (
    (data[upper + left]! * (1 - s) + data[upper + right]! * s) * (1 - t) +
    (data[lower + left]! * (1 - s) + data[lower + right]! * s) * t
  );
}
