import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countProducts } from "#admin-api/count-products.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { exchangeToken, requestToken, testApp, testShop, toDirectClient } from "./connect-admin.ts";

/** What another process does to the simulated world, over HTTP only. */
describe("the control API", () => {
  let simulator: Simulator;
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "simulator-control-"));
    simulator = await startShopifySimulator({
      app: testApp,
      frozenClock: true,
      webhooks: [{ topic: "app/uninstalled", uri: "/webhooks" }],
      webhookRetryDelaysMs: [],
    });
    await control("POST", "/shops", { domain: testShop, name: "Shop of tests" });
  });
  afterEach(async () => {
    await simulator.close();
    await rm(dir, { recursive: true, force: true });
  });

  async function control(method: string, place: string, body?: unknown) {
    const reply = await fetch(`${simulator.origin}/sim${place}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
    };
  }

  const onShop = (place: string) => `/shops/${testShop}${place}`;

  const seed = (image: string) => ({
    products: [
      {
        title: "Hat",
        handle: "hat",
        productType: "Hats",
        vendor: "Acme",
        tags: [],
        price: "20.00",
        variants: [],
        images: [{ path: image, alt: "A hat" }],
      },
    ],
  });

  async function writePicture(width: number, height: number): Promise<string> {
    const file = path.join(dir, `picture-${width}.png`);
    await sharp({ create: { width, height, channels: 3, background: "#222" } }).toFile(file);
    return file;
  }

  it("fills a shop and shows its state", async () => {
    const { body } = await control("POST", onShop("/products"), seed(await writePicture(50, 40)));
    const shop = (await control("GET", onShop(""))).body;
    expect(shop.name).toBe("Shop of tests");
    const [file] = Object.values(shop.files);
    expect(shop.products[body.ids[0]]).toMatchObject({
      handle: "hat",
      mediaIds: [(file as { id: string }).id],
    });
    expect(shop).not.toHaveProperty("tokens");
  });

  it("scales pictures down that Shopify would refuse", async () => {
    await control("POST", onShop("/products"), seed(await writePicture(6000, 4000)));
    const [file] = Object.values(simulator.shop(testShop).files);
    expect(file?.outcome).toMatchObject({ kind: "picture", mimeType: "image/jpeg", width: 4000 });
  });

  it("names the picture that cannot be read", async () => {
    const file = path.join(dir, "broken.jpg");
    await writeFile(file, "no picture");
    await expect(simulator.seedProducts(testShop, seed(file).products)).rejects.toThrow(/broken\.jpg/);
  });

  it("moves the clock, so that access tokens expire", async () => {
    const { body } = await exchangeToken(simulator);
    const admin = toDirectClient(simulator, body.access_token);
    await control("POST", "/clock/advance", { ms: 3_599_000 });
    await countProducts(admin);
    await control("POST", "/clock/advance", { ms: 1000 });
    await expect(countProducts(admin)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("injects faults and takes them back", async () => {
    const { body } = await exchangeToken(simulator);
    const admin = toDirectClient(simulator, body.access_token);
    await control("POST", "/faults", { kind: "http", operation: "*", status: 500, times: 5 });
    await expect(countProducts(admin)).rejects.toMatchObject({ code: "unavailable" });
    await control("DELETE", "/faults");
    await countProducts(admin);
    const calls = (await control("GET", "/calls")).body;
    expect(
      calls.map((call: { operations: string[]; status: number }) => [call.operations[0], call.status]),
    ).toEqual([
      ["token-exchange", 200],
      ["productsCount", 500],
      ["productsCount", 200],
    ]);
    await control("DELETE", "/calls");
    expect((await control("GET", "/calls")).body).toEqual([]);
  });

  it("installs, hands out session tokens, expires tokens and uninstalls", async () => {
    const { token } = (await control("POST", onShop("/session-token"))).body;
    const exchanged = await requestToken(simulator, {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
      subject_token: token,
      expiring: "1",
    });
    expect(exchanged.status).toBe(200);
    await control("POST", onShop("/expire-tokens"), { refreshToo: true });
    const refreshed = await requestToken(simulator, {
      grant_type: "refresh_token",
      refresh_token: exchanged.body.refresh_token,
    });
    expect(refreshed.status).toBe(400);
    await control("POST", onShop("/uninstall"));
    await simulator.webhooksIdle();
    expect((await control("GET", "/deliveries")).body).toMatchObject([
      { topic: "app/uninstalled", state: "failed" },
    ]);
  });

  it("knows no shop that is not there", async () => {
    expect((await control("GET", "/shops/unknown.myshopify.com")).status).toBe(404);
    await control("POST", "/reset");
    expect((await control("GET", onShop(""))).status).toBe(404);
  });

  it("cannot be started twice on one port", async () => {
    await expect(startShopifySimulator({ app: testApp, port: simulator.port })).rejects.toThrow(
      `Port ${simulator.port} is in use; choose another for the simulated Shopify.`,
    );
  });
});
