/**
 * Delaunay triangles of points in the plane (Bowyer-Watson), as index triples wound the positive way. Points must be
 * distinct; a few hundred at most.
 */
export function triangulate(xs: ArrayLike<number>, ys: ArrayLike<number>): [number, number, number][] {
  const count = xs.length;
  const far = 1e5;
  const x = Float64Array.from([...Array.from(xs), -far, far, 0]);
  const y = Float64Array.from([...Array.from(ys), -far, -far, far]);
  let triangles: [number, number, number][] = [[count, count + 1, count + 2]];
  for (let point = 0; point < count; point++) {
    const open = new Map<string, [number, number]>();
    const kept: [number, number, number][] = [];
    for (const triangle of triangles) {
      if (!isInCircle(x, y, triangle, point)) {
        kept.push(triangle);
        continue;
      }
      for (let side = 0; side < 3; side++) {
        const from = triangle[side]!;
        const to = triangle[(side + 1) % 3]!;
        // A side seen from both triangles lies inside the hole that is being filled anew.
        if (!open.delete(`${to},${from}`)) open.set(`${from},${to}`, [from, to]);
      }
    }
    for (const [from, to] of open.values()) kept.push([from, to, point]);
    triangles = kept;
  }
  return triangles.filter((triangle) => triangle.every((corner) => corner < count));
}

function isInCircle(
  x: Float64Array,
  y: Float64Array,
  [a, b, c]: readonly [number, number, number],
  point: number,
): boolean {
  const ax = x[a]! - x[point]!;
  const ay = y[a]! - y[point]!;
  const bx = x[b]! - x[point]!;
  const by = y[b]! - y[point]!;
  const cx = x[c]! - x[point]!;
  const cy = y[c]! - y[point]!;
  const a2 = ax * ax + ay * ay;
  const b2 = bx * bx + by * by;
  const c2 = cx * cx + cy * cy;
  return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 1e-9;
}
