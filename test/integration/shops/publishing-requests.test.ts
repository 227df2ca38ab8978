import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Publication"]);
let shops: TestShops;
let merchant: Merchant;
/** Products that no test has taken yet. */
let productIds: string[];

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    wrapPrisma: database.wrap,
    // Shopify's clock goes on by every pause, so that its own times and those of the app are the real ones.
    sleep: async (ms) => shops.simulator.advance(ms),
    simulator: {
      timing: { mediaUploadedMs: 300, mediaProcessingMs: 900, jobMs: 300 },
      limits: { bucketPoints: 1_000_000, bucketRestorePerSecond: 1_000_000 },
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  productIds = await seedShop(
    shops,
    Array.from({ length: 40 }, () => 1),
  );
});
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});

/** Approved images of as many products in these colors. */
async function restyleNext(products: number, colors: string[]) {
  const ids = productIds.splice(0, products);
  const view = await restyle(shops, merchant, ids, { colors: colors.map((color) => ({ color })) });
  expect(view.counts.ready).toBe(products * colors.length);
  await approveAll(merchant, view.id);
  return { ids, view };
}

const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId]!.mediaIds;
const ourFiles = () =>
  Object.values(shops.simulator.shop(shopDomain).files).filter(({ createdByApp }) => createdByApp);

/** The killed worker's queue is lost, time passes, and sweeps of the next one do the rest. */
async function recover(restyleId: string, published: number): Promise<void> {
  shops.queue.length = 0;
  await eventually(async () => {
    shops.advance(61_000);
    shops.simulator.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await merchant.getRestyle(restyleId)).counts.published === published;
  });
}

/** The colors of a product's media in their order. */
const colorsOf = (productId: string) =>
  mediaOf(productId).map((id) => {
    const { filename } = shops.simulator.shop(shopDomain).files[id]!;
    return /navy|rust|olive/.exec(filename)?.[0] ?? "photo";
  });

/** What Shopify is asked while `act` runs and the tasks that it queues. */
async function countRequests(act: () => Promise<unknown>) {
  const from = shops.simulator.calls.length;
  await act();
  await shops.runTasks();
  const calls = shops.simulator.calls.slice(from).filter(({ door }) => door === "graphql");
  const asked = Map.groupBy(calls, ({ operations }) => operations.join(" "));
  return {
    requests: calls.length,
    points: calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    operations: Object.fromEntries([...asked].map(([name, all]) => [name, all.length])),
  };
}

test.each([
  { products: 5, colors: ["Navy", "Rust", "Olive"], placement: "first", requestsMax: 4.1, pointsMax: 46 },
  { products: 2, colors: ["Navy", "Rust", "Olive"], placement: "last", requestsMax: 3.5, pointsMax: 43 },
  { products: 5, colors: ["Navy"], placement: "first", requestsMax: 8.2, pointsMax: 72 },
] as const)(
  "$products products in $colors.length colors, placed $placement, are published with $requestsMax requests an image",
  async ({ products, colors, placement, requestsMax, pointsMax }) => {
    const { ids, view } = await restyleNext(products, [...colors]);
    const asked = await countRequests(() => merchant.publish(view.id, { placement, alt: {} }));
    const images = view.images.length;
    const { counts, images: published } = await merchant.getRestyle(view.id);
    expect(counts.published).toBe(images);
    expect(published.every(({ provenance }) => provenance === "verified")).toBe(true);
    const ours = colors.map((color) => color.toLowerCase());
    for (const id of ids)
      expect(colorsOf(id)).toEqual(placement === "first" ? [...ours, "photo"] : ["photo", ...ours]);
    expect(asked.requests / images).toBeLessThanOrEqual(requestsMax);
    expect(asked.points / images).toBeLessThanOrEqual(pointsMax);
  },
);

test("images that are refused together are attached one by one, and only the one that is refused fails", async () => {
  const { ids, view } = await restyleNext(1, ["Navy", "Rust", "Olive"]);
  const [id] = ids;
  shops.simulator.injectFault({
    kind: "user_errors",
    operation: "fileUpdate",
    userErrors: [
      { code: "PRODUCT_MEDIA_LIMIT_EXCEEDED", message: "The product has reached its limit of media." },
    ],
    times: 2,
  });
  await merchant.publish(view.id, { placement: "last", alt: {} });
  await shops.runTasks();
  expect((await merchant.getRestyle(view.id)).counts).toMatchObject({ published: 2 });
  expect(colorsOf(id!)).toEqual(["photo", "rust", "olive"]);
});

test("a file that takes long holds the others of its product up for seconds only", async () => {
  const { ids, view } = await restyleNext(1, ["Navy", "Rust"]);
  await merchant.publish(view.id, { placement: "last", alt: {} });
  while (shops.queue[0]?.name === "shops-create-file") {
    const { name, payload } = shops.queue.shift()!;
    await shops.run(name, payload);
  }
  const slow = ourFiles().at(-1)!;
  slow.createdAt += 3_600_000;
  await shops.runTasks();
  expect((await merchant.getRestyle(view.id)).counts).toMatchObject({ published: 1 });
  slow.createdAt -= 3_600_000;
  await recover(view.id, 2);
  expect(colorsOf(ids[0]!)).toEqual(["photo", "navy", "rust"]);
});

/** The writes of two images from where both are created: both ready, both attached, each ordered and published. */
test.each([7, 8, 9, 10, 11, 12, 13, 14])(
  "killed before write %i of two images, both come to their product once and in their order",
  async (nth) => {
    const { ids, view } = await restyleNext(1, ["Navy", "Rust"]);
    const files = ourFiles().length;
    await merchant.publish(view.id, { placement: "first", alt: {} });
    database.killAt(nth, "before");
    await expect(shops.runTasks()).rejects.toBeInstanceOf(Crash);
    expect(database.restart()).toBe(true);
    await recover(view.id, 2);
    expect(colorsOf(ids[0]!)).toEqual(["navy", "rust", "photo"]);
    expect(ourFiles()).toHaveLength(files + 2);
  },
);
