/** What a triangle is made of; the shading of its pixels goes by it. */
export const materials = { skin: 1, eye: 2, cloth: 3, mouth: 4 } as const;

export type Material = (typeof materials)[keyof typeof materials];

/** A surface: three numbers per point in each list, three points per triangle. Millimetres. */
export interface Mesh {
  material: Material;
  positions: Float32Array;
  normals: Float32Array;
  /** Where the point lies on the average head: the place colors and lines are painted by. */
  places: Float32Array;
  triangles: Int32Array;
}

/** The cross product of two sides of the triangle whose corners stand from `at` on: its normal, twice its area long. */
export function crossSides(
  positions: Float32Array,
  triangles: Int32Array,
  at: number,
  to: Float64Array,
): void {
  const a = triangles[at]! * 3;
  const b = triangles[at + 1]! * 3;
  const c = triangles[at + 2]! * 3;
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  to[0] = uy * vz - uz * vy;
  to[1] = uz * vx - ux * vz;
  to[2] = ux * vy - uy * vx;
}

/** Unit normals of the points of a mesh: the mean of the triangles around, weighed by their size. */
export function normalsOf(positions: Float32Array, triangles: Int32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  const across = new Float64Array(3);
  for (let at = 0; at < triangles.length; at += 3) {
    crossSides(positions, triangles, at, across);
    for (let side = 0; side < 3; side++) {
      const corner = triangles[at + side]! * 3;
      normals[corner]! += across[0]!;
      normals[corner + 1]! += across[1]!;
      normals[corner + 2]! += across[2]!;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    normals[at]! /= length;
    normals[at + 1]! /= length;
    normals[at + 2]! /= length;
  }
  return normals;
}

/** A lattice of points as triangles; `columns` × `rows` points, row by row, facing up its normal of row × column. */
export function latticeTriangles(columns: number, rows: number, isRing = false): Int32Array {
  const across = isRing ? columns : columns - 1;
  const triangles = new Int32Array(across * (rows - 1) * 6);
  let to = 0;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < across; column++) {
      const a = row * columns + column;
      const b = row * columns + ((column + 1) % columns);
      const c = a + columns;
      const d = b + columns;
      triangles.set([a, c, b, b, c, d], to);
      to += 6;
    }
  }
  return triangles;
}
