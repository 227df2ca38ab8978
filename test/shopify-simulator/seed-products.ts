import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { toFreeFilename } from "./admin-graphql/file-mutations.ts";
import { seedEntry } from "./admin-graphql/metaobject-fields.ts";
import { toFreshValue } from "./admin-graphql/option-values.ts";
import { defaultDetails } from "./admin-graphql/variant-details.ts";
import { extensions, readPicture } from "./media/read-picture.ts";
import type { SeedImage, SeedMedium, SeedProduct } from "./seed-product.ts";
import type { Simulation } from "./simulation.ts";
import type { FileOutcome, FileState, ProductState, ShopState } from "./state/shop-state.ts";

/** Merchants scale pictures down that Shopify would not take; so does seeding, to JPEG. */
const seededSideMax = 4000;
const tooBig = new Set(["INVALID_IMAGE_RESOLUTION", "INVALID_IMAGE_FILE_SIZE"]);

interface ReadImage {
  bytes: Uint8Array;
  filename: string;
  outcome: FileOutcome;
}

async function readImage(sim: Simulation, image: SeedImage): Promise<ReadImage> {
  const { limits } = sim.options;
  const bytes = "bytes" in image ? image.bytes : new Uint8Array(await readFile(image.path));
  const filename = "bytes" in image ? image.filename : path.basename(image.path);
  const outcome = await readPicture(bytes, limits);
  if (outcome.kind === "picture" || !tooBig.has(outcome.failure.code)) return { bytes, filename, outcome };
  const smaller = await sharp(bytes)
    .autoOrient()
    .resize({ width: seededSideMax, height: seededSideMax, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer();
  return {
    bytes: smaller,
    filename: `${path.parse(filename).name}.jpg`,
    outcome: await readPicture(smaller, limits),
  };
}

/** A medium that is no picture. */
function addMedium(sim: Simulation, shop: ShopState, medium: SeedMedium): string {
  const isVideo = "externalVideo" in medium;
  const now = sim.clock.now();
  const file: FileState = {
    id: sim.store.newId(isVideo ? "ExternalVideo" : "Model3d"),
    alt: medium.alt,
    filename: isVideo ? medium.externalVideo : medium.model,
    blob: null,
    source: null,
    outcome: null,
    status: "READY",
    mediaType: isVideo ? "EXTERNAL_VIDEO" : "MODEL_3D",
    createdAt: now,
    updatedAt: now,
    createdByApp: false,
  };
  shop.files[file.id] = file;
  return file.id;
}

/** Adds a picture to the files of a shop. `names` are those of its files. */
export async function addFile(
  sim: Simulation,
  shop: ShopState,
  image: SeedImage,
  names: Map<string, FileState>,
): Promise<string> {
  const { bytes, filename, outcome } = await readImage(sim, image);
  if (outcome.kind === "failure") throw new Error(`${filename}: ${outcome.failure.message}`);
  const now = sim.clock.now();
  const file: FileState = {
    id: sim.store.newId("MediaImage"),
    alt: image.alt,
    filename: names.has(filename) ? toFreeFilename(names.values(), filename) : filename,
    blob: await sim.store.writeBlob(bytes, extensions[outcome.mimeType] ?? "bin"),
    source: null,
    outcome,
    status: image.state === "processing" ? "PROCESSING" : "READY",
    createdAt: now,
    updatedAt: now,
    ...(image.state === "imageless" ? { imageFrom: null } : {}),
    createdByApp: false,
  };
  shop.files[file.id] = file;
  names.set(file.filename, file);
  return file.id;
}

/**
 * Adds products with their pictures to a shop, as if they had always been there. Products whose handle the shop
 * already has are left alone, so seeding a second time changes nothing.
 *
 * @returns the ids of all products of the list, in its order
 * @throws Error when a picture cannot be read, naming its file
 */
export async function seedProducts(
  sim: Simulation,
  shop: ShopState,
  products: SeedProduct[],
): Promise<string[]> {
  const byHandle = new Map(Object.values(shop.products).map((product) => [product.handle, product]));
  const names = new Map(Object.values(shop.files).map((file) => [file.filename, file]));
  const ids: string[] = [];
  for (const seed of products) {
    const existing = byHandle.get(seed.handle);
    if (existing) {
      ids.push(existing.id);
      continue;
    }
    const mediaIds: string[] = [];
    for (const image of seed.images) mediaIds.push(await addFile(sim, shop, image, names));
    const product = toProductState(sim, shop, seed, mediaIds);
    product.mediaIds.unshift(...(seed.otherMedia ?? []).map((medium) => addMedium(sim, shop, medium)));
    shop.products[product.id] = product;
    byHandle.set(product.handle, product);
    ids.push(product.id);
  }
  sim.store.changed();
  return ids;
}

function toProductState(
  sim: Simulation,
  shop: ShopState,
  seed: SeedProduct,
  mediaIds: string[],
): ProductState {
  const now = sim.clock.now();
  const variants = seed.variants.length > 0 ? seed.variants : [{ sku: "", optionValues: [] }];
  const optionCount = Math.max(...variants.map((variant) => variant.optionValues.length));
  const optionNames = seed.options ?? ["Color", "Size", "Style"].slice(0, optionCount);
  return {
    id: sim.store.newId("Product"),
    title: seed.title,
    handle: seed.handle,
    status: seed.status ?? "ACTIVE",
    vendor: seed.vendor,
    productType: seed.productType,
    tags: seed.tags,
    description: seed.description ?? "",
    price: seed.price,
    options: optionNames.map((name, index) => {
      const linkedMetafield = seed.linkedOptions?.[name] ?? null;
      const values = [...new Set(variants.map(({ optionValues }) => optionValues[index] ?? ""))];
      return {
        id: sim.store.newId("ProductOption"),
        name,
        values: values.map((value) => {
          const swatch = seed.swatches?.[value] ?? null;
          const entry = linkedMetafield && seedEntry(sim, shop, linkedMetafield, { label: value, swatch });
          return { ...toFreshValue(sim, value, swatch), ...(entry && { linkedMetafieldValue: entry.id }) };
        }),
        linkedMetafield,
      };
    }),
    variants: variants.map((variant) => ({
      id: sim.store.newId("ProductVariant"),
      sku: variant.sku,
      price: variant.price ?? seed.price,
      compareAtPrice: null,
      taxable: true,
      inventoryPolicy: "DENY",
      isTracked: true,
      inventoryQuantity: variant.stock ?? 10,
      optionValues: [...variant.optionValues],
      mediaIds: variant.image === undefined ? [] : mediaIds.slice(variant.image, variant.image + 1),
      details: { ...defaultDetails, ...variant.details },
      createdAt: now,
    })),
    mediaIds,
    createdAt: seed.createdAt ?? now,
    updatedAt: seed.createdAt ?? now,
  };
}
