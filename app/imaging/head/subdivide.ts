/** One step of subdivision, usable for any number of values per point. */
export interface Subdivision {
  triangles: Int32Array;
  pointsBefore: number;
  points: number;
  /** Weighted sums: value of a new point = sum of weight × old value, over from[starts[p]..starts[p+1]]. */
  starts: Int32Array;
  from: Int32Array;
  weights: Float32Array;
}

/**
 * Loop's scheme: every triangle becomes four and the surface smooth; points keep their numbers, those on edges are
 * added. Open edges become smooth curves of their own.
 */
export function subdivide(triangles: Int32Array, pointCount: number): Subdivision {
  const edges = new Map<number, { a: number; b: number; opposite: number[]; point: number }>();
  const keyOf = (a: number, b: number) => Math.min(a, b) * pointCount + Math.max(a, b);
  for (let at = 0; at < triangles.length; at += 3) {
    for (let side = 0; side < 3; side++) {
      const a = triangles[at + side]!;
      const b = triangles[at + ((side + 1) % 3)]!;
      const opposite = triangles[at + ((side + 2) % 3)]!;
      const key = keyOf(a, b);
      const edge = edges.get(key);
      if (edge) edge.opposite.push(opposite);
      else edges.set(key, { a, b, opposite: [opposite], point: pointCount + edges.size });
    }
  }
  const around: number[][] = Array.from({ length: pointCount }, () => []);
  const border: number[][] = Array.from({ length: pointCount }, () => []);
  for (const { a, b, opposite } of edges.values()) {
    around[a]!.push(b);
    around[b]!.push(a);
    if (opposite.length === 1) {
      border[a]!.push(b);
      border[b]!.push(a);
    }
  }
  const points = pointCount + edges.size;
  const starts = new Int32Array(points + 1);
  const from: number[] = [];
  const weights: number[] = [];
  const add = (point: number, weight: number) => {
    from.push(point);
    weights.push(weight);
  };
  for (let point = 0; point < pointCount; point++) {
    const open = border[point]!;
    if (open.length === 2) {
      add(point, 0.75);
      for (const other of open) add(other, 0.125);
    } else if (open.length > 0 || around[point]!.length < 3) {
      add(point, 1);
    } else {
      const n = around[point]!.length;
      const beta = (5 / 8 - (3 / 8 + Math.cos((2 * Math.PI) / n) / 4) ** 2) / n;
      add(point, 1 - n * beta);
      for (const other of around[point]!) add(other, beta);
    }
    starts[point + 1] = from.length;
  }
  for (const { a, b, opposite, point } of edges.values()) {
    if (opposite.length === 2) {
      add(a, 0.375);
      add(b, 0.375);
      for (const other of opposite) add(other, 0.125);
    } else {
      add(a, 0.5);
      add(b, 0.5);
    }
    starts[point + 1] = from.length;
  }
  const finer = new Int32Array(triangles.length * 4);
  for (let at = 0, to = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    const ab = edges.get(keyOf(a, b))!.point;
    const bc = edges.get(keyOf(b, c))!.point;
    const ca = edges.get(keyOf(c, a))!.point;
    finer.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], to);
    to += 12;
  }
  return {
    triangles: finer,
    pointsBefore: pointCount,
    points,
    starts,
    from: Int32Array.from(from),
    weights: Float32Array.from(weights),
  };
}

/** @param values `size` numbers per point, before the step. */
export function refine(step: Subdivision, values: Float32Array, size: number): Float32Array {
  const { starts, from, weights, points } = step;
  const result = new Float32Array(points * size);
  for (let point = 0; point < points; point++) {
    for (let at = starts[point]!; at < starts[point + 1]!; at++) {
      const weight = weights[at]!;
      const source = from[at]! * size;
      for (let value = 0; value < size; value++) {
        result[point * size + value]! += weight * values[source + value]!;
      }
    }
  }
  return result;
}
