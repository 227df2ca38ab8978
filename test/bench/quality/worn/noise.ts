/** Hash of a lattice point, 0-1. */
function hash(x: number, y: number, z: number): number {
  let h = (x * 374761393 + y * 668265263 + z * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967295;
}

/** Smooth noise, 0-1, one lattice point per unit. */
export function noise(x: number, y: number, z: number): number {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [ease(x - xi), ease(y - yi), ease(z - zi)];
  const row = (dy: number, dz: number): number => {
    const a = hash(xi, yi + dy, zi + dz);
    return a + (hash(xi + 1, yi + dy, zi + dz) - a) * fx;
  };
  const near = row(0, 0) + (row(1, 0) - row(0, 0)) * fy;
  const far = row(0, 1) + (row(1, 1) - row(0, 1)) * fy;
  return near + (far - near) * fz;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Two octaves, 0-1. */
export function fbm(x: number, y: number, z: number): number {
  return 0.65 * noise(x, y, z) + 0.35 * noise(x * 2.1 + 5, y * 2.1, z * 2.1);
}

/** Noise with sharp crests, as folds have, 0-1. */
export function ridge(x: number, y: number, z: number): number {
  const value = 1 - Math.abs(2 * noise(x, y, z) - 1);
  return value * value;
}

/** A repeatable stream of numbers 0-1. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
