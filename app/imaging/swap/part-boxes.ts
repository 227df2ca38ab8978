import { findComponents } from "../components.ts";
import type { BinaryMask } from "../raster.ts";
import type { PictureCut } from "./picture-cut.ts";

/** Whole pixels of a grid; right and bottom are the first ones beyond. */
export interface GridBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What an outline's pixels are decided by lies within this of them, in pixels of the grid. */
const roomMin = 16;
/** As much more may be taken to end where a pixel of the picture ends too. */
const roomMax = 48;

/**
 * Boxes round the parts of a mask, with room for whatever looks at their surroundings. No two overlap. Their edges lie on
 * edges of the picture's pixels as nearly as may be, so that a box can be worked on as a grid of its own.
 */
export function listPartBoxes(mask: BinaryMask, cut: PictureCut): GridBox[] {
  const { width, height } = mask;
  const boxes = joinOverlapping(
    findComponents(mask).list.map(({ left, top, right, bottom }) => ({
      left: left - roomMax,
      top: top - roomMax,
      right: right + 1 + roomMax,
      bottom: bottom + 1 + roomMax,
    })),
  );
  const slack = roomMax - roomMin;
  return boxes.map(({ left, top, right, bottom }) => ({
    left: findEdge(left, left + slack, width, cut.width),
    top: findEdge(top, top + slack, height, cut.height),
    right: findEdge(right - slack, right, width, cut.width),
    bottom: findEdge(bottom - slack, bottom, height, cut.height),
  }));
}

function joinOverlapping(boxes: readonly GridBox[]): GridBox[] {
  const apart: GridBox[] = [];
  for (const box of boxes) {
    let joined = box;
    for (let at = 0; at < apart.length; ) {
      const other = apart[at]!;
      const isApart =
        other.left >= joined.right ||
        joined.left >= other.right ||
        other.top >= joined.bottom ||
        joined.top >= other.bottom;
      if (isApart) {
        at++;
        continue;
      }
      joined = {
        left: Math.min(joined.left, other.left),
        top: Math.min(joined.top, other.top),
        right: Math.max(joined.right, other.right),
        bottom: Math.max(joined.bottom, other.bottom),
      };
      apart.splice(at, 1);
      at = 0;
    }
    apart.push(joined);
  }
  return apart;
}

/** The place from `first` to `last` on a grid of `length` pixels that lies nearest to an edge of the picture's pixels. */
function findEdge(first: number, last: number, length: number, pixels: number): number {
  if (first <= 0) return 0;
  if (last >= length) return length;
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.ceil(first / 16) * 16; at <= last; at += 16) {
    const place = (at * pixels) / length;
    const gap = Math.abs(place - Math.round(place));
    if (gap < least - 1e-9) {
      least = gap;
      best = at;
    }
  }
  return best;
}
