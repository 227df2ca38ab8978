import { rename } from "node:fs/promises";
import sharp from "sharp";
import type { LightGrid } from "./light-grid.ts";
import { photoSetting } from "./photo-setting.ts";
import { products } from "./products.ts";
import { renderPhoto } from "./render-photo.ts";

/** Photos to take of one product, by its handle, and the files to write. */
export interface RenderTask {
  handle: string;
  /** Sides of the photos, as a part of what the catalogue says. */
  scale: number;
  photos: { photo: number; file: string }[];
}

// The pool already uses every core; more threads for encoding would only compete with it.
sharp.concurrency(1);

/** Takes photos and writes them as JPEG. A file appears under its name only when it is complete. */
export default async function renderTask(task: RenderTask): Promise<void> {
  const product = products.find((spec) => spec.handle === task.handle);
  if (!product) throw new Error(`No product ${task.handle} in the catalogue`);
  const shapes = new Map<string, LightGrid[]>();
  for (const { photo, file } of task.photos) {
    const { rgb, width, height } = renderPhoto(photoSetting(product, photo, task.scale), shapes);
    const part = `${file}.part`;
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 88 })
      .toFile(part);
    await rename(part, file);
  }
}
