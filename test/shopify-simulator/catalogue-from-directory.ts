import { readdir } from "node:fs/promises";
import path from "node:path";
import type { SeedProduct } from "./seed-product.ts";

const picturePattern = /\.(jpe?g|png|webp)$/i;

/** `02_linen-dress` and `02_linen-dress.jpg` become `02 linen dress`, with a capital letter. */
function toTitle(name: string): string {
  const words = name
    .replace(picturePattern, "")
    .replace(/[_\-\s]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toHandle(name: string): string {
  const ascii = name.normalize("NFKD").replace(picturePattern, "").toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "product";
}

function toProduct(name: string, pictures: string[]): SeedProduct {
  const title = toTitle(name);
  return {
    title,
    handle: toHandle(name),
    productType: "",
    vendor: "",
    tags: [],
    price: "49.00",
    variants: [],
    images: pictures.map((file) => ({ path: file, alt: title })),
  };
}

const byName = new Intl.Collator("en", { numeric: true }).compare;

/**
 * Products from a person's own photos: every sub-folder with pictures is one product with all of them, every picture
 * at the top level is a product of its own. JPEG, PNG and WebP; anything else is passed over.
 *
 * @throws Error with one sentence when the directory cannot be read or holds no picture
 */
export async function catalogueFromDirectory(dir: string): Promise<SeedProduct[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((cause) => {
    throw new Error(`The photos directory ${dir} cannot be read.`, { cause });
  });
  const products: SeedProduct[] = [];
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    const place = path.join(dir, entry.name);
    if (entry.isFile() && picturePattern.test(entry.name)) products.push(toProduct(entry.name, [place]));
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const files = (await readdir(place)).filter((name) => picturePattern.test(name)).sort(byName);
    if (files.length > 0)
      products.push(
        toProduct(
          entry.name,
          files.map((file) => path.join(place, file)),
        ),
      );
  }
  if (products.length === 0) throw new Error(`No JPEG, PNG or WebP pictures were found in ${dir}.`);
  return withDistinctHandles(products);
}

function withDistinctHandles(products: SeedProduct[]): SeedProduct[] {
  const seen = new Map<string, number>();
  return products.map((product) => {
    const count = (seen.get(product.handle) ?? 0) + 1;
    seen.set(product.handle, count);
    return count === 1 ? product : { ...product, handle: `${product.handle}-${count}` };
  });
}
