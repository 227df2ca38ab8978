import type { Camera } from "./camera.ts";
import { linear } from "./color.ts";
import { blur } from "./field.ts";
import { noise } from "./noise.ts";
import type { Canvas } from "./paint-part.ts";

/** What the product is photographed against. */
export interface Backdrop {
  /** `wall`: lit studio wall. `floor`: wall and floor meeting in a sweep. The others are tops seen from above. */
  surface: "wall" | "floor" | "paper" | "linen" | "plaster" | "boards";
  /** Color at the light side, and at the far side. */
  color: string;
  far?: string;
  /** How the product's shadow falls: 0 none, 1 full. */
  shadow?: number;
}

/** Fills the canvas with the empty set. */
export function paintBackdrop(canvas: Canvas, backdrop: Backdrop, seed: number): void {
  const near = linear(backdrop.color);
  const far = linear(backdrop.far ?? backdrop.color);
  const { width: w, height: h, rgb } = canvas;
  const unit = 1 / Math.max(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const u = x * unit;
      const v = y * unit;
      const glow = 1 - 0.9 * ((u - 0.36) ** 2 * 0.55 + (v - 0.34) ** 2 * 0.45);
      const mix = Math.min(1, Math.max(0, (x / w) * 0.35 + (y / h) * 0.65));
      const light = glow * surfaceLight(backdrop.surface, x, y, w, h, seed);
      const at = (y * w + x) * 3;
      rgb[at] = (near[0] + (far[0] - near[0]) * mix) * light;
      rgb[at + 1] = (near[1] + (far[1] - near[1]) * mix) * light;
      rgb[at + 2] = (near[2] + (far[2] - near[2]) * mix) * light;
    }
  }
}

function surfaceLight(
  surface: Backdrop["surface"],
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
): number {
  if (surface === "floor") {
    const t = (y / h - 0.8) / 0.09;
    const s = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
    return 1 - 0.05 * Math.exp(-((t - 0.2) ** 2) * 2) + 0.05 * s;
  }
  if (surface === "paper") return 1 + 0.006 * noise(x / 2.2, y / 2.2, seed);
  if (surface === "linen") {
    const slub = 0.03 * noise(x / 60, y / 3, seed) + 0.03 * noise(x / 3, y / 60, seed + 1);
    const weave =
      0.022 *
      (Math.sin(x * 1.1 + noise(x / 30, y / 200, seed) * 3) +
        Math.sin(y * 1.1 + noise(x / 200, y / 30, seed) * 3));
    return 1 + slub + weave + 0.03 * noise(x / 260, y / 260, seed + 2);
  }
  if (surface === "plaster") {
    const big = noise(x / 210, y / 150, seed) * 0.022 + noise(x / 70, y / 46, seed + 1) * 0.016;
    return 1 + big + 0.012 * noise(x / 9, y / 7, seed + 2) + 0.008 * noise(x / 2, y / 2, seed + 3);
  }
  if (surface === "boards") {
    const board = Math.floor(x / (w / 5));
    const gap = Math.abs(x / (w / 5) - Math.round(x / (w / 5))) * (w / 5);
    const tone = 0.05 * noise(board * 7.7, 0.5, seed);
    const ring = noise(x / 14 + noise(x / 90, y / 500, seed + board) * 5, y / 420, seed + board * 3);
    const fine = noise(x / 2.5, y / 90, seed + 5);
    return (1 + tone + 0.05 * ring + 0.03 * fine) * (gap < 2.5 ? 0.62 + gap * 0.12 : 1);
  }
  return 1;
}

/**
 * Darkens the set where the product keeps light away. `shape` is the coverage of everything in front, at the canvas'
 * size. On a top the shadow hugs the product, on a wall it is far and soft, on a floor it lies below.
 */
export function paintShadow(canvas: Canvas, shape: Float32Array, backdrop: Backdrop, camera: Camera): void {
  const step = 6;
  const w = Math.ceil(canvas.width / step);
  const h = Math.ceil(canvas.height / step);
  const small = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const px = Math.min(canvas.width - 1, x * step + 3);
      const py = Math.min(canvas.height - 1, y * step + 3);
      small[y * w + x] = shape[py * canvas.width + px]!;
    }
  }
  const unit = camera.pixelsPerMm / step;
  const layers: { dark: Float32Array; x: number; y: number; strength: number }[] = [];
  const layer = (radiusMm: number, xMm: number, yMm: number, strength: number) => {
    const dark = blur(small.slice(), w, h, Math.max(1, radiusMm * unit));
    layers.push({ dark, x: xMm * camera.pixelsPerMm, y: yMm * camera.pixelsPerMm, strength });
  };
  const amount = backdrop.shadow ?? 1;
  if (backdrop.surface === "wall" || backdrop.surface === "floor") {
    layer(26, 26, 34, 0.16 * amount);
    layer(60, 60, 70, 0.14 * amount);
  } else {
    layer(4, 3, 4, 0.5 * amount);
    layer(11, 9, 12, 0.34 * amount);
    layer(40, 22, 28, 0.22 * amount);
  }
  const floor = backdrop.surface === "floor" ? floorShadow(small, w, h, unit) : null;
  const keep = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let light = floor ? 1 - 0.42 * amount * floor[y * w + x]! : 1;
      for (const one of layers)
        light *= 1 - one.strength * at(one.dark, w, h, x + 0.5 - one.x / step, y + 0.5 - one.y / step);
      keep[y * w + x] = light;
    }
  }
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const light = at(keep, w, h, (x + 0.5) / step, (y + 0.5) / step);
      if (light > 0.999) continue;
      const p = (y * canvas.width + x) * 3;
      const lost = 1 - light;
      canvas.rgb[p]! *= light;
      canvas.rgb[p + 1]! *= light + lost * 0.02;
      canvas.rgb[p + 2]! *= light + lost * 0.05;
    }
  }
}

/** The shadow on the floor: a dark spot where the product stands and a wide, faint one of all that is above. */
function floorShadow(small: Float32Array, w: number, h: number, unit: number): Float32Array {
  let bottom = 0;
  for (let i = 0; i < small.length; i++) if (small[i]! > 0.3) bottom = Math.floor(i / w);
  const foot = Math.round(34 * unit);
  const out = new Float32Array(w * h);
  const spread = (x: number, thick: number, amount: number) => {
    for (let y = Math.max(0, bottom - thick); y <= Math.min(h - 1, bottom + thick); y++)
      out[y * w + x]! += amount;
  };
  for (let x = 0; x < w; x++) {
    let above = false;
    let stands = false;
    for (let y = 0; y <= bottom; y++) {
      if (small[y * w + x]! < 0.3) continue;
      above = true;
      if (y > bottom - foot) stands = true;
    }
    if (above) spread(x, Math.max(1, Math.round(8 * unit)), 0.3);
    if (stands) spread(x, Math.max(1, Math.round(11 * unit)), 1.1);
  }
  return blur(out, w, h, Math.max(2, 20 * unit));
}

function at(data: Float32Array, w: number, h: number, x: number, y: number): number {
  const fx = Math.min(w - 1.001, Math.max(0, x - 0.5));
  const fy = Math.min(h - 1.001, Math.max(0, y - 0.5));
  const i = fx | 0;
  const j = fy | 0;
  const a = fx - i;
  const b = fy - j;
  const k = j * w + i;
  return (
    (data[k]! * (1 - a) + data[k + 1]! * a) * (1 - b) + (data[k + w]! * (1 - a) + data[k + w + 1]! * a) * b
  );
}
