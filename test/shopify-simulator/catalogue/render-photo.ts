import { type Backdrop, paintBackdrop, paintShadow } from "./backdrop.ts";
import { type Camera, closeUp, framing, projection } from "./camera.ts";
import { encodeTable } from "./color.ts";
import { fill } from "./coverage.ts";
import { type LightGrid, lightGrid } from "./light-grid.ts";
import { seedOf } from "./noise.ts";
import { boxOf } from "./outline.ts";
import { canvasOf, paintPart } from "./paint-part.ts";
import type { Subject } from "./part.ts";

/** One photo to take. */
export interface PhotoSetting {
  /** Decides the set's and the film's chances: the same setting gives the same bytes. */
  name: string;
  /** Of the folds' samples: 1, or 2 when the photo is small. */
  coarseness: number;
  /** Decides how the cloth falls. Photos of one subject that share it show the same folds. */
  draping: string;
  subject: Subject;
  backdrop: Backdrop;
  width: number;
  height: number;
  /** Name of one of the subject's details for a close photo; the whole product when left out. */
  detail?: string;
  /** Share of the picture the product fills. */
  share?: number;
  /** Turn of the camera in radians. */
  turn?: number;
}

/** A taken photo: 8-bit sRGB, and the exact garment coverage 0-255 (hangers, forms and stands are not garment). */
export interface Photo {
  rgb: Uint8Array;
  mask: Uint8Array;
  width: number;
  height: number;
}

/**
 * Takes a photo: set, shadow, then the product's parts from back to front, then film response and grain.
 * `shapes` keeps the folds of subjects already worked out, by `setting.draping`, for further photos of the same one.
 */
export function renderPhoto(setting: PhotoSetting, shapes = new Map<string, LightGrid[]>()): Photo {
  const { width, height, subject } = setting;
  const seed = seedOf(setting.name);
  const canvas = canvasOf(width, height);
  const camera = cameraFor(setting);
  paintBackdrop(canvas, setting.backdrop, seed);
  paintShadow(canvas, silhouette(subject, camera), setting.backdrop, camera);
  const drape = seedOf(setting.draping);
  const grids =
    shapes.get(setting.draping) ??
    subject.parts.map((part, i) => lightGrid(part, (drape + i * 7919) >>> 0, setting.coarseness));
  shapes.set(setting.draping, grids);
  for (const [i, part] of subject.parts.entries()) {
    paintPart(canvas, part, grids[i]!, camera, (drape + i * 7919) >>> 0);
  }
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = canvas.mask[i]! * 255 + 0.5;
  return { rgb: develop(canvas.rgb, seed), mask, width, height };
}

function cameraFor(setting: PhotoSetting): Camera {
  const size = { width: setting.width, height: setting.height };
  if (setting.detail) {
    const spot = setting.subject.details[setting.detail];
    if (!spot) throw new Error(`${setting.name}: no detail called ${setting.detail}`);
    return closeUp(spot, size, setting.turn);
  }
  const box = boxOf(setting.subject.parts.flatMap((part) => part.outlines));
  return framing(box, size, {
    share: setting.share ?? 0.82,
    ...(setting.turn === undefined ? {} : { turn: setting.turn }),
    lower: setting.backdrop.surface === "floor" ? -0.02 : 0,
  });
}

function silhouette(subject: Subject, camera: Camera): Float32Array {
  const shape = new Float32Array(camera.width * camera.height);
  const place = projection(camera);
  for (const part of subject.parts) {
    const one = fill(part.outlines, place, camera.width, camera.height);
    if (!one) continue;
    for (let y = 0; y < one.height; y++) {
      const to = (y + one.top) * camera.width + one.left;
      for (let x = 0; x < one.width; x++) {
        const value = one.data[y * one.width + x]!;
        if (value > shape[to + x]!) shape[to + x] = value;
      }
    }
  }
  return shape;
}

/** Linear light to 8-bit sRGB with a soft shoulder for highlights and fine grain, strongest in the middle tones. */
function develop(linearRgb: Float32Array, seed: number): Uint8Array {
  const rgb = new Uint8Array(linearRgb.length);
  let state = seed | 1;
  for (let p = 0; p < linearRgb.length; p += 3) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const grain = (((state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255)) / 382.5 - 1) * 1.5;
    for (let c = 0; c < 3; c++) {
      let l = linearRgb[p + c]!;
      if (l > 0.72) l = 0.72 + 0.28 * (1 - Math.exp(-(l - 0.72) / 0.28));
      const value = encodeTable[Math.min(4095, Math.max(0, (l * 4095 + 0.5) | 0))]!;
      rgb[p + c] = Math.min(255, Math.max(0, value + grain + 0.5));
    }
  }
  return rgb;
}
