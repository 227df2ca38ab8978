import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import type { SeedProduct } from "../seed-product.ts";
import { photoFile } from "./photo-setting.ts";
import type { ProductSpec } from "./product-spec.ts";
import { products } from "./products.ts";
import type { RenderTask } from "./render-worker.ts";

const markerName = "catalogue.version";

export interface CatalogueOptions {
  /** Folder for the pictures; made if it is missing. */
  dir: string;
  /** A part of the catalogue, by handle; all of it when left out. */
  handles?: readonly string[];
  /** Of the sides of its photos: 0.4 draws the same photos in a sixth of the time. 1 when left out. */
  scale?: number;
  /** Called as pictures are finished, with how many are ready. */
  onProgress?(done: number, total: number): void;
}

/**
 * The built-in sample catalogue: takes all its photos (JPEG, quality 88) into `dir` and returns the products to seed.
 * A folder that a former call of the same version filled is used as it is; a picture that is missing is taken again.
 * Rejects with the file system's error when the folder can't be written.
 */
export async function renderCatalogue(options: CatalogueOptions): Promise<SeedProduct[]> {
  await mkdir(options.dir, { recursive: true });
  const marker = join(options.dir, markerName);
  const { scale = 1 } = options;
  const version = `${await catalogueVersion()} ${scale}`;
  const upToDate = (await readFile(marker, "utf8").catch(ignoreMissing)) === version;
  // Without this, a run that breaks off would leave new pictures under the old version's marker.
  if (!upToDate) await rm(marker, { force: true });
  const wanted = products.filter((spec) => options.handles?.includes(spec.handle) ?? true);
  const tasks: RenderTask[] = [];
  let done = 0;
  let total = 0;
  for (const spec of wanted) {
    const photos: RenderTask["photos"] = [];
    for (const photo of spec.photos.keys()) {
      const file = join(options.dir, photoFile(spec, photo));
      if (!upToDate || !(await isFile(file))) photos.push({ photo, file });
    }
    if (photos.length > 0) tasks.push({ handle: spec.handle, scale, photos });
    done += spec.photos.length - photos.length;
    total += spec.photos.length;
  }
  options.onProgress?.(done, total);
  await renderAll(tasks, (count) => {
    done += count;
    options.onProgress?.(done, total);
  });
  if (!upToDate) {
    // Pictures of another version that are not wanted now must not pass for this one's later.
    await removeOthers(options.dir, wanted);
    await writeFile(`${marker}.part`, version);
    await rename(`${marker}.part`, marker);
  }
  return wanted.map((spec) => toSeedProduct(spec, options.dir));
}

async function removeOthers(dir: string, wanted: readonly ProductSpec[]): Promise<void> {
  const keep = new Set(wanted.flatMap((spec) => spec.photos.map((_, i) => photoFile(spec, i))));
  const ours = products.flatMap((spec) => spec.photos.map((_, i) => photoFile(spec, i)));
  for (const file of ours) if (!keep.has(file)) await rm(join(dir, file), { force: true });
}

async function renderAll(tasks: readonly RenderTask[], onDone: (count: number) => void): Promise<void> {
  if (tasks.length === 0) return;
  const threads = Math.max(1, Math.min(tasks.length, availableParallelism(), 8));
  const pool = new Piscina({
    filename: new URL("./render-worker.ts", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  try {
    await Promise.all(
      tasks.map(async (task) => {
        await pool.run(task);
        onDone(task.photos.length);
      }),
    );
  } finally {
    await pool.destroy();
  }
}

/** Changes whenever the products or the way they are drawn change: the pictures are a function of this folder's code. */
async function catalogueVersion(): Promise<string> {
  const hash = createHash("sha256");
  const root = new URL("./", import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  for (const name of files) {
    hash.update(name);
    hash.update(await readFile(new URL(name, root)));
  }
  return hash.digest("hex").slice(0, 32);
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing);
  return found?.isFile() ?? false;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** A catalogue product as the simulated shop takes it: one color, several sizes. */
export function toSeedProduct(spec: ProductSpec, dir: string): SeedProduct {
  const code = spec.handle
    .split("-")
    .map((word) => word.slice(0, 3).toUpperCase())
    .join("-");
  return {
    title: spec.title,
    handle: spec.handle,
    description: spec.description,
    productType: spec.productType,
    vendor: spec.vendor,
    tags: [...spec.tags],
    price: spec.price,
    status: "ACTIVE",
    options: ["Color", "Size"],
    variants: spec.sizes.map((size) => ({
      sku: `${code}-${size.replace(" ", "").toUpperCase()}`,
      optionValues: [spec.colorName, size],
    })),
    images: spec.photos.map((photo, i) => ({
      path: join(dir, photoFile(spec, i)),
      alt: `${spec.title} in ${spec.colorName.toLowerCase()}, ${photo.caption}`,
    })),
  };
}
