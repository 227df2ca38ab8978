import type { BinaryMask, Point } from "../raster.ts";

/** Bounding box of a product after its rotation, relative to the longest side of its image. */
export interface TurnedExtent {
  width: number;
  height: number;
  /** Center of the box in the original image, x and y in shares of its longest side. */
  centre: Point;
}

/**
 * @param turn degrees clockwise.
 * @throws {RangeError} for an empty mask.
 */
export function toTurnedExtent(mask: BinaryMask, turn: number): TurnedExtent {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const x = (at % mask.width) + 0.5;
    const y = Math.floor(at / mask.width) + 0.5;
    const across = x * cos - y * sin;
    const down = x * sin + y * cos;
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  if (right < left) throw new RangeError("The mask is empty");
  const side = Math.max(mask.width, mask.height);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    width: (right - left + 1) / side,
    height: (bottom - top + 1) / side,
    centre: {
      x: (middle.x * cos + middle.y * sin) / side,
      y: (middle.y * cos - middle.x * sin) / side,
    },
  };
}
