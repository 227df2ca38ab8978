import type { Outline } from "./outline.ts";

/** Coverage 0-1 of polygons over a pixel window, row by row. */
export interface Coverage {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Float32Array;
}

/**
 * Fills polygons with exact area coverage: each edge adds its signed area to the cells it crosses and a running sum
 * along the row turns that into coverage. Overlapping rings of the same direction count once.
 * `toPixel` maps a garment point to pixels; the window is clipped to `width` × `height`.
 */
export function fill(
  rings: readonly Outline[],
  toPixel: (x: number, y: number) => readonly [number, number],
  width: number,
  height: number,
): Coverage | null {
  const mapped = rings.map((ring) => {
    const out = new Float64Array(ring.length);
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = toPixel(ring[i]!, ring[i + 1]!);
      out[i] = x;
      out[i + 1] = y;
    }
    return out;
  });
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const ring of mapped) {
    for (let i = 0; i < ring.length; i += 2) {
      left = Math.min(left, ring[i]!);
      right = Math.max(right, ring[i]!);
      top = Math.min(top, ring[i + 1]!);
      bottom = Math.max(bottom, ring[i + 1]!);
    }
  }
  left = Math.max(0, Math.floor(left) - 1);
  top = Math.max(0, Math.floor(top) - 1);
  right = Math.min(width, Math.ceil(right) + 1);
  bottom = Math.min(height, Math.ceil(bottom) + 1);
  if (right <= left || bottom <= top) return null;
  const w = right - left;
  const h = bottom - top;
  const total = new Float32Array(w * h);
  for (const ring of mapped) {
    const sums = new Float32Array((w + 2) * h);
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length;
      addEdge(sums, w, h, ring[i]! - left, ring[i + 1]! - top, ring[j]! - left, ring[j + 1]! - top);
    }
    for (let y = 0; y < h; y++) {
      let sum = 0;
      for (let x = 0; x < w; x++) {
        sum += sums[y * (w + 2) + x]!;
        const value = Math.min(1, Math.abs(sum));
        const at = y * w + x;
        if (value > total[at]!) total[at] = value;
      }
    }
  }
  return { left, top, width: w, height: h, data: total };
}

function addEdge(sums: Float32Array, w: number, h: number, ax: number, ay: number, bx: number, by: number) {
  if (ay === by) return;
  const direction = ay < by ? 1 : -1;
  const x0 = ay < by ? ax : bx;
  const y0 = Math.min(ay, by);
  const x1 = ay < by ? bx : ax;
  const y1 = Math.max(ay, by);
  const slope = (x1 - x0) / (y1 - y0);
  const stride = w + 2;
  const from = Math.max(0, Math.floor(y0));
  const to = Math.min(h, Math.ceil(y1));
  for (let row = from; row < to; row++) {
    const ya = Math.max(row, y0);
    const yb = Math.min(row + 1, y1);
    const dy = (yb - ya) * direction;
    if (dy === 0) continue;
    let xa = x0 + (ya - y0) * slope;
    let xb = x0 + (yb - y0) * slope;
    if (xa > xb) [xa, xb] = [xb, xa];
    xa = Math.min(w, Math.max(0, xa));
    xb = Math.min(w, Math.max(0, xb));
    const base = row * stride;
    const ia = Math.floor(xa);
    const ib = Math.ceil(xb);
    if (ib <= ia + 1) {
      const middle = (xa + xb) / 2 - ia;
      sums[base + ia]! += dy * (1 - middle);
      sums[base + ia + 1]! += dy * middle;
    } else {
      const s = 1 / (xb - xa);
      const a0 = 0.5 * s * (ia + 1 - xa) ** 2;
      let before = 0;
      let area = a0;
      sums[base + ia]! += dy * area;
      before = area;
      for (let x = ia + 1; x < ib - 1; x++) {
        area = s * (x + 0.5 - xa);
        sums[base + x]! += dy * (area - before);
        before = area;
      }
      area = 1 - 0.5 * s * (xb - (ib - 1)) ** 2;
      sums[base + ib - 1]! += dy * (area - before);
      sums[base + ib]! += dy * (1 - area);
    }
  }
}
