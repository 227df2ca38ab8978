import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdminClient, AdminDocument } from "#admin-api/admin-client.ts";
import { countProducts } from "#admin-api/count-products.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import { listMediaIds } from "#admin-api/list-media-ids.ts";
import { listAllProductMedia, listProductMedia } from "#admin-api/list-product-media.ts";
import { listProducts } from "#admin-api/list-products.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import { listTranslatable } from "#admin-api/list-translatable.ts";
import { registerAltTranslations } from "#admin-api/register-alt-translations.ts";
import { stageUpload } from "#admin-api/stage-upload.ts";
import { listUsableImages } from "#shops/catalogue/usable-images.ts";
import type { SeedImage } from "#simulator/seed-product.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { connectAdmin, testApp, testShop, toDirectClient } from "./connect-admin.ts";
import { toSeedProduct } from "./test-products.ts";

describe("the simulated Admin API", () => {
  let simulator: Simulator;
  let admin: AdminClient;

  beforeEach(async () => {
    simulator = await startShopifySimulator({ app: testApp, shops: [testShop], frozenClock: true });
    admin = await connectAdmin(simulator);
  });
  afterEach(() => simulator.close());

  it("answers who the shop is and what the app may do", async () => {
    expect(await getShopDetails(admin)).toMatchObject({
      domain: testShop,
      name: "Test Shop",
      currencyCode: "USD",
    });
    type Reply = { currentAppInstallation: { accessScopes: { handle: string }[] } };
    const scopes: AdminDocument<Reply, object> = "{ currentAppInstallation { accessScopes { handle } } }";
    const { currentAppInstallation } = await admin.request(scopes, {});
    expect(currentAppInstallation.accessScopes).toContainEqual({ handle: "write_files" });
    expect(simulator.violations).toEqual([]);
  });

  it.each([
    ["a field that the schema does not have", "{ shop { colour } }", /Cannot query field "colour"/],
    ["a deprecated field", "{ products(first: 1) { nodes { featuredImage { url } } } }", /deprecated/],
    [
      "a root field that nobody simulates",
      "{ orders(first: 1) { nodes { id } } }",
      /orders is not simulated/,
    ],
    ["a field that nobody simulates", "{ shop { shopOwnerName } }", /Shop.shopOwnerName is not simulated/],
    [
      "a search by a field that nobody simulates",
      '{ products(first: 1, query: "color:red") { nodes { id } } }',
      /search field color/,
    ],
  ])("refuses %s and records it", async (_what, document, message) => {
    await expect(admin.request(document, {})).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(message),
    });
    expect(simulator.violations.map((violation) => violation.message).join()).toMatch(message);
  });

  it("refuses a token it did not give, and any token once the app is uninstalled", async () => {
    await expect(getShopDetails(toDirectClient(simulator, "shpat_made-up"))).rejects.toMatchObject({
      code: "unauthorized",
    });
    simulator.uninstall(testShop);
    await expect(getShopDetails(admin)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("denies what the granted scopes do not cover", async () => {
    simulator.updateScopes(testShop, ["read_products"]);
    expect((await countProducts(admin)).count).toBe(0);
    const upload = { filename: "a.jpg", mimeType: "image/jpeg", fileBytes: 1 };
    await expect(stageUpload(admin, upload)).rejects.toMatchObject({ code: "forbidden" });
  });

  describe("translations", () => {
    let mediaId: string;
    const text = "Picture 1";
    const digest = createHash("sha256").update(text).digest("hex");
    const inGerman = { locale: "de", value: "Bild 1", digest };

    beforeEach(async () => {
      const [productId] = await simulator.seedProducts(testShop, [await toSeedProduct({ pictures: 1 })]);
      [mediaId] = simulator.shop(testShop).products[productId!]!.mediaIds as [string];
      simulator.publishLocales(testShop, ["de"]);
      simulator.updateScopes(testShop, ["read_translations", "write_translations", "read_locales"]);
    });

    it("are registered for the text that they are of, and outdated once it is another", async () => {
      await registerAltTranslations(admin, mediaId, [inGerman]);
      const read = async () => (await listTranslatable(admin, [mediaId], "de")).get(mediaId);
      expect(await read()).toEqual({
        value: text,
        digest,
        translation: { value: "Bild 1", outdated: false },
      });
      simulator.shop(testShop).files[mediaId]!.alt = "Another";
      expect(await read()).toMatchObject({ translation: { value: "Bild 1", outdated: true } });
      simulator.shop(testShop).files[mediaId]!.alt = "";
      expect(await read()).toBeUndefined();
      expect(simulator.violations).toEqual([]);
    });

    it.each([
      ["of another text", "INVALID_TRANSLATABLE_CONTENT", { digest: "0".repeat(64) }, null],
      ["in a language that the shop lacks", "INVALID_LOCALE_FOR_SHOP", { locale: "fr" }, null],
      ["in the shop's own language", "INVALID_LOCALE_FOR_SHOP", { locale: "en" }, null],
      ["of an image that is gone", "RESOURCE_NOT_FOUND", {}, "gid://shopify/MediaImage/1"],
    ])("%s are refused", async (_what, code, change, otherId) => {
      await expect(
        registerAltTranslations(admin, otherId ?? mediaId, [{ ...inGerman, ...change }]),
      ).rejects.toMatchObject({ code: "refused", userErrors: [{ code }] });
    });

    it("are denied without their scopes", async () => {
      simulator.updateScopes(testShop, ["read_translations"]);
      await listTranslatable(admin, [mediaId], "de");
      const forbidden = { code: "forbidden" };
      await expect(registerAltTranslations(admin, mediaId, [inGerman])).rejects.toMatchObject(forbidden);
      simulator.updateScopes(testShop, ["read_products", "write_products"]);
      await expect(listTranslatable(admin, [mediaId], "de")).rejects.toMatchObject(forbidden);
    });
  });

  it("throttles when the bucket is empty, and says how long to wait", async () => {
    simulator.drainCostBucket(testShop, 10);
    const error = await listProducts(admin).catch((reason) => reason);
    expect(error).toMatchObject({ code: "throttled", retryable: true });
    simulator.advance(error.retryAfterMs);
    await listProducts(admin);
  });

  it("gives back what a request reserved and did not use", async () => {
    for (let request = 0; request < 30; request += 1) await listProducts(admin, { pageSize: 50 });
    expect(simulator.calls.filter((call) => call.errors.length > 0)).toEqual([]);
  });

  it("refuses a query that could cost more than one query may", async () => {
    const media = "media(first: 250) { nodes { id preview { image { url } } } }";
    const variants = `variants(first: 250) { nodes { id ${media} } }`;
    const document = `{ products(first: 250) { nodes { id ${variants} } } }`;
    await expect(admin.request(document, {})).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/exceeds the single query max cost/),
    });
  });

  it("strikes the next calls of an operation with the faults that were injected", async () => {
    simulator.injectFault({ kind: "http", operation: "productsCount", status: 502, times: 2 });
    simulator.injectFault({ kind: "throttled", operation: "shop" });
    simulator.injectFault({
      kind: "user_errors",
      operation: "stagedUploadsCreate",
      userErrors: [{ message: "Not today" }],
    });
    await expect(countProducts(admin)).rejects.toMatchObject({ code: "unavailable" });
    await expect(getShopDetails(admin)).rejects.toMatchObject({ code: "throttled" });
    simulator.advance(20_000);
    await getShopDetails(admin);
    await expect(countProducts(admin)).rejects.toMatchObject({ code: "unavailable" });
    await countProducts(admin);
    const upload = { filename: "a.jpg", mimeType: "image/jpeg", fileBytes: 1 };
    await expect(stageUpload(admin, upload)).rejects.toMatchObject({
      message: expect.stringMatching(/Not today/),
    });
    await stageUpload(admin, upload);
  });

  describe("with a large catalogue", () => {
    beforeEach(async () => {
      const seed = await toSeedProduct({ pictures: 0 });
      await simulator.seedProducts(
        testShop,
        Array.from({ length: 420 }, (_, index) => ({
          ...seed,
          title: `Item ${String(index).padStart(3, "0")}`,
          handle: `item-${index}`,
          productType: index % 2 ? "Dress" : "Shirt",
          vendor: index % 3 ? "Acme" : "Bolt",
          tags: index % 10 === 0 ? ["sale", "summer"] : [],
          status: index % 7 === 0 ? ("DRAFT" as const) : ("ACTIVE" as const),
        })),
      );
    });

    it("is walked forwards to the end and backwards to the start without gap or repeat", async () => {
      const forward: string[] = [];
      let page = await listProducts(admin, { pageSize: 50 });
      for (;;) {
        forward.push(...page.items.map((product) => product.title));
        if (!page.hasNextPage) break;
        simulator.advance(5000);
        page = await listProducts(admin, { pageSize: 50, after: page.endCursor });
      }
      expect(forward).toHaveLength(420);
      expect(forward).toEqual([...forward].sort());

      const backward = [...page.items.map((product) => product.title)];
      while (page.hasPreviousPage) {
        simulator.advance(5000);
        page = await listProducts(admin, { pageSize: 50, before: page.startCursor });
        backward.unshift(...page.items.map((product) => product.title));
      }
      expect(backward).toEqual(forward);
    });

    it("is read by id in the order that was asked for, however many ids", async () => {
      const ids = Object.keys(simulator.shop(testShop).products).reverse().slice(0, 60);
      expect((await getProductsWithMedia(admin, ids)).map((product) => product.id)).toEqual(ids);
    });

    it("keeps the place of a page when products before it disappear", async () => {
      const first = await listProducts(admin, { pageSize: 10 });
      const { products } = simulator.shop(testShop);
      for (const gone of first.items) delete products[gone.id];
      const second = await listProducts(admin, { pageSize: 10, after: first.endCursor });
      expect(second.items[0]?.title).toBe("Item 010");
    });

    it("sorts descending as well", async () => {
      const { items } = await listProducts(admin, { pageSize: 2, descending: true });
      expect(items.map((product) => product.title)).toEqual(["Item 419", "Item 418"]);
    });

    it.each([
      ["item 04", 15],
      ["product_type:dress", 210],
      ["product_type:dress OR product_type:shirt", 420],
      ["vendor:bolt tag:sale", 14],
      ["tag:sum", 42],
      ["status:draft", 60],
      ["status:active,draft", 420],
      ["-status:draft", 360],
      ["NOT status:draft AND tag:sale", 36],
      ["(vendor:bolt OR tag:sale) status:active", 144],
      ['title:"item 419"', 1],
      ["sku:ls-b", 420],
      ["nothing like it", 0],
    ])("finds by %s", async (query, count) => {
      expect(await countProducts(admin, { query })).toEqual({ count, exact: true });
    });
  });

  it("lets 250 products be listed and read with their images before the rate limit of any plan stops it", async () => {
    const seed = await toSeedProduct({ pictures: 1 });
    const seeds = Array.from({ length: 260 }, (_, index) => ({
      ...seed,
      title: `Item ${String(index).padStart(3, "0")}`,
      handle: `item-${index}`,
    }));
    await simulator.seedProducts(testShop, seeds);
    const ids = await listProductsWithAnyMedia(admin, {}, 250);
    const products = await getProductsWithMedia(admin, ids);
    expect(products.map(({ title }) => title)).toEqual(seeds.slice(0, 250).map(({ title }) => title));
    expect(products.every(({ images }) => images.length === 1)).toBe(true);
  });

  it("shows the images of a product only where its media are videos, models, in processing or without a picture, too", async () => {
    const seed = await toSeedProduct({ pictures: 1 });
    const [image] = seed.images;
    const picture = (name: string) => ({ ...(image as SeedImage), filename: `${name}.jpg` });
    const [id] = await simulator.seedProducts(testShop, [
      {
        ...seed,
        otherMedia: [
          { externalVideo: "https://videos.example/1", alt: "A walk" },
          { model: "shirt.glb", alt: "A model" },
        ],
        images: [
          { ...picture("shown"), alt: "Shown" },
          { ...picture("busy"), state: "processing" },
          { ...picture("empty"), state: "imageless" },
        ],
      },
    ]);
    const [product] = await getProductsWithMedia(admin, [id!]);
    expect(product?.images.map(({ state, url }) => [state, url !== null])).toEqual([
      ["ready", true],
      ["processing", false],
      ["ready", false],
    ]);
    expect(listUsableImages(product!).map(({ alt }) => alt)).toEqual(["Shown"]);
    expect((await listMediaIds(admin, id!)).map((one) => one.split("/").at(-2))).toEqual([
      ...["ExternalVideo", "Model3d", "MediaImage", "MediaImage", "MediaImage"],
    ]);
    await simulator.settleMedia();
    const [later] = await getProductsWithMedia(admin, [id!]);
    expect(listUsableImages(later!)).toHaveLength(2);
    expect(simulator.violations).toEqual([]);
  });

  it("gives all images of a product that has more than a page of them", async () => {
    const seeds = [
      await toSeedProduct({ pictures: 130 }),
      await toSeedProduct({ handle: "other", pictures: 1 }),
    ];
    const ids = await simulator.seedProducts(testShop, seeds);
    const found = await getProductsWithMedia(admin, [...ids, "gid://shopify/Product/1"]);
    expect(found.map((product) => product.images.length)).toEqual([130, 1]);
    expect(found[0]?.images.map((image) => image.alt)).toEqual(
      Array.from({ length: 130 }, (_, index) => `Picture ${index + 1}`),
    );
    expect(await listAllProductMedia(admin, ids[0] ?? "")).toHaveLength(130);
    await expect(listProductMedia(admin, "gid://shopify/Product/1")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
