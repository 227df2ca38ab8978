import type { Relief } from "./skin-relief.ts";
import type { Studio } from "./studio-lights.ts";

/** What is known of one sample of skin. */
export interface SkinSample {
  /** Place on the average head. */
  x: number;
  y: number;
  z: number;
  /** Unit normal. */
  nx: number;
  ny: number;
  nz: number;
  /** Direction to the camera. */
  vx: number;
  vy: number;
  vz: number;
  red: number;
  green: number;
  blue: number;
  lightRed: number;
  lightGreen: number;
  lightBlue: number;
  key: number;
  open: number;
  gloss: number;
  lips: number;
}

/**
 * Skin's reflection of its scattered light, and of the lights on its oil: two lobes (Trowbridge-Reitz), fine relief
 * tilting both. Fine relief darkens green and blue more than red, as light inside skin fills it.
 */
export function shadeSkin(
  s: SkinSample,
  relief: Relief,
  studio: Studio,
  out: Float32Array,
  to: number,
): void {
  const step = 0.22;
  const here = relief(s.x, s.y, s.z);
  let slopeX = (relief(s.x + step, s.y, s.z) - here) / step;
  let slopeY = (relief(s.x, s.y + step, s.z) - here) / step;
  if (s.lips > 0.02) {
    // Lips are creased from their line outwards.
    const crease = Math.cos(s.x * 3.1 + 1.4 * Math.sin(s.x * 0.9) + 0.25 * s.y);
    slopeX += 0.2 * s.lips * crease;
  }
  const limit = 1.1;
  slopeX = Math.max(-limit, Math.min(limit, slopeX));
  slopeY = Math.max(-limit, Math.min(limit, slopeY));
  // Along the surface: the picture's right and up, without their part along the normal.
  let nx = s.nx - slopeX * (1 - s.nx * s.nx) + slopeY * s.nx * s.ny;
  let ny = s.ny - slopeY * (1 - s.ny * s.ny) + slopeX * s.nx * s.ny;
  let nz = s.nz + (slopeX * s.nx + slopeY * s.ny) * s.nz;
  const length = Math.hypot(nx, ny, nz);
  nx /= length;
  ny /= length;
  nz /= length;

  const { key, fill } = studio;
  const facing = nx * key.x + ny * key.y + nz * key.z;
  const smoothFacing = s.nx * key.x + s.ny * key.y + s.nz * key.z;
  const tilt = (facing - smoothFacing) * (0.25 + 0.75 * s.key) + 0.35 * (ny - s.ny);
  const cavity = Math.max(-0.6, Math.min(0.12, here * 0.16));
  const fine = (share: number) => Math.max(0.15, 1 + share * tilt + cavity);
  let red = s.red * s.lightRed * fine(0.5);
  let green = s.green * s.lightGreen * fine(0.8);
  let blue = s.blue * s.lightBlue * fine(0.9);

  const nv = Math.max(0.05, nx * s.vx + ny * s.vy + nz * s.vz);
  const fresnel = 0.028 + 0.972 * (1 - nv) ** 5;
  const wet = s.lips > 0.5 ? 0.8 : 1;
  const keyGloss =
    (0.62 * lobe(nx, ny, nz, nv, s, key, 0.42 * wet) + 0.38 * lobe(nx, ny, nz, nv, s, key, 0.25 * wet)) *
    2.3 *
    s.key;
  const fillGloss = lobe(nx, ny, nz, nv, s, fill, 0.45) * 0.8 * studio.fillStrength * s.open;
  const room = 0.2 * fresnel * s.open * (0.6 + 0.4 * ny);
  const gloss = s.gloss * (keyGloss + fillGloss + room);
  red += gloss;
  green += gloss;
  blue += gloss * 1.02;
  out[to] = red;
  out[to + 1] = green;
  out[to + 2] = blue;
}

function lobe(
  nx: number,
  ny: number,
  nz: number,
  nv: number,
  s: SkinSample,
  light: { x: number; y: number; z: number },
  roughness: number,
): number {
  const nl = nx * light.x + ny * light.y + nz * light.z;
  if (nl <= 0) return 0;
  let hx = light.x + s.vx;
  let hy = light.y + s.vy;
  let hz = light.z + s.vz;
  const length = Math.hypot(hx, hy, hz);
  hx /= length;
  hy /= length;
  hz /= length;
  const nh = nx * hx + ny * hy + nz * hz;
  const vh = s.vx * hx + s.vy * hy + s.vz * hz;
  const alpha2 = roughness ** 4 + 0.012;
  const d = alpha2 / (Math.PI * (nh * nh * (alpha2 - 1) + 1) ** 2);
  const k = roughness / 2;
  const shadow = 1 / ((nl * (1 - k) + k) * (nv * (1 - k) + k));
  const fresnel = 0.028 + 0.972 * (1 - vh) ** 5;
  return (d * fresnel * shadow * nl) / 4;
}
