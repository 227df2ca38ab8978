import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { SeedImage, SeedProduct } from "../seed-product.ts";

/** A product of the sample catalogue: one color, several sizes. */
export interface SampleProduct {
  handle: string;
  title: string;
  description: string;
  productType: string;
  vendor: string;
  tags: string[];
  price: string;
  color: string;
  sizes: string[];
  /** What each of its photos shows, for the alternative text: "front", "laid flat" … */
  photos: string[];
}

/** Products of the sample catalogue, whose photos lie beside this file. */
export const sampleProducts: readonly SampleProduct[] = JSON.parse(
  readFileSync(new URL("products.json", import.meta.url), "utf8"),
);

/** Path of a product's photo, counted from 0. */
export const samplePhoto = ({ handle }: Pick<SampleProduct, "handle">, index: number): string =>
  path.join(import.meta.dirname, "photos", `${handle}-${index + 1}.jpg`);

/** The sample catalogue, or the products with `handles`, as the simulated shop takes them; `scale` shrinks the photos. */
export async function readSampleCatalogue(
  options: { handles?: readonly string[]; scale?: number } = {},
): Promise<SeedProduct[]> {
  const { handles, scale = 1 } = options;
  const wanted = sampleProducts.filter(({ handle }) => handles?.includes(handle) ?? true);
  return Promise.all(wanted.map((product) => toSeedProduct(product, scale)));
}

async function toSeedProduct(product: SampleProduct, scale: number): Promise<SeedProduct> {
  const { color, sizes, photos, ...seed } = product;
  const code = product.handle
    .split("-")
    .map((word) => word.slice(0, 3).toUpperCase())
    .join("-");
  return {
    ...seed,
    status: "ACTIVE",
    options: ["Color", "Size"],
    variants: sizes.map((size) => ({
      sku: `${code}-${size.replace(" ", "").toUpperCase()}`,
      optionValues: [color, size],
    })),
    images: await Promise.all(
      photos.map(async (caption, index): Promise<SeedImage> => {
        const alt = `${product.title} in ${color.toLowerCase()}, ${caption}`;
        const file = samplePhoto(product, index);
        if (scale === 1) return { path: file, alt };
        return { bytes: await shrink(file, scale), filename: path.basename(file), alt };
      }),
    ),
  };
}

async function shrink(file: string, scale: number): Promise<Uint8Array> {
  const image = sharp(file);
  const { width } = await image.metadata();
  return Uint8Array.from(
    await image
      .resize(Math.round(width * scale))
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
