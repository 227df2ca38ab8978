import { findComponents } from "../components.ts";
import type { BinaryMask } from "../raster.ts";
import type { ScaledCrop } from "./scaled-crop.ts";

/** Whole pixels of a grid; right and bottom are exclusive. */
export interface GridBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Minimum margin, in pixels of the grid: the support of all filters that decide an outline's pixels. */
const roomMin = 16;
/** Maximum margin, which allows an edge to be aligned with the image's pixels. */
const roomMax = 48;

/**
 * Disjoint bounding boxes of a mask's components, with a margin for the filters. Their edges are aligned with edges of
 * the image's pixels as closely as possible, so that each box can be processed as a grid of its own.
 */
export function listPartBoxes(mask: BinaryMask, crop: ScaledCrop): GridBox[] {
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
    left: findEdge(left, left + slack, width, crop.width),
    top: findEdge(top, top + slack, height, crop.height),
    right: findEdge(right - slack, right, width, crop.width),
    bottom: findEdge(bottom - slack, bottom, height, crop.height),
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

/**
 * The position from `first` to `last` on a grid of `length` pixels that is closest to an edge of the image's pixels.
 */
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
