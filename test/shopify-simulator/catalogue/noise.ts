/** A repeatable stream of numbers in [0, 1) (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A 32-bit number for a text, so that a picture's name can be its seed (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Smooth value noise in [-1, 1]. With `period` the lattice repeats every that many cells in x and y. */
export function noise(x: number, y: number, seed: number, period = 0): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  let ax = x0;
  let bx = x0 + 1;
  let ay = y0;
  let by = y0 + 1;
  if (period > 0) {
    ax = ((ax % period) + period) % period;
    bx = ((bx % period) + period) % period;
    ay = ((ay % period) + period) % period;
    by = ((by % period) + period) % period;
  }
  const top = lattice(ax, ay, seed) * (1 - sx) + lattice(bx, ay, seed) * sx;
  const bottom = lattice(ax, by, seed) * (1 - sx) + lattice(bx, by, seed) * sx;
  return top * (1 - sy) + bottom * sy;
}
