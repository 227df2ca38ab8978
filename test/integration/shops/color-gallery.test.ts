import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { RestyleView, VariantChoice } from "#shops/views.ts";
import type { ProductState } from "#simulator/state/shop-state.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createCrashingDatabase } from "./crashing-database.ts";
import {
  approveAll,
  grantCredits,
  restyle,
  settleOverCrashes,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["ProductDisclosure", "Colorway"]);
const productCount = 10;
const navy: VariantChoice = { optionName: "Color", optionValue: "Navy", create: null };
const midnight: VariantChoice = {
  optionName: "Color",
  optionValue: "Midnight",
  create: { sku: "{sku}-{color}", stock: "sold-out" },
};

let shops: TestShops;
let merchant: Merchant;
const ids: string[] = [];
let next = 0;

/** Variants in red and navy, both with the picture of the first photo, in red; a photo of the label belongs to no color. */
beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    wrapPrisma: database.wrap,
    simulator: { limits: { bucketPoints: 1_000_000, bucketRestorePerSecond: 1_000_000 } },
  });
  const draw = (red: number) =>
    sharp({ create: { width: 48, height: 64, channels: 3, background: { r: red, g: 60, b: 60 } } })
      .jpeg()
      .toBuffer();
  for (let index = 0; index < productCount; index++) {
    const [id = ""] = await shops.simulator.seedProducts(shopDomain, [
      {
        title: `Linen tee ${index}`,
        handle: `linen-tee-${index}`,
        productType: "T-Shirts",
        vendor: "Atelier",
        tags: [],
        price: "49.00",
        options: ["Color", "Size"],
        variants: ["Red", "Navy"].flatMap((color) =>
          ["S", "M"].map((size) => ({
            sku: `${index}-${color}-${size}`,
            optionValues: [color, size],
            image: 0,
          })),
        ),
        images: [
          { bytes: new Uint8Array(await draw(160 + index)), filename: `tee-${index}.jpg`, alt: "Linen tee" },
        ],
      },
    ]);
    ids.push(id);
  }
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
});
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});
beforeEach(async () => {
  database.restart();
  await merchant.saveColorGallery(true);
  await settle();
});

const stateOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId] as ProductState;
const toNumber = (id: string | undefined) => Number(id?.split("/").at(-1));
/** What the product says in Shopify, with values by their names; null: nothing. */
const said = (productId: string) => {
  const written = shops.simulator.shop(shopDomain).metafields[`${productId} app--1 color_images`];
  if (!written) return null;
  const colors: { value: number; images: number[]; replaces: number[] }[] = JSON.parse(written.value);
  const values = stateOf(productId).options[0]?.values ?? [];
  return Object.fromEntries(
    colors.map(({ value, ...rest }) => [values.find(({ id }) => toNumber(id) === value)?.name, rest]),
  );
};
const media = (productId: string) => stateOf(productId).mediaIds.map(toNumber);
const countWrites = (from: number) =>
  shops.simulator.calls
    .slice(from)
    .flatMap(({ operations }) => operations)
    .filter((name) => name.startsWith("metafields")).length;

/** Runs tasks and sweeps, also after a crash, until nothing of any product is left to do. */
async function settle(): Promise<void> {
  const { prisma } = shops.service.database;
  await settleOverCrashes(shops, database, async () => {
    const open = await Promise.all([
      prisma.productDisclosure.count({ where: { dueAt: { not: null } } }),
      prisma.publication.count({ where: { state: { in: ["publishing", "undoing"] } } }),
      prisma.colorway.count({ where: { state: { in: ["linking", "unlinking"] } } }),
    ]);
    return open.every((count) => count === 0);
  });
}

/** A restyle of a product that no other test has, with its only image approved. */
async function approveNext() {
  const productId = ids[next++] ?? "";
  const view: RestyleView = await restyle(shops, merchant, [productId]);
  await approveAll(merchant, view.id);
  const [image] = view.images;
  return {
    productId,
    publish: (variants: VariantChoice | null) =>
      merchant.publish(view.id, {
        placement: "after-original",
        alt: {},
        variants: { [image?.rowId ?? ""]: variants },
      }),
    undo: () => merchant.undoPublish(view.id, [image?.id ?? ""]),
    failures: async () => (await merchant.getRestyle(view.id)).disclosureFailures,
  };
}

test("a product says which photos show which color, and no longer after an undo", async () => {
  const product = await approveNext();
  const { productId } = product;
  await product.publish(navy);
  await settle();
  const [photo, ours] = media(productId);
  expect(said(productId)).toEqual({
    // The picture of its variants.
    Red: { images: [photo], replaces: [] },
    Navy: { images: [ours], replaces: [photo] },
  });
  await product.undo();
  await settle();
  expect(said(productId)).toBeNull();
});

test("a color that is created for the images is said once it exists", async () => {
  const product = await approveNext();
  const { productId } = product;
  await product.publish(midnight);
  await settle();
  const [photo, ours] = media(productId);
  expect(said(productId)).toEqual({
    // Both colors show the photo, and neither the image of the third.
    Red: { images: [photo], replaces: [] },
    Navy: { images: [photo], replaces: [] },
    Midnight: { images: [ours], replaces: [photo] },
  });
});

test.each<[string, VariantChoice | null, boolean]>([
  ["with images for the gallery only", null, true],
  ["of a shop that did not turn it on", navy, false],
])("a product %s says nothing", async (_name, choice, isOn) => {
  await merchant.saveColorGallery(isOn);
  const product = await approveNext();
  await settle();
  const from = shops.simulator.calls.length;
  await product.publish(choice);
  await settle();
  expect(media(product.productId)).toHaveLength(2);
  expect(said(product.productId)).toBeNull();
  expect(countWrites(from)).toBe(0);
});

test("turning it off takes it off every product, turning it on writes it for what is published", async () => {
  await merchant.saveColorGallery(false);
  const product = await approveNext();
  await product.publish(navy);
  await settle();
  await merchant.saveColorGallery(true);
  expect((await (await shops.merchant()).getSettings()).hasColorGallery).toBe(true);
  await settle();
  const written = said(product.productId);
  expect(Object.keys(written ?? {})).toEqual(["Red", "Navy"]);
  // A repetition writes nothing.
  const from = shops.simulator.calls.length;
  await merchant.saveColorGallery(true);
  await settle();
  expect(countWrites(from)).toBe(0);
  await merchant.saveColorGallery(false);
  await settle();
  expect(ids.map(said)).toEqual(ids.map(() => null));
});

test("the merchant's own choices count: what a color's variants showed before, what they show now, and what is gone", async () => {
  const product = await approveNext();
  const { productId } = product;
  const state = stateOf(productId);
  const [photo = ""] = state.mediaIds;
  const [former = ""] = stateOf(ids.find((id) => id !== productId) ?? "").mediaIds;
  const show = (mediaIds: string[], ofNavy: string) => {
    state.mediaIds = mediaIds;
    for (const variant of state.variants)
      variant.mediaIds = [variant.optionValues[0] === "Navy" ? ofNavy : photo];
  };
  show([photo, former], former);
  await product.publish(navy);
  await settle();
  const [, ours] = media(productId);
  const Red = { images: [toNumber(photo)], replaces: [] };
  expect(said(productId)).toEqual({
    Red,
    Navy: { images: [toNumber(former), ours].sort(), replaces: [toNumber(photo)] },
  });
  show([photo, former], former);
  await merchant.saveColorGallery(true);
  await settle();
  expect(said(productId)).toBeNull();
});

test("a value that changed between reading and writing is read again, and lists of AI images stay", async () => {
  await merchant.saveDisclosure({ places: ["metafield"], shoppers: "everywhere", codes: "", text: "AI" });
  const product = await approveNext();
  const { productId } = product;
  const stale = [{ code: "STALE_OBJECT", message: "The metafield has been modified since it was loaded." }];
  await product.publish(navy);
  // The first writing is that of the list.
  shops.simulator.injectFault({
    kind: "user_errors",
    operation: "metafieldsSet",
    userErrors: stale,
    times: 2,
  });
  await settle();
  expect(Object.keys(said(productId) ?? {})).toEqual(["Red", "Navy"]);
  expect(await product.failures()).toEqual([]);
  await merchant.saveColorGallery(false);
  await settle();
  expect(said(productId)).toBeNull();
  const listed = shops.simulator.shop(shopDomain).metafields[`${productId} app--1 ai_images`]?.value ?? "[]";
  expect(JSON.parse(listed)).toEqual([stateOf(productId).mediaIds[1]]);
  await merchant.saveDisclosure({ places: [], shoppers: "everywhere", codes: "", text: "AI" });
});

test("after lost responses, faults and a crash at any write it is said, and removed completely", async () => {
  const product = await approveNext();
  const { productId } = product;
  for (let nth = 1; nth <= 6; nth++) {
    for (const operation of ["metafieldsSet", "metafieldsDelete"]) {
      const fault = nth % 2 ? { kind: "lost_reply" as const } : { kind: "http" as const, status: 502 };
      shops.simulator.injectFault({ ...fault, operation });
    }
    await product.publish(navy);
    database.killAt(nth, nth > 3 ? "after" : "before");
    await settle();
    database.restart();
    expect(Object.keys(said(productId) ?? {})).toEqual(["Red", "Navy"]);
    // By an undo, and by the setting.
    if (nth % 2) await product.undo();
    else await merchant.saveColorGallery(false);
    database.killAt(nth, "before");
    await settle();
    database.restart();
    expect(said(productId)).toBeNull();
    if (nth % 2 === 0) await product.undo();
    await merchant.saveColorGallery(true);
    await settle();
  }
});

test("a deleted product needs no further work", async () => {
  const product = await approveNext();
  await product.publish(navy);
  await settle();
  delete shops.simulator.shop(shopDomain).products[product.productId];
  await merchant.saveColorGallery(false);
  await settle();
  expect(await product.failures()).toEqual([]);
  ids.splice(ids.indexOf(product.productId), 1);
});
