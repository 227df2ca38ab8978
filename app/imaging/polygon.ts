import type { BinaryMask, Point } from "./raster.ts";

/** Marks the pixels whose centre is inside a polygon: what its line goes around at least once (nonzero rule). */
export function fillPolygon(mask: BinaryMask, corners: Point[]): void {
  const { width, height } = mask;
  const top = Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner.y))));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...corners.map((corner) => corner.y))));
  for (let y = top; y <= bottom; y++) {
    const crossings: { x: number; sense: number }[] = [];
    for (let at = 0; at < corners.length; at++) {
      const from = corners[at]!;
      const to = corners[(at + 1) % corners.length]!;
      if (from.y <= y !== to.y <= y)
        crossings.push({
          x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
          sense: from.y <= y ? 1 : -1,
        });
    }
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    for (let at = 0; at + 1 < crossings.length; at++) {
      winding += crossings[at]!.sense;
      const left = Math.max(0, Math.ceil(crossings[at]!.x));
      const right = Math.min(width - 1, Math.floor(crossings[at + 1]!.x));
      if (winding !== 0 && right >= left) mask.data.fill(1, y * width + left, y * width + right + 1);
    }
  }
}

/** Marks the pixels within `radius` of a point. */
export function fillDisc(mask: BinaryMask, centre: Point, radius: number): void {
  fillCapsule(mask, centre, centre, radius);
}

/** Marks the pixels within `radius` of a line between two points. */
export function fillCapsule(mask: BinaryMask, from: Point, to: Point, radius: number): void {
  const { width, height } = mask;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + radius));
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + radius));
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length2 = dx * dx + dy * dy;
  const scale = length2 === 0 ? 0 : 1 / length2;
  const within = radius * radius;
  for (let y = top; y <= bottom; y++) {
    const fromY = y - from.y;
    for (let x = left; x <= right; x++) {
      const fromX = x - from.x;
      const along = Math.min(1, Math.max(0, (fromX * dx + fromY * dy) * scale));
      const awayX = fromX - along * dx;
      const awayY = fromY - along * dy;
      if (awayX * awayX + awayY * awayY <= within) mask.data[y * width + x] = 1;
    }
  }
}

/** Linear interpolation between two points. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
