import "@shopify/shopify-app-remix/server/adapters/node";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiVersion, LogSeverity, type Session } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { AppDistribution, shopifyApp } from "@shopify/shopify-app-remix/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countProducts } from "#admin-api/count-products.ts";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import { toAdminClient } from "#admin-api/to-admin-client.ts";
import { toHostParameter } from "#simulator/pages/app-page.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { testApp, testShop } from "./connect-admin.ts";

const desktopBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Sessions in memory, as the library wants them. */
function createSessionStorage() {
  const sessions = new Map<string, Session>();
  return {
    sessions,
    storeSession: async (session: Session) => Boolean(sessions.set(session.id, session)),
    loadSession: async (id: string) => sessions.get(id),
    deleteSession: async (id: string) => sessions.delete(id),
    deleteSessions: async (ids: string[]) => ids.every((id) => sessions.delete(id)),
    findSessionsByShop: async (shop: string) =>
      [...sessions.values()].filter((session) => session.shop === shop),
  };
}

describe("Shopify's own library against the simulator", () => {
  let simulator: Simulator;
  const sessionStorage = createSessionStorage();
  const received: { topic: string; shop: string; eventId: string | undefined; webhookId: string }[] = [];
  let answerStatus: number[] = [];

  const shopify = shopifyApp({
    apiKey: testApp.apiKey,
    apiSecretKey: testApp.apiSecret,
    appUrl: "https://app.test",
    scopes: ["write_products", "write_files"],
    apiVersion: ApiVersion.October26,
    sessionStorage,
    distribution: AppDistribution.AppStore,
    logger: { level: LogSeverity.Error },
    future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
  });

  /** The app's webhook door: verifies with the library, then answers with the next planned status. */
  const appServer = createServer(async (message, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const planned = answerStatus.shift();
    if (planned) return reply.writeHead(planned).end();
    const headers = new Headers(message.headers as Record<string, string>);
    const request = new Request(`https://app.test${message.url}`, {
      method: "POST",
      headers,
      body: Buffer.concat(chunks),
    });
    try {
      const { topic, shop, eventId, webhookId } = await shopify.authenticate.webhook(request);
      received.push({ topic, shop, eventId, webhookId });
      reply.writeHead(200).end();
    } catch (thrown) {
      reply.writeHead(thrown instanceof Response ? thrown.status : 500).end();
    }
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => appServer.listen(0, "127.0.0.1", resolve));
    const { port } = appServer.address() as AddressInfo;
    simulator = await startShopifySimulator({
      app: { ...testApp, url: `http://127.0.0.1:${port}` },
      shops: [testShop],
      webhooks: [
        { topic: "app/uninstalled", uri: "/webhooks/uninstalled" },
        { topic: "products/update", uri: "/webhooks/products", includeFields: ["id", "title"] },
        { topic: "shop/redact", uri: "/webhooks/privacy" },
      ],
      webhookRetryDelaysMs: [5, 5, 5],
    });
    setAbstractFetchFunc((input, init) => {
      const url = new URL(String(input));
      const headers = new Headers(init?.headers);
      headers.set("x-sim-shop", url.hostname);
      return fetch(simulator.origin + url.pathname + url.search, { ...init, headers });
    });
  });
  beforeEach(() => {
    sessionStorage.sessions.clear();
    received.length = 0;
    answerStatus = [];
  });
  afterAll(async () => {
    await simulator.close();
    appServer.close();
  });

  async function openApp(parameters: Record<string, string> = {}) {
    const search = new URLSearchParams({
      shop: testShop,
      host: toHostParameter(simulator.shop(testShop)),
      embedded: "1",
      id_token: await simulator.sessionToken(testShop),
      ...parameters,
    });
    const request = new Request(`https://app.test/app?${search}`, {
      headers: { "User-Agent": desktopBrowser },
    });
    return await shopify.authenticate.admin(request);
  }

  it("exchanges the session token of the first page and speaks to the Admin API", async () => {
    const { admin, session } = await openApp();
    expect(session).toMatchObject({ shop: testShop, isOnline: false });
    expect(session.refreshToken).toMatch(/^shprt_/);
    const details = await getShopDetails(toAdminClient(admin.graphql));
    expect(details.domain).toBe(testShop);
  });

  it("renews an expired token without the merchant", async () => {
    const { session } = await openApp();
    session.expires = new Date(Date.now() - 1000);
    simulator.expireTokens(testShop);
    const { admin } = await shopify.unauthenticated.admin(testShop);
    expect((await countProducts(toAdminClient(admin.graphql))).count).toBe(0);
  });

  it("has its errors turned into ours", async () => {
    const { admin } = await openApp();
    const client = toAdminClient(admin.graphql);
    simulator.injectFault({ kind: "throttled", operation: "shop" });
    await expect(getShopDetails(client)).rejects.toMatchObject({ code: "throttled" });
    simulator.injectFault({ kind: "http", operation: "shop", status: 503 });
    await expect(getShopDetails(client)).rejects.toMatchObject({ code: "unavailable" });
    simulator.injectFault({ kind: "lost_reply", operation: "shop" });
    await expect(getShopDetails(client)).rejects.toMatchObject({ code: "unreachable" });
    await expect(client.request("{ shop { colour } }", {})).rejects.toMatchObject({ code: "invalid" });
  });

  it("asks the browser for a new session token when the shop no longer accepts its access token", async () => {
    const { admin } = await openApp();
    simulator.expireTokens(testShop);
    const thrown = await getShopDetails(toAdminClient(admin.graphql)).catch((reason) => reason);
    expect(thrown).toBeInstanceOf(Response);
  });

  it("accepts the simulator's webhooks as Shopify's", async () => {
    await openApp();
    simulator.sendWebhook(testShop, "shop/redact");
    simulator.uninstall(testShop);
    await simulator.webhooksIdle();
    expect(received.map((webhook) => webhook.topic).sort()).toEqual(["APP_UNINSTALLED", "SHOP_REDACT"]);
    expect(received.every((webhook) => webhook.shop === testShop && webhook.eventId)).toBe(true);
  });

  it("gets duplicates of an event under one event id", async () => {
    simulator.sendWebhook(testShop, "products/update", {
      copies: 3,
      payload: { id: 1, title: "Shirt", vendor: "Acme" },
    });
    await simulator.webhooksIdle();
    expect(received).toHaveLength(3);
    expect(new Set(received.map((webhook) => webhook.eventId)).size).toBe(1);
    expect(simulator.deliveries.at(-1)?.payload).toEqual({ id: 1, title: "Shirt" });
  });

  it("gets a webhook again until it answers well", async () => {
    answerStatus = [500, 503];
    simulator.sendWebhook(testShop, "shop/redact");
    await simulator.webhooksIdle();
    expect(simulator.deliveries.at(-1)).toMatchObject({ attempts: 3, status: 200, state: "delivered" });
    expect(received).toHaveLength(1);
  });

  it("is given up on after the last retry", async () => {
    answerStatus = [500, 500, 500, 500];
    simulator.sendWebhook(testShop, "shop/redact");
    await simulator.webhooksIdle();
    expect(simulator.deliveries.at(-1)).toMatchObject({ attempts: 4, status: 500, state: "failed" });
  });
});
