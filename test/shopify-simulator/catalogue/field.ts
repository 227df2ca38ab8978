import { fill } from "./coverage.ts";
import type { Box, Outline } from "./outline.ts";

/** Samples on a square grid in garment space: sample (i, j) lies at (left + i·cell, top + j·cell) mm. */
export interface Field {
  left: number;
  top: number;
  cell: number;
  width: number;
  height: number;
  data: Float32Array;
}

/** An empty field that covers a box with `margin` mm around it. */
export function fieldOver(box: Box, cell: number, margin: number): Field {
  const left = Math.floor((box.left - margin) / cell) * cell;
  const top = Math.floor((box.top - margin) / cell) * cell;
  const width = Math.ceil((box.right + margin - left) / cell) + 1;
  const height = Math.ceil((box.bottom + margin - top) / cell) + 1;
  return { left, top, cell, width, height, data: new Float32Array(width * height) };
}

/** How much of each grid cell the outlines cover, 0-1, on the grid of `like`. */
export function covered(outlines: readonly Outline[], like: Field): Field {
  const data = new Float32Array(like.width * like.height);
  const coverage = fill(
    outlines,
    (x, y) => [(x - like.left) / like.cell + 0.5, (y - like.top) / like.cell + 0.5],
    like.width,
    like.height,
  );
  if (coverage) {
    for (let y = 0; y < coverage.height; y++) {
      data.set(
        coverage.data.subarray(y * coverage.width, (y + 1) * coverage.width),
        (y + coverage.top) * like.width + coverage.left,
      );
    }
  }
  return { ...like, data };
}

/** Nearly Gaussian blur: three passes of a running mean, `radius` in samples. Works in place and returns its argument. */
export function blur(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(0, Math.round(radius));
  if (r === 0) return data;
  const scratch = new Float32Array(Math.max(width, height));
  const pass = (start: number, stride: number, n: number) => {
    const scale = 1 / (2 * r + 1);
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += data[start + Math.min(n - 1, Math.max(0, i)) * stride]!;
    for (let i = 0; i < n; i++) {
      scratch[i] = sum * scale;
      const add = Math.min(n - 1, i + r + 1);
      const drop = Math.max(0, i - r);
      sum += data[start + add * stride]! - data[start + drop * stride]!;
    }
    for (let i = 0; i < n; i++) data[start + i * stride] = scratch[i]!;
  };
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < height; y++) pass(y * width, 1, width);
    for (let x = 0; x < width; x++) pass(x, width, height);
  }
  return data;
}

/**
 * The height of a pillow over the covered area: solves ∇²φ = -1 with φ = 0 outside (successive over-relaxation) and
 * takes √(2φ), which turns the parabola of a strip into the half ellipse of a tube. In mm, 1 = as deep as wide.
 */
export function pillow(area: Field): Float32Array {
  const { width: w, height: h, cell } = area;
  const phi = new Float32Array(w * h);
  const omega = 2 / (1 + Math.sin(Math.PI / Math.max(w, h) / 0.7));
  const rounds = Math.min(160, Math.round(Math.max(w, h) * 1.3));
  const source = cell * cell;
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < h - 1; y++) {
      for (let x = 1; x < w - 1; x++) {
        const at = y * w + x;
        const inside = area.data[at]!;
        if (inside < 0.02) continue;
        const target =
          ((phi[at - 1]! + phi[at + 1]! + phi[at - w]! + phi[at + w]! + source) / 4) *
          Math.min(1, inside * 1.5);
        phi[at]! += omega * (target - phi[at]!);
        if (phi[at]! < 0) phi[at] = 0;
      }
    }
  }
  for (let i = 0; i < phi.length; i++) phi[i] = Math.sqrt(2 * phi[i]!);
  return phi;
}
