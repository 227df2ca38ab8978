import type { Component, Components } from "../components.ts";
import { erode } from "../morphology.ts";
import type { BinaryMask, Point } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import type { GridStroke } from "./correct-mask.ts";

/** A stroke that gives a piece of a mask to the other side. */
export interface PieceStroke extends GridStroke {
  kind: "add" | "remove";
}

/** Minimum part of a piece on one side of the outline: of a more even one nobody can say what is wrong with it. */
const sideShareMin = 0.7;
const depthMax = 24;
/** Radius of the brush, as a multiple of the piece's depth: its core fills most of the piece. */
const brush = 2;

/**
 * The line along the middle of a piece that lies in the mask, which removes it, or beside the mask, which adds it. Null when
 * the outline runs through the piece.
 */
export function toPieceStroke(
  { labels }: Components,
  piece: Component,
  mask: BinaryMask,
): PieceStroke | null {
  const inside = createMask(mask.width, mask.height);
  const beside = createMask(mask.width, mask.height);
  for (let at = 0; at < labels.length; at++)
    if (labels[at] === piece.label) (mask.data[at] === 1 ? inside : beside).data[at] = 1;
  const kind = countInside(inside) >= countInside(beside) ? "remove" : "add";
  const part = kind === "remove" ? inside : beside;
  if (countInside(part) < sideShareMin * piece.area) return null;
  const depths = toDepths(part);
  const deepest = depths.reduce((best, depth, at) => (depth > depths[best]! ? at : best), 0);
  const depth = Math.max(1, depths[deepest]!);
  return { kind, radius: brush * depth, points: drawThrough(part, depths, piece, deepest, depth) };
}

/** Depth of each pixel of the part by squares, in pixels, at most `depthMax`. */
function toDepths(part: BinaryMask): Uint8Array {
  const depths = part.data.slice();
  for (let depth = 1, inner = erode(part, 1); depth < depthMax && countInside(inner) > 0; depth++) {
    for (let at = 0; at < depths.length; at++) depths[at]! += inner.data[at]!;
    inner = erode(inner, 1);
  }
  return depths;
}

/** From the deepest pixel along the longer side both ways, while the line stays in the part and that is half as deep. */
function drawThrough(
  part: BinaryMask,
  depths: Uint8Array,
  { left, top, right, bottom }: Component,
  deepest: number,
  step: number,
): Point[] {
  const { width } = part;
  const isTall = bottom - top > right - left;
  const toPoint = (at: number): Point => ({ x: at % width, y: Math.floor(at / width) });
  const [from, to, low, high] = isTall ? [top, bottom, left, right] : [left, right, top, bottom];
  const deepestAt = (along: number): Point | null => {
    let best = -1;
    for (let across = low; across <= high; across++) {
      const at = isTall ? along * width + across : across * width + along;
      if (depths[at]! > (best < 0 ? step / 2 : depths[best]!)) best = at;
    }
    return best < 0 ? null : toPoint(best);
  };
  const start = toPoint(deepest);
  const walk = (direction: 1 | -1): Point[] => {
    const line: Point[] = [];
    let last = start;
    for (let along = (isTall ? start.y : start.x) + direction * step; ; along += direction * step) {
      const next = along < from || along > to ? null : deepestAt(along);
      if (next === null || !staysIn(part, last, next)) return line;
      line.push(next);
      last = next;
    }
  };
  return [...walk(-1).reverse(), start, ...walk(1)];
}

function staysIn({ data, width }: BinaryMask, one: Point, other: Point): boolean {
  const steps = Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y));
  for (let step = 1; step <= steps; step++) {
    const x = Math.round(one.x + ((other.x - one.x) * step) / steps);
    const y = Math.round(one.y + ((other.y - one.y) * step) / steps);
    if (data[y * width + x] === 0) return false;
  }
  return true;
}
