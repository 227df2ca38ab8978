import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { listMediaIds } from "#admin-api/list-media-ids.ts";
import { setProductMetafield } from "#admin-api/set-product-metafield.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { toNumericId } from "#simulator/webhooks/webhook-payloads.ts";
import { connectAdmin, testApp, testShop } from "./connect-admin.ts";
import { toSeedProduct } from "./test-products.ts";

describe("the app in the simulated theme", () => {
  let simulator: Simulator;
  let admin: AdminClient;
  let productId: string;
  let mediaIds: string[];

  beforeAll(async () => {
    simulator = await startShopifySimulator({ app: testApp, shops: [testShop], toml: "shopify.app.toml" });
    admin = await connectAdmin(simulator);
    [productId = ""] = await simulator.seedProducts(testShop, [await toSeedProduct({ handle: "dress" })]);
    await simulator.settleMedia();
    mediaIds = await listMediaIds(admin, productId);
  });
  afterAll(() => simulator.close());

  const write = (
    namespace: string,
    key: string,
    type: "list.file_reference" | "list.single_line_text_field",
  ) => {
    const values = type === "list.file_reference" ? mediaIds.slice(0, 1) : ["DE"];
    return setProductMetafield(admin, { productId, namespace, key }, { type, values }, null);
  };
  const store = () => `${simulator.origin}/store/${testShop.split(".")[0]}`;
  const load = async (path: string) => await (await fetch(store() + path)).text();
  const setBlocks = (...blocks: string[]) =>
    fetch(`${store()}/themes/current/editor`, {
      method: "POST",
      body: new URLSearchParams(blocks.map((block) => ["block", block])),
    });
  /** How many places of the theme each block is in, by what App Bridge is told. */
  const listPlaces = async () => {
    const [extension] = JSON.parse(await load("/extensions.json"));
    return Object.fromEntries(
      extension.activations.map(({ handle, activations }: { handle: string; activations: object[] }) => [
        handle,
        activations.length,
      ]),
    );
  };

  it("keeps metafields in the app's namespace to their definitions, and other apps' namespaces closed", async () => {
    const refusal = (code: string) => ({ code: "refused", userErrors: [expect.objectContaining({ code })] });
    await expect(write("$app", "ai_images", "list.single_line_text_field")).rejects.toMatchObject(
      refusal("INVALID_TYPE"),
    );
    await expect(write("app--2", "ai_images", "list.file_reference")).rejects.toMatchObject(
      refusal("APP_NOT_AUTHORIZED"),
    );
  });

  it("shows blocks once the merchant has saved them in the theme editor", async () => {
    await write("$app", "ai_images", "list.file_reference");
    await write("$app", "ai_countries", "list.single_line_text_field");
    expect(await listPlaces()).toEqual({ "ai-marks": 0, "ai-note": 0, "color-gallery": 0 });
    expect(await load("/products/dress?country=DE")).not.toContain("restyle-ai");
    const editor = await load(`/themes/current/editor?context=apps&activateAppId=${testApp.apiKey}/ai-marks`);
    expect(editor).toMatch(/value="ai-marks" checked> AI marks on images/);
    expect(editor).toMatch(/value="ai-note" > AI note/);
    await setBlocks("ai-marks", "ai-note");
    expect(await listPlaces()).toEqual({ "ai-marks": 1, "ai-note": 1, "color-gallery": 0 });
    const page = await load("/products/dress?country=DE");
    const { filename } = simulator.shop(testShop).files[mediaIds[0] ?? ""] ?? { filename: "none" };
    expect(page).toContain(`img:is([src*="/${filename}"]`);
    expect(page).toContain("This product is shown with images made with AI.");
    expect(await load("/products/dress?country=US")).not.toContain("restyle-ai");
  });

  it("hides the photos of other colors than that of the variant in the address", async () => {
    const [id = ""] = await simulator.seedProducts(testShop, [
      await toSeedProduct({
        handle: "tee",
        options: ["Color"],
        variants: ["Red", "Navy"].map((color, image) => ({ sku: color, optionValues: [color], image })),
      }),
    ]);
    await simulator.settleMedia();
    const product = simulator.shop(testShop).products[id];
    const [red, navy] = product?.variants.map((variant) => toNumericId(variant.id)) ?? [];
    const media = (await listMediaIds(admin, id)).map(toNumericId);
    const values = product?.options[0]?.values.map((value, index) => ({
      value: toNumericId(value.id),
      images: [media[index]],
      replaces: [],
    }));
    const place = { productId: id, namespace: "$app", key: "color_images" };
    await setProductMetafield(admin, place, { type: "json", values: values ?? [] }, null);
    await setBlocks("color-gallery");
    const hidden = async (variant: number | undefined) =>
      /<style.*?<\/style>/s.exec(await load(`/products/tee?variant=${variant}`))?.[0].match(/tee-\d/)?.[0];
    expect([await hidden(red), await hidden(navy)]).toEqual(["tee-2", "tee-1"]);
  });
});
