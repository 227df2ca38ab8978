/** Products whose photos change after they were restyled, over the real service, database and simulated Shopify. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { ChangedProductView } from "#shops/views.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  otherDomain,
  plainPhoto,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["WatchedProduct"]);
const hourMs = 3_600_000;
const colors = [{ color: "Navy", hex: "#1F2A44" }];

let shops: TestShops;
let merchant: Merchant;
let stranger: Merchant;
let shopId: string;
let next = 100;
let isCdnAway = false;

beforeAll(async () => {
  shops = await startTestShops({
    wrapPrisma: database.wrap,
    fetch: async (input, init) =>
      isCdnAway && String(input).includes("/cdn/") ? new Response(null, { status: 503 }) : fetch(input, init),
  });
  merchant = await shops.merchant();
  stranger = await shops.merchant(otherDomain);
  for (const [one, domain] of [
    [merchant, shopDomain],
    [stranger, otherDomain],
  ] as const) {
    await one.getHome();
    await grantCredits(shops, 5_000, domain);
  }
  shopId = (await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } })).id;
});
afterAll(() => shops.close());

/** A photo unlike all others. */
async function photo(name = "") {
  next += 1;
  return { bytes: new Uint8Array(await plainPhoto(next)), filename: `${name}${next}.jpg`, alt: "" };
}

/** For app and Shopify. */
function later(ms: number): void {
  shops.advance(ms);
  shops.simulator.advance(ms);
}

async function publish(restyleId: string): Promise<void> {
  await approveAll(merchant, restyleId);
  await merchant.publish(restyleId, { placement: "after-original", alt: {} });
  await settled(restyleId, "published");
}

const settled = (restyleId: string, state: "published" | "undone") =>
  eventually(async () => {
    await shops.runTasks();
    const { images } = await merchant.getRestyle(restyleId);
    return images.every(({ publication }) => publication === state);
  });

/** The sweep, once what changed has settled, and what it finds. */
async function lookAtDue(): Promise<void> {
  await shops.simulator.webhooksIdle();
  later(16 * 60_000);
  await shops.run("shops-sweep", {});
  for (const { payload } of shops.take("shops-look-at-products"))
    await shops.run("shops-look-at-products", payload);
  // Their sessions have ended meanwhile.
  merchant = await shops.merchant();
  stranger = await shops.merchant(otherDomain);
}

/** Published images of a new product with `images` photos, looked at once. */
async function restyled(images = 1, options = {}): Promise<{ productId: string; restyleId: string }> {
  const [productId] = await shops.simulator.createProducts(shopDomain, [
    {
      title: `Linen dress ${next}`,
      handle: `drift-${next}`,
      productType: "Dress",
      vendor: "Atelier",
      tags: [],
      price: "49.00",
      variants: [],
      images: await Promise.all(Array.from({ length: images }, () => photo())),
    },
  ]);
  later(1_000);
  const { id } = await restyle(shops, merchant, [productId!], { colors, ...options });
  await publish(id);
  await lookAtDue();
  return { productId: productId!, restyleId: id };
}

async function changedOf(productId: string): Promise<ChangedProductView | null> {
  const { products } = await merchant.listChangedProducts(1);
  return products.find(({ id }) => id === productId) ?? null;
}

const kindsOf = async (productId: string) =>
  (await changedOf(productId))?.changes.map(({ kind }) => kind) ?? [];
const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId]!.mediaIds;
const change = (productId: string, what: Parameters<typeof shops.simulator.changePhotos>[2]) =>
  shops.simulator.changePhotos(shopDomain, productId, what);

test("what the app attaches, orders, undoes and publishes again is no change", async () => {
  const { productId, restyleId } = await restyled(2);
  expect(await changedOf(productId)).toBeNull();
  const { images } = await merchant.getRestyle(restyleId);
  await merchant.undoPublish(
    restyleId,
    images.map(({ id }) => id),
  );
  await lookAtDue();
  await settled(restyleId, "undone");
  await lookAtDue();
  expect(await changedOf(productId)).toBeNull();
  await merchant.publish(restyleId, { placement: "first", alt: {} });
  await lookAtDue();
  await settled(restyleId, "published");
  await lookAtDue();
  expect(await changedOf(productId)).toBeNull();
  expect((await merchant.getHome()).changedProducts.count).toBe(0);
});

test("a new photo, a replaced and a removed source are told by their event, a size chart is not, and the redo takes the photos with the same work", async () => {
  const { productId, restyleId } = await restyled(3, { garment: "dress" });
  const { files } = shops.simulator.shop(shopDomain);
  const [kept, replaced, removed] = mediaOf(productId).filter((id) => !files[id]!.createdByApp);
  const [added] = await change(productId, {
    add: [await photo(), await photo("size-chart-")],
    remove: [removed!],
    replace: [{ mediaId: replaced!, image: await photo() }],
  });
  await lookAtDue();
  const changed = (await changedOf(productId))!;
  expect(changed.changes.map(({ kind, mediaId }) => [kind, mediaId]).toSorted()).toEqual([
    ["new", added],
    ["removed", removed],
    ["replaced", replaced],
  ]);
  expect(changed.images).toHaveLength(3);
  expect(changed.redos).toMatchObject([
    { restyleId, photos: 2, hasOthers: false, needsOutlines: true, problem: null },
  ]);
  expect((await merchant.getHome()).changedProducts.count).toBe(1);

  const number = productId.split("/").at(-1);
  const { preparedDraft } = await merchant.getNewRestyleOfDrift(`${restyleId}.${number}`);
  const images = [{ productId, mediaIds: [replaced, added] }];
  expect(preparedDraft).toMatchObject({
    from: "drift",
    kind: "recolor",
    options: { colors, garment: "dress", size: 1024 },
  });
  expect(preparedDraft!.images[0]!.mediaIds.toSorted()).toEqual(images[0]!.mediaIds.toSorted());
  expect(preparedDraft!.images[0]!.mediaIds).not.toContain(kept);
  const started = await merchant.startRestyle(preparedDraft, newSubmissionId());
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  // At once, so that nobody pays twice.
  expect((await changedOf(productId))!.redos).toMatchObject([{ restyleId, photos: 0 }]);
  expect((await merchant.getNewRestyleOfDrift(restyleId)).preparedDraft!.images).toEqual([]);
  await lookAtDue();
  expect(await kindsOf(productId)).toEqual(["removed"]);
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getRestyle(started.restyleId)).finishedAt;
  });
  await publish(started.restyleId);
  await lookAtDue();
  expect(await kindsOf(productId)).toEqual(["removed"]);
  await merchant.dismissChanges(productId, shops.ports.now());
});

test("only published looks are made again", async () => {
  const { productId, restyleId } = await restyled(1, {
    colors: [...colors, { color: "Rust", hex: "#A44A2A" }],
  });
  const navy = await shops.ports.prisma.restyleImage.findFirstOrThrow({
    where: { source: { product: { restyleId, look: 0 } } },
  });
  await merchant.undoPublish(restyleId, [navy.id]);
  await eventually(async () => {
    await shops.runTasks();
    const { images } = await merchant.getRestyle(restyleId);
    return images.some(({ publication }) => publication === "undone");
  });
  await change(productId, { add: [await photo()] });
  await lookAtDue();
  const { preparedDraft } = await merchant.getNewRestyleOfDrift(restyleId);
  expect((preparedDraft!.options as { colors: object[] }).colors).toMatchObject([{ color: "Rust" }]);
  await merchant.dismissChanges(null, shops.ports.now());
});

test("a photo that is uploaded again, or whose file is exchanged for itself, is no change and keeps its outline", async () => {
  const image = await photo();
  const other = await photo();
  const [productId] = await shops.simulator.createProducts(shopDomain, [
    {
      title: "Synced dress",
      handle: "synced",
      productType: "Dress",
      vendor: "Atelier",
      tags: [],
      price: "49.00",
      variants: [],
      images: [image, other],
    },
  ]);
  later(1_000);
  const { prisma } = shops.ports;
  const [first, second] = mediaOf(productId!);
  const { id } = await restyle(shops, merchant, [productId!], { colors });
  const { url } = await prisma.restyleSource.findFirstOrThrow({ where: { mediaId: first } });
  await prisma.photoOutline.create({
    data: {
      id: uuidv7(),
      shopId,
      productId: productId!,
      mediaId: first!,
      photoUrl: url,
      wish: "",
      garmentLabel: "dress",
      width: 48,
      height: 64,
      state: "fixed",
      maskId: "mask",
      dueAt: shops.ports.now(),
      createdAt: shops.ports.now(),
      updatedAt: shops.ports.now(),
    },
  });
  await publish(id);
  const [again] = await change(productId!, {
    remove: [first!],
    add: [{ ...image, filename: "uploaded-again.jpg" }],
    replace: [{ mediaId: second!, image: { ...other, filename: "exchanged.jpg" } }],
  });
  isCdnAway = true;
  await lookAtDue();
  expect(await changedOf(productId!)).toBeNull();
  isCdnAway = false;
  await lookAtDue();
  expect(await changedOf(productId!)).toBeNull();
  expect(await prisma.photoOutline.findMany({ where: { mediaId: again } })).toMatchObject([
    { shopId, productId, state: "fixed", maskId: "mask" },
  ]);
});

test("a published image that somebody deleted is told, and gone when it is undone", async () => {
  const { productId, restyleId } = await restyled(1);
  const own = mediaOf(productId).find((id) => shops.simulator.shop(shopDomain).files[id]!.createdByApp)!;
  await change(productId, { remove: [own] });
  await lookAtDue();
  expect(await changedOf(productId)).toMatchObject({ changes: [], imagesGone: 1, images: [] });
  const { images } = await merchant.getRestyle(restyleId);
  await merchant.undoPublish(restyleId, [images[0]!.id]);
  await settled(restyleId, "undone");
  await lookAtDue();
  expect(await changedOf(productId)).toBeNull();
});

test("dismissed changes do not come back, later ones do; what came after the page was read is not dismissed with it", async () => {
  const one = await restyled(1);
  const two = await restyled(1);
  for (const { productId } of [one, two]) await change(productId, { add: [await photo()] });
  await lookAtDue();
  const { readAt, total } = await merchant.listChangedProducts(1);
  expect(total).toBe(2);
  await merchant.dismissChanges(one.productId, new Date(readAt));
  await change(two.productId, { add: [await photo()] });
  await lookAtDue();
  await merchant.dismissChanges(null, new Date(readAt));
  expect(await changedOf(one.productId)).toBeNull();
  expect(await kindsOf(two.productId)).toEqual(["new", "new"]);
  await merchant.dismissChanges(null, shops.ports.now());
  await change(two.productId, { add: [] });
  await lookAtDue();
  expect((await merchant.listChangedProducts(1)).total).toBe(0);
  await change(one.productId, { add: [await photo()] });
  await lookAtDue();
  expect(await kindsOf(one.productId)).toEqual(["new"]);
  await merchant.hideChanges(shops.ports.now());
  const home = async () => (await (await shops.merchant()).getHome()).changedProducts.count;
  expect([await home(), (await merchant.listChangedProducts(1)).total]).toEqual([0, 1]);
  await change(one.productId, { add: [await photo()] });
  await lookAtDue();
  expect(await home()).toBe(1);
  await merchant.dismissChanges(null, shops.ports.now());
});

test("what no event tells is found by its turn: the product that was looked at least recently, and no other shop's", async () => {
  const { productId } = await restyled(1);
  shops.loseWebhooks = true;
  await change(productId, { add: [await photo()] });
  await shops.simulator.webhooksIdle();
  shops.loseWebhooks = false;
  await lookAtDue();
  expect(await changedOf(productId)).toBeNull();
  later(21 * hourMs);
  await shops.run("shops-give-turns", {});
  await lookAtDue();
  expect(await kindsOf(productId)).toEqual(["new"]);
  expect(await stranger.listChangedProducts(1)).toMatchObject({ products: [], total: 0 });
  await stranger.dismissChanges(null, shops.ports.now());
  expect(await kindsOf(productId)).toEqual(["new"]);
  const { redos } = (await changedOf(productId))!;
  await expect(stranger.getNewRestyleOfDrift(redos[0]!.restyleId)).rejects.toMatchObject({ status: 404 });
  await expect(merchant.getNewRestyleOfDrift("no-id")).rejects.toMatchObject({ status: 404 });
});

test("a look that dies, or that Shopify does not answer, is done again; products that are gone are forgotten", async () => {
  const { productId } = await restyled(1);
  await merchant.dismissChanges(null, shops.ports.now());
  await change(productId, { add: [await photo()] });
  database.killAt(1, "before");
  await expect(lookAtDue()).rejects.toThrow(Crash);
  expect(database.restart()).toBe(true);
  shops.queue.length = 0;
  later(hourMs);
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "nodes", times: 9 });
  await lookAtDue();
  shops.simulator.clearFaults();
  expect(await changedOf(productId)).toBeNull();
  await lookAtDue();
  expect(await kindsOf(productId)).toEqual(["new"]);
  const { prisma } = shops.ports;
  const gone = "gid://shopify/Product/1";
  await prisma.watchedProduct.create({ data: { shopId, productId: gone, dueAt: shops.ports.now() } });
  await lookAtDue();
  expect(await prisma.watchedProduct.count({ where: { productId: gone } })).toBe(0);
});

test("a restyle whose identity was withdrawn is not offered, and an event of a product that was never published leaves no trace", async () => {
  const { productId, restyleId } = await restyled(1);
  const { prisma } = shops.ports;
  await prisma.restyle.update({ where: { id: restyleId }, data: { identityCode: "lin" } });
  const at = shops.ports.now();
  await prisma.identityRights.create({
    data: { shopId, identityCode: "lin", withdrawnAt: at, createdAt: at, updatedAt: at },
  });
  await change(productId, { add: [await photo()] });
  await lookAtDue();
  expect((await changedOf(productId))!.redos[0]!.problem?.key).toBe("failure.identity_withdrawn.detail");
  const [other] = await seedShop(shops, [1]);
  await change(other!, { add: [await photo()] });
  await lookAtDue();
  expect(await prisma.watchedProduct.count({ where: { productId: other } })).toBe(0);
});

test("a kind of work that is not on offer any more is said to be so, and not offered", async () => {
  const { productId, restyleId } = await restyled(1);
  // Of the kinds, the engine of these tests draws recolors only.
  await shops.ports.prisma.restyle.update({
    where: { id: restyleId },
    data: { kind: "upscale", options: { factor: 2 } },
  });
  await change(productId, { add: [await photo()] });
  await lookAtDue();
  const [redo] = (await changedOf(productId))!.redos;
  expect([redo!.title.key, redo!.problem?.key]).toEqual(["upscale.title", "drift.unknown.detail"]);
});

test("a shop that is erased leaves nothing of its products", async () => {
  const { prisma } = shops.ports;
  expect(await prisma.watchedProduct.count({ where: { shopId } })).toBeGreaterThan(0);
  shops.simulator.uninstall(shopDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  await prisma.watchedProduct.updateMany({ where: { shopId }, data: { dueAt: shops.ports.now() } });
  later(49 * hourMs);
  await shops.run("shops-sweep", {});
  expect(shops.take("shops-look-at-products")).toEqual([]);
  shops.simulator.sendWebhook(shopDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await eventually(async () => {
    await shops.runTasks();
    return (await prisma.watchedProduct.count({ where: { shopId } })) === 0;
  });
});
