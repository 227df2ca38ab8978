/** Looks of the shop over the real service, database and simulated Shopify: whose they are, when a form gets one, what is kept. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packshotParts } from "#components/restyle-kinds/packshot/packshot-parts.tsx";
import { shopLookLimits } from "#contract/limits.ts";
import { takeLook } from "#contract/shop-looks.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import type { ShopLookForm } from "#shops/views.ts";
import { collectionNumber } from "../../shopify-simulator/state/collections.ts";
import {
  grantCredits,
  otherDomain,
  plainPhoto,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
/** In the collection of linen, in that of studio, in both, in none. */
let linen: string;
let studio: string;
let both: string;
let none: string;

beforeAll(async () => {
  shops = await startTestShops();
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1_000);
  const bytes = new Uint8Array(await plainPhoto(1));
  [linen, studio, both, none] = (await shops.simulator.createProducts(
    shopDomain,
    [["linen"], ["studio"], ["linen", "studio"], []].map((tags, index) => ({
      title: `Shirt ${index}`,
      handle: `shirt-${index}`,
      productType: "Shirt",
      vendor: "Atelier",
      tags,
      price: "49.00",
      variants: [],
      images: [{ bytes, filename: `shirt-${index}.jpg`, alt: "" }],
    })),
  )) as [string, string, string, string];
});
afterAll(() => shops.close());
beforeEach(() => shops.ports.prisma.shopLook.deleteMany({}));

const collection = (tag: string) => ({ value: collectionNumber(tag), label: tag });
const sand: ShopLookForm = {
  name: "Sand",
  collections: [collection("linen")],
  background: "color",
  color: "#E9E1D3",
  shadow: "contact",
  scene: "",
  light: "",
  framing: "tall_3_4",
  size: 1024,
  format: null,
};

async function save(form: ShopLookForm, id: string | null = null): Promise<string> {
  const outcome = await merchant.saveShopLook(id, form);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.id;
}

const counts = async (...ids: string[]) =>
  (await merchant.getNewRestyle(ids)).looks.map(({ name, productCount }) => [name, productCount]);

test("a look is kept as its form says it, without what its background has no use for", async () => {
  const id = await save({ ...sand, name: " Sand ", scene: "left over" });
  expect(await merchant.listShopLooks()).toEqual([{ ...sand, id }]);
  await save({ ...sand, background: "scene", scene: "A shelf", shadow: "none" }, id);
  expect((await merchant.getShopLook(id)).look).toEqual({
    ...sand,
    id,
    background: "scene",
    color: "",
    scene: "A shelf",
    shadow: "auto",
  });
  await merchant.deleteShopLook(id);
  await merchant.deleteShopLook(id);
  expect(await merchant.listShopLooks()).toEqual([]);
});

const unset = { background: null, light: "", framing: null, size: null, format: null } as const;

test.each<[string | null, object]>([
  ["name", { name: " " }],
  ["name", { name: "x".repeat(shopLookLimits.nameCharsMax + 1) }],
  ["color", { color: "glitzy" }],
  ["scene", { background: "scene" }],
  ["scene", { background: "scene", scene: "x".repeat(shopLookLimits.sceneCharsMax + 1) }],
  ["light", { light: "x".repeat(shopLookLimits.lightCharsMax + 1) }],
  ["collections", { collections: [{ value: "1 OR id:2", label: "" }] }],
  [null, unset],
  ["size", { size: 77 }],
])("what is no look is refused at %s: %j", async (field, change) => {
  const outcome = await merchant.saveShopLook(null, { ...sand, ...change });
  expect(outcome).toMatchObject({ ok: false, problems: [{ field }] });
  expect(await merchant.listShopLooks()).toEqual([]);
});

test("a name, and a collection, belong to one look, also under concurrent saves", async () => {
  const id = await save(sand);
  expect(await merchant.saveShopLook(null, { ...sand, collections: [] })).toMatchObject({
    problems: [{ field: "name", message: { key: "looks.problem.taken" } }],
  });
  expect(await merchant.saveShopLook(null, { ...sand, name: "Other" })).toMatchObject({
    problems: [{ field: "collections", message: { params: { collection: "linen", name: "Sand" } } }],
  });
  // Its own are no hindrance.
  expect(await save({ ...sand, size: 2048 }, id)).toBe(id);
  const two = ["A", "B"].map((name) =>
    merchant.saveShopLook(null, { ...sand, name, collections: [collection("studio")] }),
  );
  expect((await Promise.all(two)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("a shop has a bounded number of looks, and changes those that it has", async () => {
  const { prisma } = shops.ports;
  const shop = await prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const { name: _, collections, ...settings } = { ...sand, collections: [] };
  await prisma.shopLook.createMany({
    data: Array.from({ length: shopLookLimits.looksMax }, (_, index) => ({
      id: crypto.randomUUID(),
      shopId: shop.id,
      name: `Look ${index}`,
      collections,
      settings,
      createdAt: new Date(),
    })),
  });
  expect(await merchant.saveShopLook(null, sand)).toMatchObject({
    problems: [{ field: null, message: { key: "looks.problem.full" } }],
  });
  const [first] = await merchant.listShopLooks();
  expect(await save(sand, first!.id)).toBe(first!.id);
});

test("another shop neither sees, changes nor deletes a look, nor starts a restyle with it", async () => {
  const id = await save(sand);
  const other = await shops.merchant(otherDomain);
  await other.getHome();
  await expect(other.getShopLook(id)).rejects.toMatchObject({ status: 404 });
  await expect(other.saveShopLook(id, { ...sand, name: "Mine" })).rejects.toMatchObject({ status: 404 });
  await other.deleteShopLook(id);
  expect(await other.listShopLooks()).toEqual([]);
  expect(await merchant.listShopLooks()).toMatchObject([{ name: "Sand" }]);
  await grantCredits(shops, 100, otherDomain);
  const [productId] = await seedShop(shops, [1], otherDomain);
  const view = await other.getNewRestyle([productId!]);
  const outcome = await other.startRestyle(
    {
      kind: "packshot",
      images: [{ productId, mediaIds: [view.products[0]!.images[0]!.mediaId] }],
      options: packshotParts.first(),
      look: { id, isChanged: false },
    },
    crypto.randomUUID(),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  expect((await other.getRestyle(outcome.restyleId)).facts.map(({ term }) => term.key)).not.toContain(
    "looks.fact",
  );
});

test("a form knows how many of its products are in the collections of each look", async () => {
  await save(sand);
  await save({ ...sand, name: "Bare", collections: [] });
  await save({ ...sand, name: "Studio", collections: [collection("studio")] });
  expect(await counts(linen)).toEqual([
    ["Bare", 0],
    ["Sand", 1],
    ["Studio", 0],
  ]);
  expect(await counts(linen, studio, both, none)).toEqual([
    ["Bare", 0],
    ["Sand", 2],
    ["Studio", 2],
  ]);
  // A product of two collections of one look is one product.
  await shops.ports.prisma.shopLook.deleteMany({});
  await save({ ...sand, collections: [collection("linen"), collection("studio")] });
  expect(await counts(linen, both, none)).toEqual([["Sand", 2]]);
  expect(shops.simulator.violations).toEqual([]);
});

test("a restyle keeps the name that its look had, and what it set, when the look is changed and deleted", async () => {
  const id = await save(sand);
  const { looks, products } = await merchant.getNewRestyle([linen]);
  const options = packshotParts.first();
  const messages = createMessages(english);
  const taken = takeLook(
    "packshot",
    looks[0]!,
    { options, styles: ["white_cutout"], isDrawnByModel: false },
    messages,
  );
  const start = async (isChanged: boolean) => {
    const outcome = await merchant.startRestyle(
      {
        kind: "packshot",
        images: [{ productId: linen, mediaIds: [products[0]!.images[0]!.mediaId] }],
        options: { ...options, ...taken.options },
        look: { id, isChanged },
      },
      crypto.randomUUID(),
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    return outcome.restyleId;
  };
  const [made, changed] = [await start(false), await start(true)];
  const stored = async () => {
    const row = await shops.ports.prisma.restyle.findUniqueOrThrow({ where: { id: made } });
    return { options: row.options, facts: (await merchant.getRestyle(made)).facts };
  };
  const before = await stored();
  expect(before.options).toMatchObject({
    style: "white_cutout",
    ground: "#E9E1D3",
    shadow: "contact",
    framing: "tall_3_4",
    size: 1024,
  });
  expect(before.facts).toContainEqual({ term: { key: "looks.fact" }, text: "Sand" });
  expect(before.facts).toContainEqual({
    term: { key: "new.size" },
    text: "",
    said: { key: "new.pixels", params: { size: 1024 } },
  });
  expect((await merchant.getRestyle(changed)).facts).toContainEqual({
    term: { key: "looks.fact.changed" },
    text: "Sand",
  });
  await save({ ...sand, name: "Night", color: "black", framing: null }, id);
  expect(await stored()).toEqual(before);
  await merchant.deleteShopLook(id);
  expect(await stored()).toEqual(before);
  // A form that was open meanwhile starts what it shows, with no look.
  const late = await start(false);
  expect((await shops.ports.prisma.restyle.findUniqueOrThrow({ where: { id: late } })).look).toBeNull();
});

test("looks leave with the shop's erasure", async () => {
  await save(sand);
  shops.simulator.uninstall(shopDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  shops.advance(48 * 3_600_000);
  shops.simulator.advance(48 * 3_600_000);
  shops.simulator.sendWebhook(shopDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect(await shops.ports.prisma.shopLook.count()).toBe(0);
});
