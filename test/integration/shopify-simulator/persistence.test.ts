import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogueFromDirectory } from "#simulator/catalogue-from-directory.ts";
import { startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { readWebhookSubscriptions } from "#simulator/webhooks/webhook-subscriptions.ts";
import { findFileStatus } from "#test-support/find-file-status.ts";
import { exchangeToken, testApp, testShop, toDirectClient } from "./connect-admin.ts";
import { paintPicture, toSeedProduct } from "./test-products.ts";

describe("a simulated shop on disk", () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "simulator-test-"));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const start = () => startShopifySimulator({ app: testApp, shops: [testShop], dataDir: dir });

  it("is there again after a restart, pictures and access included", async () => {
    const first = await start();
    const [productId] = await first.seedProducts(testShop, [await toSeedProduct()]);
    const { body } = await exchangeToken(first);
    const mediaId = first.shop(testShop).products[productId ?? ""]?.mediaIds[0] ?? "";
    await first.close();

    const second = await start();
    const file = await findFileStatus(toDirectClient(second, body.access_token), mediaId);
    expect(file?.url?.startsWith(second.origin)).toBe(true);
    expect((await fetch(file?.url ?? "")).status).toBe(200);
    expect(await second.seedProducts(testShop, [await toSeedProduct()])).toEqual([productId]);
    expect(Object.keys(second.shop(testShop).products)).toHaveLength(1);
    await second.close();
  });

  it("outlives an update of the simulator: options and stock that an earlier version did not keep are filled in", async () => {
    const first = await start();
    const [productId] = await first.seedProducts(testShop, [await toSeedProduct()]);
    await first.close();
    const file = path.join(dir, "state.json");
    const state = JSON.parse(await readFile(file, "utf8"));
    const shop = state.shops[testShop];
    const product = shop.products[productId ?? ""];
    delete shop.metafields;
    product.options = product.options.map(({ name }: { name: string }) => name);
    product.variants = product.variants.map(({ id, sku, price, optionValues, mediaIds }: never) => ({
      ...{ id, sku, price, optionValues, mediaIds },
    }));
    await writeFile(file, JSON.stringify(state));

    const second = await start();
    const upgraded = second.shop(testShop).products[productId ?? ""];
    expect(upgraded?.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ["Color", ["Blue"]],
      ["Size", ["M", "L"]],
    ]);
    expect(upgraded?.variants[0]).toMatchObject({ inventoryPolicy: "DENY", inventoryQuantity: 10 });
    expect(second.shop(testShop).metafields).toEqual({});
    await second.close();
  });

  it("is empty after a reset", async () => {
    const simulator = await start();
    await simulator.seedProducts(testShop, [await toSeedProduct()]);
    await simulator.reset();
    expect(simulator.shop(testShop).products).toEqual({});
    await simulator.close();
    expect(JSON.parse(await readFile(path.join(dir, "state.json"), "utf8")).shops[testShop].files).toEqual(
      {},
    );
  });

  it("says in one sentence that its data cannot be read", async () => {
    await writeFile(path.join(dir, "state.json"), "{ broken");
    await expect(start()).rejects.toThrow(/cannot be read; start over with a reset/);
  });

  it("takes a person's photos as products, by folder and by file", async () => {
    const photos = path.join(dir, "photos");
    const { mkdir } = await import("node:fs/promises");
    await mkdir(path.join(photos, "02_silk-dress"), { recursive: true });
    const bytes = await paintPicture("#552244");
    for (const name of [
      "02_silk-dress/back.jpg",
      "02_silk-dress/10.jpg",
      "02_silk-dress/9.jpg",
      "Red hat.jpg",
      "notes.txt",
    ]) {
      await writeFile(path.join(photos, name), bytes);
    }
    const catalogue = await catalogueFromDirectory(photos);
    expect(catalogue.map(({ title, handle, images }) => [title, handle, images.length])).toEqual([
      ["02 silk dress", "02-silk-dress", 3],
      ["Red hat", "red-hat", 1],
    ]);
    expect(catalogue[0]?.images.map((image) => "path" in image && path.basename(image.path))).toEqual([
      "9.jpg",
      "10.jpg",
      "back.jpg",
    ]);
    await expect(catalogueFromDirectory(path.join(dir, "media"))).rejects.toThrow(/cannot be read|No JPEG/);
  });

  it("takes the app's subscriptions from its configuration file", async () => {
    const toml = path.join(dir, "shopify.app.toml");
    await writeFile(
      toml,
      `[webhooks]
api_version = "2026-10"
  [[webhooks.subscriptions]]
  topics = ["app/uninstalled", "app/scopes_update"]
  uri = "/webhooks/app"
  [[webhooks.subscriptions]]
  compliance_topics = ["shop/redact"]
  uri = "/webhooks/privacy"
  [[webhooks.subscriptions]]
  topics = ["products/update"]
  uri = "/webhooks/products"
  include_fields = ["id"]
`,
    );
    expect(await readWebhookSubscriptions(toml)).toEqual([
      { topic: "app/uninstalled", uri: "/webhooks/app" },
      { topic: "app/scopes_update", uri: "/webhooks/app" },
      { topic: "shop/redact", uri: "/webhooks/privacy" },
      { topic: "products/update", uri: "/webhooks/products", includeFields: ["id"] },
    ]);
  });
});
