import sharp from "sharp";
import type { Weave } from "./drawn-cloth.ts";

/** A picture drawn for a test, with the truth about it. */
export interface DrawnGarment {
  /** png file. */
  file: Uint8Array;
  /** sRGB, three channels. */
  rgb: Uint8Array;
  /** Share of each pixel that is garment, 0-1. */
  cover: Float32Array;
  /** Light on the cloth, 1 = its median. */
  shading: Float32Array;
  width: number;
  height: number;
}

export interface DrawOptions {
  /** Linear light of the cloth, 0-1. */
  cloth: [number, number, number];
  width?: number;
  height?: number;
  /** Strength of the folds; 1 is ordinary. */
  folds?: number;
  /** Overall light on cloth and backdrop. */
  exposure?: number;
  /** Woven in this instead of the cloth. */
  weave?: Weave;
  /** A square print on the chest, linear light. */
  print?: [number, number, number];
}

const backdrop: [number, number, number] = [0.72, 0.73, 0.75];

/** A tee before a plain backdrop with a vignette, folds, weave, and edges two pixels soft. */
export async function drawTee(options: DrawOptions): Promise<DrawnGarment> {
  const { cloth, width = 480, height = 600, folds = 1, exposure = 1, weave, print } = options;
  const rgb = new Uint8Array(width * height * 3);
  const cover = new Float32Array(width * height);
  const shading = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      cover[at] = Math.min(1, Math.max(0, 0.5 + teeDistance(u, v) * width * 0.5));
      const fold =
        0.16 * Math.sin(u * 31 + 9 * v * v) + 0.1 * Math.sin(v * 23 - 6 * u) + 0.06 * Math.sin((u + v) * 61);
      const threads = 0.02 * Math.sin(x * 2.1) * Math.sin(y * 2.3);
      shading[at] = Math.max(0.15, 1 + folds * (fold + threads));
      const isPrint = print !== undefined && Math.abs(u - 0.5) < 0.09 && Math.abs(v - 0.45) < 0.07;
      const plain = weave === undefined ? cloth : weave(x, y);
      const vignette = 1 - 0.12 * ((u - 0.5) ** 2 + (v - 0.5) ** 2) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const own = (isPrint ? print[channel]! : plain[channel]!) * shading[at]!;
        const light = cover[at]! * own + (1 - cover[at]!) * backdrop[channel]! * vignette;
        rgb[at * 3 + channel] = encode(light * exposure);
      }
    }
  }
  const file = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { file: Uint8Array.from(file), rgb, cover, shading, width, height };
}

/** Signed distance to the outline, positive inside, in picture widths. */
function teeDistance(u: number, v: number): number {
  const body = Math.min(0.24 - Math.abs(u - 0.5), v - 0.14, 0.88 - v);
  const across = Math.abs(u - 0.5);
  const sleeve = Math.min(
    0.42 - across,
    v - 0.14 - 0.55 * (across - 0.2),
    0.36 - v + 0.25 * (across - 0.2),
    across - 0.1,
  );
  const neck = Math.hypot(u - 0.5, (v - 0.14) * 1.2) - 0.085;
  return Math.min(Math.max(body, sleeve), neck);
}

function encode(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

/** A picture of random speckle. */
export async function drawNoise(width: number, height: number): Promise<Uint8Array> {
  const rgb = new Uint8Array(width * height * 3);
  let state = 12345;
  for (let at = 0; at < rgb.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    rgb[at] = state >>> 24;
  }
  return Uint8Array.from(
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

/** A picture of one color. */
export async function drawPlain(width: number, height: number, background: string): Promise<Uint8Array> {
  return Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}
