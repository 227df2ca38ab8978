import type { Point } from "../raster.ts";
import { faceFrameOf } from "./aligned-face.ts";
import { type FaceMesh, marks } from "./face-mesh.ts";
import { type Frame, fromFramePoint } from "./frame.ts";

/** Aspect ratio of the crop, width to height. */
export const headAspect = 4 / 5;
/** Margins above the forehead's landmark for hair and below the chin for the neck, in heights of the face. */
const above = 0.65;
const below = 0.52;
const shrinkMin = 0.72;
const shrinkStep = 0.02;

/**
 * The upright frame of head and neck, centered on the face. Near the image's edge it shrinks, down to 72 %, to include
 * as little as possible of the area outside the image.
 */
export function headFrameOf(mesh: FaceMesh, width: number, height: number): Frame {
  const { angle } = faceFrameOf(mesh, 1);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const downOf = ({ x, y }: Point) => y * cos - x * sin;
  const top = downOf(mesh[marks.foreheadTop]!);
  const chin = downOf(mesh[marks.chin]!);
  const face = faceFrameOf(mesh, 1).centre;
  const across = face.x * cos + face.y * sin;
  const faceHeight = chin - top;
  for (let size = 1; ; size -= shrinkStep) {
    const north = top - above * faceHeight * size;
    const south = chin + below * faceHeight * size;
    const down = (north + south) / 2;
    const frame: Frame = {
      centre: { x: across * cos - down * sin, y: across * sin + down * cos },
      width: (south - north) * headAspect,
      height: south - north,
      angle,
    };
    if (size <= shrinkMin || isInside(frame, width, height)) return frame;
  }
}

function isInside(frame: Frame, width: number, height: number): boolean {
  return [0, 1].every((x) =>
    [0, 1].every((y) => {
      const corner = fromFramePoint(frame, { x, y });
      return corner.x >= 0 && corner.y >= 0 && corner.x <= width && corner.y <= height;
    }),
  );
}
