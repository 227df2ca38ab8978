export type StrokePoint = [x: number, y: number];

/** Photo pixels are rounded to tenths, which no outline shows. */
const precision = 10;

/**
 * The points that a drawn line needs: none of the others is further than `tolerance` from the line through these
 * (Ramer-Douglas-Peucker). The tolerance grows until at most `pointsMax` are left.
 */
export function simplifyStroke(points: StrokePoint[], tolerance: number, pointsMax: number): StrokePoint[] {
  let kept = reduce(points, tolerance);
  for (let wider = Math.max(tolerance, 0.1) * 2; kept.length > pointsMax; wider *= 2) {
    kept = reduce(points, wider);
  }
  return kept.map(([x, y]) => [round(x), round(y)]);
}

function round(value: number): number {
  return Math.round(value * precision) / precision;
}

function reduce(points: StrokePoint[], tolerance: number): StrokePoint[] {
  if (points.length <= 2) return points;
  const isKept = new Array<boolean>(points.length).fill(false);
  isKept[0] = true;
  isKept[points.length - 1] = true;
  // A stack instead of recursion: a line may have many thousands of points.
  const spans: [from: number, to: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const far = farthest(points, from, to);
    if (far.distance <= tolerance) continue;
    isKept[far.index] = true;
    spans.push([from, far.index], [far.index, to]);
  }
  return points.filter((_, index) => isKept[index]);
}

function farthest(points: StrokePoint[], from: number, to: number): { index: number; distance: number } {
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceToSegment(points[index]!, points[from]!, points[to]!);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToSegment([x, y]: StrokePoint, [ax, ay]: StrokePoint, [bx, by]: StrokePoint): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / lengthSquared;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - (ax + nearest * dx), y - (ay + nearest * dy));
}
