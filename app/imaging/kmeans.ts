/** Lloyd's k-means on points of equal dimension. Deterministic: seeds are spread by farthest-first choice. */
export interface Clusters {
  /** k × dimensions. */
  centres: Float32Array;
  /** Cluster of each point. */
  assigned: Uint8Array;
  /** Points per cluster. */
  sizes: Int32Array;
}

/**
 * @param points count × dimensions, row-major; weigh an axis by scaling it beforehand.
 * @param clusters at most 255; fewer come back when there are fewer distinct points.
 */
export function clusterPoints(
  points: Float32Array,
  dimensions: number,
  clusters: number,
  rounds = 12,
): Clusters {
  const count = points.length / dimensions;
  const centres = seedCentres(points, dimensions, Math.min(clusters, count));
  const found = centres.length / dimensions;
  const assigned = new Uint8Array(count);
  const sizes = new Int32Array(found);
  const sums = new Float64Array(found * dimensions);
  for (let round = 0; round < rounds; round++) {
    sizes.fill(0);
    sums.fill(0);
    let moved = 0;
    for (let point = 0; point < count; point++) {
      const nearest = nearestCentre(points, point * dimensions, centres, dimensions);
      if (assigned[point] !== nearest) moved++;
      assigned[point] = nearest;
      sizes[nearest]!++;
      for (let axis = 0; axis < dimensions; axis++) {
        sums[nearest * dimensions + axis]! += points[point * dimensions + axis]!;
      }
    }
    for (let cluster = 0; cluster < found; cluster++) {
      if (sizes[cluster] === 0) continue;
      for (let axis = 0; axis < dimensions; axis++) {
        centres[cluster * dimensions + axis] = sums[cluster * dimensions + axis]! / sizes[cluster]!;
      }
    }
    if (round > 0 && moved === 0) break;
  }
  return { centres, assigned, sizes };
}

function nearestCentre(
  points: Float32Array,
  start: number,
  centres: Float32Array,
  dimensions: number,
): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < centres.length; centre += dimensions) {
    let distance = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      const gap = points[start + axis]! - centres[centre + axis]!;
      distance += gap * gap;
    }
    if (distance < bestDistance) {
      bestDistance = distance;
      best = centre / dimensions;
    }
  }
  return best;
}

function seedCentres(points: Float32Array, dimensions: number, clusters: number): Float32Array {
  const count = points.length / dimensions;
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < points.length; at++) mean[at % dimensions]! += points[at]! / count;
  const distances = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
  const seeds: number[] = [];
  let last: Float32Array | null = null;
  while (seeds.length < clusters * dimensions) {
    const origin: Float32Array = last ?? mean;
    let farthest = 0;
    for (let point = 0; point < count; point++) {
      let distance = 0;
      for (let axis = 0; axis < dimensions; axis++) {
        const gap = points[point * dimensions + axis]! - origin[axis]!;
        distance += gap * gap;
      }
      if (distance < distances[point]!) distances[point] = distance;
      if (distances[point]! > distances[farthest]!) farthest = point;
    }
    if (last !== null && distances[farthest] === 0) break;
    const chosen = points.subarray(farthest * dimensions, (farthest + 1) * dimensions);
    seeds.push(...chosen);
    if (last === null) distances.fill(Number.POSITIVE_INFINITY);
    last = chosen;
  }
  return Float32Array.from(seeds);
}
