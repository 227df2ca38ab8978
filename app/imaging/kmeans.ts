/** Lloyd's k-means on three-dimensional points. It is deterministic: the seeds are chosen by farthest-first traversal. */
export interface Clusters {
  /** Three coordinates of each. */
  centres: Float32Array;
  /** Cluster of each point. */
  assigned: Uint8Array;
  /** Points per cluster. */
  sizes: Int32Array;
}

/**
 * @param points interleaved coordinates; scale an axis beforehand to weigh it.
 * @param clusters at most 255; the result has fewer when there are fewer distinct points.
 */
export function clusterPoints(points: Float32Array, clusters: number, rounds = 12): Clusters {
  const count = points.length / 3;
  const centres = seedCentres(points, Math.min(clusters, count));
  const found = centres.length / 3;
  const assigned = new Uint8Array(count);
  const sizes = new Int32Array(found);
  const sums = new Float64Array(found * 3);
  for (let round = 0; round < rounds; round++) {
    sizes.fill(0);
    sums.fill(0);
    let moved = 0;
    for (let point = 0; point < count; point++) {
      const at = point * 3;
      const nearest = nearestCentre(points[at]!, points[at + 1]!, points[at + 2]!, centres);
      if (assigned[point] !== nearest) moved++;
      assigned[point] = nearest;
      sizes[nearest]!++;
      sums[nearest * 3]! += points[at]!;
      sums[nearest * 3 + 1]! += points[at + 1]!;
      sums[nearest * 3 + 2]! += points[at + 2]!;
    }
    for (let cluster = 0; cluster < found; cluster++) {
      if (sizes[cluster] === 0) continue;
      for (let axis = 0; axis < 3; axis++)
        centres[cluster * 3 + axis] = sums[cluster * 3 + axis]! / sizes[cluster]!;
    }
    if (round > 0 && moved === 0) break;
  }
  return { centres, assigned, sizes };
}

function nearestCentre(x: number, y: number, z: number, centres: Float32Array): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < centres.length; centre += 3) {
    const dx = x - centres[centre]!;
    const dy = y - centres[centre + 1]!;
    const dz = z - centres[centre + 2]!;
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = centre;
    }
  }
  return best / 3;
}

function seedCentres(points: Float32Array, clusters: number): Float32Array {
  const count = points.length / 3;
  const mean = new Float32Array(3);
  for (let at = 0; at < points.length; at++) mean[at % 3]! += points[at]! / count;
  const distances = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
  const seeds: number[] = [];
  const middle = [mean[0]!, mean[1]!, mean[2]!] as const;
  let last: readonly [number, number, number] | null = null;
  while (seeds.length < clusters * 3) {
    const [x, y, z] = last ?? middle;
    let farthest = 0;
    for (let point = 0; point < count; point++) {
      const dx = points[point * 3]! - x;
      const dy = points[point * 3 + 1]! - y;
      const dz = points[point * 3 + 2]! - z;
      const distance = dx * dx + dy * dy + dz * dz;
      if (distance < distances[point]!) distances[point] = distance;
      if (distances[point]! > distances[farthest]!) farthest = point;
    }
    if (last !== null && distances[farthest] === 0) break;
    if (last === null) distances.fill(Number.POSITIVE_INFINITY);
    last = [points[farthest * 3]!, points[farthest * 3 + 1]!, points[farthest * 3 + 2]!];
    seeds.push(...last);
  }
  return Float32Array.from(seeds);
}
