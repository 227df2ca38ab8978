/** What is seen at each sample: the triangle (-1 none), where in it, and how near (greater is nearer). */
export interface Visibility {
  width: number;
  height: number;
  triangle: Int32Array;
  /** Weights of the triangle's second and third point. */
  second: Float32Array;
  third: Float32Array;
  depth: Float32Array;
}

export function createVisibility(width: number, height: number): Visibility {
  return {
    width,
    height,
    triangle: new Int32Array(width * height).fill(-1),
    second: new Float32Array(width * height),
    third: new Float32Array(width * height),
    depth: new Float32Array(width * height).fill(-1e9),
  };
}

/**
 * Draws triangles with a depth test; those that face away are left out.
 *
 * @param screen x, y in samples (downwards) and depth, per point.
 */
export function drawTriangles(to: Visibility, screen: Float32Array, triangles: Int32Array): void {
  const { width, height } = to;
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]! * 3;
    const b = triangles[at + 1]! * 3;
    const c = triangles[at + 2]! * 3;
    const ax = screen[a]!;
    const ay = screen[a + 1]!;
    const bx = screen[b]! - ax;
    const by = screen[b + 1]! - ay;
    const cx = screen[c]! - ax;
    const cy = screen[c + 1]! - ay;
    const area = cx * by - bx * cy;
    if (area <= 1e-9) continue;
    const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
    if (x0 > x1 || y0 > y1) continue;
    const az = screen[a + 2]!;
    const bz = screen[b + 2]! - az;
    const cz = screen[c + 2]! - az;
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay;
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5 - ax;
        const s = (cx * py - px * cy) / area;
        if (s < -1e-5) continue;
        const t = (px * by - bx * py) / area;
        if (t < -1e-5 || s + t > 1.00001) continue;
        const depth = az + s * bz + t * cz;
        const to1 = y * width + x;
        if (depth <= to.depth[to1]!) continue;
        to.depth[to1] = depth;
        to.triangle[to1] = at / 3;
        to.second[to1] = s;
        to.third[to1] = t;
      }
    }
  }
}
