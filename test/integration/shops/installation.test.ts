import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import { listAllProductMedia } from "#admin-api/list-product-media.ts";
import { createShopsDeps } from "#shops/create-shops-deps.ts";
import { openShopAdmin } from "#shops/offline-admin.ts";
import { searchDatabase } from "#test-support/search-database.ts";
import { draftOf, otherDomain, seedShop, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let serviceIsDown = false;
beforeAll(async () => {
  shops = await startTestShops({
    simulator: { strictRefresh: true },
    fetch: async (input, init) => {
      if (serviceIsDown && String(input).startsWith(shops.service.url)) throw new TypeError("down");
      return fetch(input, init);
    },
  });
});
afterAll(() => shops.close());

const accounts = () => shops.ports.prisma.account.findMany({ where: { externalRef: { not: null } } });
const liveTokens = (accountId: string | null) =>
  shops.ports.prisma.accessToken.count({ where: { accountId: accountId ?? "", revokedAt: null } });
const getShop = (domain = shopDomain) => shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain } });

test("a shop that installs while the service is down is told so, and is served as soon as it is back", async () => {
  serviceIsDown = true;
  const merchant = await shops.merchant();
  const home = await merchant.getHome();
  expect(home.credits).toBeNull();
  expect(home.problem?.title.key).toBe("failure.service_away.title");
  expect((await getShop()).serviceToken).toBeNull();

  serviceIsDown = false;
  const later = await (await shops.merchant()).getHome();
  expect(later).toMatchObject({ credits: { available: 45, onHold: 0 }, problem: null, isNew: true });
});

test("many concurrent first requests open one account with one webhook", async () => {
  const merchants = await Promise.all(Array.from({ length: 6 }, () => shops.merchant(otherDomain)));
  // The account is there before anything asked for it.
  expect((await getShop(otherDomain)).serviceToken).not.toBeNull();
  const homes = await Promise.all(merchants.map((merchant) => merchant.getHome()));
  expect(homes.every(({ credits }) => credits?.available === 45)).toBe(true);
  const refs = (await accounts()).map(({ externalRef }) => externalRef);
  expect(refs.sort()).toEqual([shopDomain, otherDomain].sort());
  const shop = await getShop(otherDomain);
  const tokens = await shops.ports.prisma.accessToken.count({
    where: { accountId: shop.serviceAccountId ?? "" },
  });
  expect(tokens).toBe(1);
  const hook = await shops.ports.prisma.webhook.findUniqueOrThrow({
    where: { accountId: shop.serviceAccountId ?? "" },
  });
  expect(hook).toMatchObject({ url: shop.webhookUrl, secret: shop.webhookSecret });
});

test("a token the service no longer accepts is replaced, without another account", async () => {
  const before = await getShop();
  await shops.ports.prisma.accessToken.updateMany({
    where: { accountId: before.serviceAccountId ?? "" },
    data: { revokedAt: new Date() },
  });
  const home = await (await shops.merchant()).getHome();
  expect(home.credits).toEqual({ available: 45, onHold: 0 });
  const after = await getShop();
  expect(after.serviceAccountId).toBe(before.serviceAccountId);
  expect(after.serviceToken).not.toBe(before.serviceToken);
});

test("an expired offline token is refreshed once, however many workers of however many processes need it", async () => {
  await shops.merchant();
  // Two sets of dependencies stand for two processes: they share nothing but the database.
  const processes = [createShopsDeps(shops.ports), createShopsDeps(shops.ports)].map((deps) => {
    if (!deps) throw new Error("no credentials");
    return deps;
  });
  await shops.ports.prisma.shopifySession.update({
    where: { id: `offline_${shopDomain}` },
    data: { expires: new Date(Date.now() - 1000) },
  });
  const refreshes = () =>
    shops.simulator.calls.filter(({ operations }) => operations.includes("refresh_token")).length;
  const before = refreshes();
  const names = await Promise.all(
    Array.from({ length: 10 }, (_, index) => getShopDetails(openShopAdmin(processes[index % 2], shopDomain))),
  );
  expect(new Set(names.map(({ domain }) => domain))).toEqual(new Set([shopDomain]));
  expect(refreshes() - before).toBe(1);
});

test("a token Shopify rejects before its time is replaced: for work by a refresh, for a merchant by an exchange", async () => {
  const deps = createShopsDeps(shops.ports);
  if (!deps) throw new Error("no credentials");
  await shops.merchant();
  shops.simulator.expireTokens(shopDomain);
  const names = await Promise.all(
    Array.from({ length: 4 }, () => getShopDetails(openShopAdmin(deps, shopDomain))),
  );
  expect(new Set(names.map(({ domain }) => domain))).toEqual(new Set([shopDomain]));

  const merchant = await shops.merchant();
  shops.simulator.expireTokens(shopDomain, { refreshToo: true });
  expect(await merchant.listProductIds({ search: "", status: "any", sort: "title" }, 1)).toEqual([]);
});

test("a page whose token Shopify rejects uses the pair that another page has exchanged meanwhile", async () => {
  const [slow, quick] = [await shops.merchant(), await shops.merchant()];
  shops.simulator.expireTokens(shopDomain);
  const exchanges = () =>
    shops.simulator.calls.filter(({ operations }) => operations.includes("token-exchange")).length;
  const before = exchanges();
  const sort = { search: "", status: "any", sort: "title" } as const;
  expect(await quick.listProductIds(sort, 1)).toEqual([]);
  const id = `offline_${shopDomain}`;
  const pair = await shops.ports.prisma.shopifySession.findUniqueOrThrow({ where: { id } });
  expect(await slow.listProductIds(sort, 1)).toEqual([]);
  expect(await shops.ports.prisma.shopifySession.findUniqueOrThrow({ where: { id } })).toEqual(pair);
  expect(exchanges() - before).toBe(1);
});

test("work is not disturbed by a token that the library has cleared", async () => {
  const deps = createShopsDeps(shops.ports);
  if (!deps) throw new Error("no credentials");
  await shops.ports.prisma.shopifySession.update({
    where: { id: `offline_${shopDomain}` },
    data: { accessToken: "" },
  });
  expect(await getShopDetails(openShopAdmin(deps, shopDomain))).toMatchObject({ domain: shopDomain });
});

test("a throttled shop is waited for", async () => {
  const deps = createShopsDeps(shops.ports);
  if (!deps) throw new Error("no credentials");
  shops.simulator.injectFault({ kind: "throttled", operation: "shop", times: 2 });
  expect(await getShopDetails(openShopAdmin(deps, shopDomain))).toMatchObject({ domain: shopDomain });
});

test("a request without a session token is not a merchant", async () => {
  const request = new Request(`${shops.appUrl}/app?shop=${shopDomain}`, {
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156 Safari/537.36" },
  });
  await expect(shops.context.merchant(request)).rejects.toBeInstanceOf(Response);
});

test("documents may be framed by the shop, the admin and the simulated admin only", async () => {
  const headers = new Headers();
  shops.context.addDocumentHeaders(new Request(`${shops.appUrl}/app?shop=${shopDomain}`), headers, "n1");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`frame-ancestors ${shops.simulator.origin} https://${shopDomain}`);
  expect(policy).toMatch(/script-src 'self' 'nonce-n1' https:\/\/cdn\.shopify\.com/);
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe");
  const unnamed = new Headers();
  shops.context.addDocumentHeaders(new Request(`${shops.appUrl}/app`), unnamed, "n2");
  expect(unnamed.get("Content-Security-Policy")).toContain("https://admin.shopify.com");
  // What a modal's frame, which is such a document, gets copied from the page: style sheets of the app, and inline ones.
  for (const one of [headers, unnamed]) {
    expect(one.get("Content-Security-Policy")).toContain("style-src 'self' 'unsafe-inline'");
  }
  const bounce = await shops.context
    .merchant(
      new Request(`${shops.appUrl}/auth/session-token?shop=${shopDomain}&host=aG9zdA&embedded=1`, {
        headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156 Safari/537.36" },
      }),
    )
    .catch((thrown) => thrown);
  expect(bounce.headers.get("Content-Security-Policy")).toContain(
    `frame-ancestors ${shops.simulator.origin}`,
  );
  expect(await bounce.text()).toContain(`src="${shops.simulator.origin}/app-bridge.js"`);
  expect(shops.context.appBridge?.scriptUrl).toBe(`${shops.simulator.origin}/app-bridge.js`);
});

test("an uninstall ends access and a new install brings it back, with the same account", async () => {
  const before = await getShop();
  shops.simulator.uninstall(shopDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect((await getShop()).uninstalledAt).not.toBeNull();
  expect(await shops.ports.prisma.shopifySession.count({ where: { shop: shopDomain } })).toBe(0);
  expect((await getShop()).serviceToken).toBeNull();
  expect(await liveTokens(before.serviceAccountId)).toBe(0);

  shops.advance(1000);
  const merchant = await shops.merchant();
  expect((await merchant.getHome()).credits).toEqual({ available: 45, onHold: 0 });
  const after = await getShop();
  expect(after).toMatchObject({ uninstalledAt: null, serviceAccountId: before.serviceAccountId });
});

test("an uninstall keeps the shop's token until its running job is stopped, also while the service is down", async () => {
  const [productId] = await seedShop(shops, [1], otherDomain);
  const merchant = await shops.merchant(otherDomain);
  const started = await merchant.startRestyle(await draftOf(merchant, [productId]), crypto.randomUUID());
  expect(started.ok).toBe(true);
  const { serviceAccountId } = await getShop(otherDomain);
  serviceIsDown = true;
  shops.queue.length = 0;
  shops.simulator.uninstall(otherDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect((await getShop(otherDomain)).serviceToken).not.toBeNull();
  expect(await liveTokens(serviceAccountId)).toBe(1);
  // The cancelled product ends here, as it was never sent; ending the token has to wait for the service.
  await shops.run("shops-sweep", {});
  await shops.runTasks().catch(() => undefined);
  await shops.run("shops-sweep", {});
  await expect(shops.runTasks()).rejects.toThrow();
  expect(await liveTokens(serviceAccountId)).toBe(1);
  serviceIsDown = false;
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect((await getShop(otherDomain)).serviceToken).toBeNull();
  expect(await liveTokens(serviceAccountId)).toBe(0);
});

test("a redaction deletes what is held about a shop that left, and spares one that came back", async () => {
  shops.simulator.sendWebhook(shopDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect((await getShop()).domain).toBe(shopDomain);

  const { serviceAccountId } = await getShop(otherDomain);
  serviceIsDown = true;
  shops.advance(48 * 3_600_000);
  shops.simulator.sendWebhook(otherDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await expect(shops.runTasks()).rejects.toThrow();
  expect((await getShop(otherDomain)).serviceAccountId).toBe(serviceAccountId);

  // The webhook is still unhandled, so the sweep brings its task back.
  serviceIsDown = false;
  shops.advance(11_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(await shops.ports.prisma.shop.count({ where: { domain: otherDomain } })).toBe(0);
  expect((await getShop()).domain).toBe(shopDomain);
  const erased = () =>
    shops.ports.prisma.account.findUniqueOrThrow({ where: { id: serviceAccountId ?? "" } });
  expect(await erased()).toMatchObject({ externalRef: null, name: "", erasureRequestedAt: expect.any(Date) });
  // The service's worker erases the rest.
  const mentions = () => searchDatabase(shops.ports.prisma, otherDomain);
  // The receipt of the webhook itself, for a week, so that a repeated delivery is known.
  await expect.poll(mentions).toEqual({ shopify_webhooks: expect.any(Number) });
});

test.each([
  "/app",
  "/app/products?search=tee",
  "/app/restyles/new?ids[]=1",
  "/app?shop=not-a-shop",
  `/app?shop=${shopDomain}`,
  "/auth/callback",
])(
  "%s says of no shop it can open, and is sent to the page that says how the app is opened",
  async (address) => {
    const browser = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36",
    };
    const request = new Request(new URL(address, shops.appUrl), { headers: browser });
    const answer: unknown = await shops.context.merchant(request).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect({ status, to: headers.get("Location") }).toEqual({ status: 302, to: "/auth/login" });
  },
);

test("a reload inside the admin's frame finds its shop by the cookie of its first document, and proves it", async () => {
  const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36";
  const ask = async (path: string, headers: Record<string, string>) => {
    const request = new Request(new URL(path, shops.appUrl), {
      headers: { "User-Agent": desktop, ...headers },
    });
    return (await shops.context.merchant(request).catch((thrown: unknown) => thrown)) as Response;
  };
  const host = Buffer.from("admin.shopify.com/store/atelier").toString("base64");
  const first = new Headers();
  const document = new Request(`${shops.appUrl}/app?shop=${shopDomain}&host=${encodeURIComponent(host)}`);
  shops.context.addDocumentHeaders(document, first, "n");
  const setCookie = first.get("Set-Cookie")!;
  expect(setCookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=None; Partitioned$/);
  const Cookie = setCookie.split(";")[0]!;

  const framed = { Cookie, "Sec-Fetch-Dest": "iframe" };
  const reload = await ask("/app/products?search=tee", framed);
  const whole = new URL(reload.headers.get("Location")!, shops.appUrl);
  expect(whole.pathname).toBe("/app/products");
  expect(Object.fromEntries(whole.searchParams)).toEqual({
    search: "tee",
    shop: shopDomain,
    host,
    embedded: "1",
  });
  // The cookie opens nothing by itself: App Bridge has to bring a session token.
  const bounce = await ask(whole.pathname + whole.search, framed);
  expect(bounce.headers.get("Location")).toMatch(/^\/auth\/session-token\?/);

  const outside = [
    ask("/app/products", { Cookie }),
    ask("/app/products", { Cookie: "admin-frame=shop=evil.example&host=x", "Sec-Fetch-Dest": "iframe" }),
    ask("/app/products", { "Sec-Fetch-Dest": "iframe" }),
  ];
  for (const answer of await Promise.all(outside)) expect(answer.headers.get("Location")).toBe("/auth/login");
});

test.each([
  "https://evil.example/admin",
  "//evil.example",
  "https://store.myshopify.com/products",
  "javascript:alert(1)",
  "https:///evil.example",
  "",
])("leaving the iframe for %j ends at the page that says how the app is opened", async (destination) => {
  const query = new URLSearchParams({ shop: shopDomain, exitIframe: destination });
  const request = new Request(`${shops.appUrl}/auth/exit-iframe?${query}`);
  const answer: unknown = await shops.context.merchant(request).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get("Location")).toBe("/auth/login");
});

test("leaving the iframe for the Shopify admin is let through", async () => {
  const destination = `https://${shopDomain}/admin/charges/1/confirm`;
  const query = new URLSearchParams({ shop: shopDomain, exitIframe: destination });
  const request = new Request(`${shops.appUrl}/auth/exit-iframe?${query}`);
  const answer = (await shops.context.merchant(request).catch((thrown: unknown) => thrown)) as Response;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(JSON.stringify(destination));
});

test("many concurrent requests are paced by the shop's bucket, and none is throttled", async () => {
  const deps = createShopsDeps({ ...shops.ports, sleep: (ms) => sleep(ms) });
  if (!deps) throw new Error("no credentials");
  await seedShop(shops, [3]);
  const [id] = Object.keys(shops.simulator.shop(shopDomain).products);
  const from = shops.simulator.calls.length;
  // Full, whatever the tests before have used.
  shops.simulator.drainCostBucket(shopDomain, 2_000);
  // Together they ask for several times what the bucket holds, and give most of it back.
  await Promise.all(
    Array.from({ length: 40 }, () => listAllProductMedia(openShopAdmin(deps, shopDomain), id!)),
  );
  const asked = shops.simulator.calls.slice(from);
  expect(asked.length).toBe(40);
  expect(asked.flatMap(({ errors }) => errors)).toEqual([]);
});
