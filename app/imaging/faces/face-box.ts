/** Where a detector saw a face: pixels from the top left, and how sure it is, 0-1. */
export interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
}

/** Shared area in shares of the area that either covers, 0-1. */
export function overlapOf(one: FaceBox, other: FaceBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/** Keeps the surest of the boxes that lie over each other; the result runs from sure to unsure. */
export function keepSurest<T extends FaceBox>(boxes: readonly T[], overlapMax: number): T[] {
  const kept: T[] = [];
  for (const box of [...boxes].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlapOf(box, other) <= overlapMax)) kept.push(box);
  }
  return kept;
}

/**
 * True when both can only mean the same face. Detectors draw the line of a face differently (with or without
 * forehead and ears), so the middles and sizes are compared and not the edges.
 */
export function isSameFace(one: FaceBox, other: FaceBox): boolean {
  const size = Math.min(one.width, other.width);
  const apart = Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
  const ratio = one.width / other.width;
  return apart < 0.5 * size && ratio > 0.45 && ratio < 2.2;
}
