/** Mean free path of light under the skin, millimetres, as the width of a bell: red travels farthest. */
const reach = [3.4, 1.3, 0.75];
const rounds = 6;

/**
 * Spreads light over a surface as skin does inside it: points give to their neighbours, more red than green, more
 * green than blue. In place.
 */
export function scatterLight(light: Float32Array, positions: Float32Array, triangles: Int32Array): void {
  const given = new Float32Array(positions.length);
  const shares = new Float32Array(positions.length);
  /** What the ends of every triangle's sides give each other. */
  const edgeShares = new Float64Array(triangles.length * 3);
  for (let side = 0; side < triangles.length; side++) {
    const a = triangles[side]! * 3;
    const b = endOf(triangles, side) * 3;
    const dx = positions[a]! - positions[b]!;
    const dy = positions[a + 1]! - positions[b + 1]!;
    const dz = positions[a + 2]! - positions[b + 2]!;
    const length2 = dx * dx + dy * dy + dz * dz + 0.05;
    for (let color = 0; color < 3; color++) {
      // An edge is met from both of its triangles, so each meeting counts half.
      const share = Math.min(0.5, (0.33 * reach[color]! ** 2) / rounds / length2);
      edgeShares[side * 3 + color] = share;
      shares[a + color]! += share;
      shares[b + color]! += share;
    }
  }
  for (let round = 0; round < rounds; round++) {
    given.fill(0);
    for (let side = 0; side < triangles.length; side++) {
      const a = triangles[side]! * 3;
      const b = endOf(triangles, side) * 3;
      for (let color = 0; color < 3; color++) {
        const share = edgeShares[side * 3 + color]!;
        given[a + color]! += share * light[b + color]!;
        given[b + color]! += share * light[a + color]!;
      }
    }
    for (let at = 0; at < light.length; at++) light[at] = (light[at]! + given[at]!) / (1 + shares[at]!);
  }
}

/** The corner that a triangle's side leads to from corner `side` of the list. */
function endOf(triangles: Int32Array, side: number): number {
  return triangles[side % 3 === 2 ? side - 2 : side + 1]!;
}
