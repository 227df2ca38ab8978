import { fillPolygon } from "../polygon.ts";
import type { BinaryMask, Point, RgbImage } from "../raster.ts";
import { createMask } from "../raster.ts";
import { type FaceMesh, pointsOf, rings } from "./face-mesh.ts";
import { type Frame, sampleFrame, toFramePoint } from "./frame.ts";

/** A face crop, upright and centered, on which all measures are taken. */
export interface AlignedFace {
  image: RgbImage;
  frame: Frame;
  /** The landmarks in pixels of `image`, without depth. */
  points: Point[];
  /** 1 inside the oval of the face. */
  oval: BinaryMask;
}

/** Side of the square in pixels. A smaller face is not enlarged, because enlarging would measure as blur. */
const alignedSideMax = 256;
const margin = 1.15;

/**
 * @param image the image the mesh lies on.
 * @param reach scale of the crop: 1 fits the face, larger values include its surroundings.
 */
export function alignFace(
  image: RgbImage,
  mesh: FaceMesh,
  sideMax: number = alignedSideMax,
  reach = 1,
): AlignedFace {
  const frame = faceFrameOf(mesh, margin * reach);
  const side = Math.max(16, Math.min(sideMax, Math.round(frame.width)));
  const points = mesh.map((landmark) => {
    const { x, y } = toFramePoint(frame, landmark);
    return { x: x * side, y: y * side };
  });
  const oval = createMask(side, side);
  fillPolygon(oval, pick(points, rings.oval));
  return { image: sampleFrame(image, frame, side, side, { outside: "edge" }), frame, points, oval };
}

/** The upright square around the face's oval, `size` times its longer side. */
export function faceFrameOf(mesh: FaceMesh, size: number): Frame {
  const right = mesh[33]!;
  const left = mesh[263]!;
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (const { x, y } of pointsOf(mesh, rings.oval)) {
    const across = x * cos + y * sin;
    const down = y * cos - x * sin;
    west = Math.min(west, across);
    east = Math.max(east, across);
    north = Math.min(north, down);
    south = Math.max(south, down);
  }
  const u = (west + east) / 2;
  const v = (north + south) / 2;
  const length = Math.max(east - west, south - north) * size;
  return { centre: { x: u * cos - v * sin, y: u * sin + v * cos }, width: length, height: length, angle };
}

export function pick(points: readonly Point[], ring: readonly number[]): Point[] {
  return ring.map((index) => points[index]!);
}

/** Rec. 709 luma of one pixel, 0-255. */
export function lumaAt(data: Uint8Array, pixel: number): number {
  const at = pixel * 3;
  return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
}
