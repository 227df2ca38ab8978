import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photoSetting } from "#simulator/catalogue/photo-setting.ts";
import { formats } from "#simulator/catalogue/product-spec.ts";
import { products } from "#simulator/catalogue/products.ts";
import { renderCatalogue, toSeedProduct } from "#simulator/catalogue/render-catalogue.ts";
import { renderPhoto } from "#simulator/catalogue/render-photo.ts";
import { toSampleStore } from "#simulator/sample-store.ts";
import type { SeedProduct } from "#simulator/seed-product.ts";

const productTypes = [
  "Bags",
  "Blazers",
  "Cardigans",
  "Coats",
  "Dresses",
  "Hats",
  "Hoodies",
  "Jeans",
  "Joggers",
  "Leggings",
  "Long Sleeves",
  "Outerwear",
  "Polos",
  "Scarves",
  "Shirts",
  "Shorts",
  "Skirts",
  "Sweaters",
  "Sweatshirts",
  "T-Shirts",
  "Trousers",
];

/** A photo at a fifth of its size: the same drawing, quick to take. */
function small(handle: string, index: number) {
  const spec = products.find((one) => one.handle === handle)!;
  return photoSetting(spec, index, 1 / 5);
}

describe("the sample catalogue", () => {
  const seeds = products.map((spec) => toSeedProduct(spec, "/pictures"));

  it("holds at least 24 products with variants and two to four pictures each", () => {
    expect(seeds.length).toBeGreaterThanOrEqual(24);
    for (const seed of seeds) {
      expect(seed.variants.length, seed.handle).toBeGreaterThanOrEqual(1);
      expect(seed.images.length, seed.handle).toBeGreaterThanOrEqual(2);
      expect(seed.images.length, seed.handle).toBeLessThanOrEqual(4);
      expect(seed.price, seed.handle).toMatch(/^\d+\.\d\d$/);
      for (const variant of seed.variants) expect(variant.optionValues).toHaveLength(seed.options!.length);
    }
  });

  it("gives every product its own handle, every variant its own sku and every picture its own file", () => {
    for (const names of [
      seeds.map((seed) => seed.handle),
      seeds.flatMap((seed) => seed.variants.map((variant) => variant.sku)),
      seeds.flatMap((seed) => seed.images.map((image) => ("path" in image ? image.path : image.filename))),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("covers every kind of garment", () => {
    expect([...new Set(seeds.map((seed) => seed.productType))].sort()).toEqual(productTypes);
  });
});

describe("the demo's shop", () => {
  it("shows colors as options, drafts, a size chart and a gift card, and puts its best products first", async () => {
    const store = await toSampleStore(products.map((spec) => toSeedProduct(spec, "/pictures")));
    const newestFirst = store.toReversed();
    expect(newestFirst[0]?.handle).toBe("harbour-crew-tee-white");
    const place = (handle: string) => newestFirst.findIndex((seed) => seed.handle === handle);
    expect(place("market-canvas-tote")).toBeGreaterThan(11);
    expect(new Set(newestFirst[0]?.variants.map(({ optionValues }) => optionValues[0]))).toEqual(
      new Set(["White", "Navy", "Sage"]),
    );
    expect(newestFirst[0]?.images.at(-1)?.alt).toMatch(/size chart/);
    expect(newestFirst[place("gift-card")]?.options).toEqual(["Amount"]);
    expect(new Set(store.map(({ status }) => status))).toEqual(new Set(["ACTIVE", "DRAFT", "ARCHIVED"]));
    const skus = store.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
    expect(store).toHaveLength(products.length + 1);
  });
});

describe("a rendered picture", () => {
  it("is the same to the byte when it is taken again", () => {
    const first = renderPhoto(small("loft-pocket-tee-heather", 1));
    const second = renderPhoto(small("loft-pocket-tee-heather", 1));
    expect(Buffer.compare(first.rgb, second.rgb)).toBe(0);
    expect(Buffer.compare(first.mask, second.mask)).toBe(0);
  });

  it.each(productTypes)("shows the whole garment, and knows exactly where it is: %s", (type) => {
    const spec = products.find((one) => one.productType === type)!;
    const { rgb, mask, width, height } = renderPhoto(small(spec.handle, 0));
    expect(rgb).toHaveLength(width * height * 3);
    let area = 0;
    let onBorder = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const inside = mask[y * width + x]! > 127;
        if (inside) area++;
        if (inside && (x === 0 || y === 0 || x === width - 1 || y === height - 1)) onBorder++;
      }
    }
    expect(area / mask.length).toBeGreaterThan(0.12);
    expect(area / mask.length).toBeLessThan(0.7);
    expect(onBorder).toBe(0);
  });

  it("has a garment that differs from its surroundings and folds that show", () => {
    const { rgb, mask } = renderPhoto(small("sorrel-v-neck-tee", 0));
    const reds: number[] = [];
    let around = 0;
    let count = 0;
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 255) reds.push(rgb[i * 3]!);
      if (mask[i] === 0) {
        around += rgb[i * 3 + 1]!;
        count++;
      }
    }
    reds.sort((a, b) => a - b);
    const at = (share: number) => reds[Math.floor(share * reds.length)]!;
    expect(around / count).toBeGreaterThan(190);
    expect(at(0.95) - at(0.05)).toBeGreaterThan(30);
  });

  it("leaves the dress form and its stand out of the mask", () => {
    const spec = products.find((one) => one.photos.some((photo) => photo.support === "stand"))!;
    const index = spec.photos.findIndex((photo) => photo.support === "stand");
    const { mask, width, height } = renderPhoto(small(spec.handle, index));
    const column = (y: number) => mask[Math.round(y * height) * width + Math.round(width / 2)]!;
    expect(column(0.5)).toBeGreaterThan(200);
    expect(column(0.86)).toBe(0);
  });
});

describe("renderCatalogue", () => {
  const handles = ["lookout-beanie", "breakwater-cap"];
  const options = { handles, scale: 1 / 5 };
  let dir: string;
  let seeds: SeedProduct[];
  const files = () =>
    seeds.flatMap((seed) => seed.images.map((image) => ("path" in image ? image.path : "")));
  const times = async () => Promise.all(files().map(async (file) => (await stat(file)).mtimeMs));

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "catalogue-"));
    seeds = await renderCatalogue({ dir, ...options });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it("writes pictures that decode at the size their product states, by the scale", async () => {
    for (const seed of seeds) {
      const spec = products.find((one) => one.handle === seed.handle)!;
      for (const [i, image] of seed.images.entries()) {
        const { info } = await sharp("path" in image ? image.path : Buffer.from(image.bytes))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width, height } = formats[spec.photos[i]!.format];
        expect([info.width, info.height]).toEqual([width / 5, height / 5]);
      }
    }
  });

  it("takes no picture twice, but takes a missing one again", async () => {
    const before = await times();
    const progress: number[] = [];
    await renderCatalogue({ dir, ...options, onProgress: (done) => progress.push(done) });
    expect(await times()).toEqual(before);
    expect(progress).toEqual([before.length]);

    await rm(files()[0]!);
    await renderCatalogue({ dir, ...options });
    const after = await times();
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).toBeGreaterThan(before[0]!);
  });
});
