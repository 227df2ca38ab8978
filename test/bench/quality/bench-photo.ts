import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { toGarmentLabel } from "#shops/restyles/kinds/recolor.ts";
import { photoFile, photoSetting } from "#simulator/catalogue/photo-setting.ts";
import type { ProductSpec } from "#simulator/catalogue/product-spec.ts";
import { products } from "#simulator/catalogue/products.ts";
import { renderPhoto } from "#simulator/catalogue/render-photo.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { drawHandMask, listHandMasks, type Truth } from "./hand-masks.ts";

/** Real photos by their half; rendered ones by what they show. */
export const groups = ["tune", "held-out", "rendered worn", "rendered flat"] as const;
export type Group = (typeof groups)[number];

/** A photo whose garment is known. */
export interface BenchPhoto {
  name: string;
  group: Group;
  file: string;
  /** As a merchant would name it. */
  garment: string | undefined;
  /** Photos of the same set are recolored in one job and should look alike. */
  set: string;
  readTruth(width: number, height: number): Promise<Truth>;
}

const root = path.join(import.meta.dirname, "../../..");
const catalogue = path.join(root, ".cache/catalogue");
const masks = path.join(root, ".cache/catalogue-masks");

/** Real garments that a merchant could have photographed for one product. */
const handSets: Record<string, string[]> = {
  "white tees": ["sy-mts-01.tee", "fashn-model.tee", "sy-wts-02.tee"],
  "dark tees": ["fashn-garment.tee", "sy-mts-02.tee", "sy-john.tee"],
  "flat tees": ["sa-dash-tee-front.tee", "sa-team-tee-front.tee"],
  "flat hoodies": ["sa-blue-hoodie.hoodie", "sa-grey-hoodie.hoodie"],
  "light dresses": ["sy-dress-01.dress", "sy-dress-02.dress"],
  jeans: ["sy-mjeans-01.jeans", "sy-wts-02.jeans"],
};

/** Garments outlined by hand; none when the real photos are not beside the checkout. */
export async function listHandPhotos(): Promise<BenchPhoto[]> {
  if (!hasRealPhotos) return [];
  const setOf = new Map(
    Object.entries(handSets).flatMap(([set, names]) => names.map((name) => [name, set] as const)),
  );
  return (await listHandMasks()).map((mask) => ({
    name: mask.name,
    group: mask.split,
    file: realPhoto(mask.photo),
    garment: mask.garment,
    set: setOf.get(mask.name) ?? mask.name,
    readTruth: (width, height) => drawHandMask(mask, width, height),
  }));
}

const unnamed = { garment: "", instruction: "" };

/** The sample catalogue: flat, hanging and on invisible bodies, with exact masks. */
export function listCatalogue(): BenchPhoto[] {
  return products.flatMap((product) =>
    product.photos.map((_, index): BenchPhoto => {
      const file = photoFile(product, index);
      return {
        name: path.basename(file, ".jpg"),
        group: "rendered flat",
        file: path.join(catalogue, file),
        garment: toGarmentLabel(unnamed, product),
        set: product.handle,
        readTruth: (width, height) => readCatalogueMask(product, index, width, height),
      };
    }),
  );
}

async function readCatalogueMask(
  product: ProductSpec,
  index: number,
  width: number,
  height: number,
): Promise<Truth> {
  // A catalogue drawn anew must not be judged by the masks of the one before.
  const version = (await readFile(path.join(catalogue, "catalogue.version"), "utf8")).trim().slice(0, 12);
  const file = path.join(masks, `${product.handle}-${index + 1}-${version}.png`);
  if (!existsSync(file)) {
    const { mask, width: wide, height: tall } = renderPhoto(photoSetting(product, index));
    await mkdir(masks, { recursive: true });
    await sharp(mask, { raw: { width: wide, height: tall, channels: 1 } })
      .png()
      .toFile(file);
  }
  return { ...(await readGrey(file, width, height)), ignored: null, print: null };
}

/** A grey picture that must already have this size. */
export async function readGrey(
  file: string,
  width: number,
  height: number,
): Promise<{ width: number; height: number; garment: Uint8Array }> {
  const { data, info } = await sharp(file).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height || info.channels !== 1) {
    throw new Error(`${file} is ${info.width} × ${info.height}, not ${width} × ${height}`);
  }
  return { width, height, garment: data };
}
