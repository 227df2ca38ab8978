/** A face detection: its box in pixels from the top left, and its score, 0-1. */
export interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
}

/** Intersection over union, 0-1. */
export function intersectionOverUnion(one: FaceBox, other: FaceBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/** Non-maximum suppression. The result is in descending order of score. */
export function suppressNonMaxima<T extends FaceBox>(boxes: readonly T[], overlapMax: number): T[] {
  const kept: T[] = [];
  for (const box of [...boxes].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => intersectionOverUnion(box, other) <= overlapMax)) kept.push(box);
  }
  return kept;
}

/**
 * True when both boxes are detections of the same face. Centers and sizes are compared, not edges: detectors differ in
 * whether a box includes forehead and ears.
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
