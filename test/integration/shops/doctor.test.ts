/** `npm run doctor -- --shopify` against the simulated Shopify and an app at its public address, each fault seeded. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Check } from "#shops/doctor/check.ts";
import { checkShopify } from "#shops/doctor/check-shopify.ts";
import { optionalScopes, scopes } from "#shops/shops-config.ts";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import { otherDomain, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

const policy =
  "script-src 'self' https://cdn.shopify.com; frame-ancestors https://one.myshopify.com https://admin.shopify.com";

/** The public address as it is in order; a test replaces single answers. */
const answers = {
  page: { status: 200, headers: { "Content-Security-Policy": policy } as Record<string, string> },
  preflight: { status: 204, headers: { "Access-Control-Allow-Origin": "*" } as Record<string, string> },
  extension: { status: 401, headers: { "Access-Control-Allow-Origin": "*" } as Record<string, string> },
  webhook: { status: 401, headers: {} as Record<string, string> },
};
let current = structuredClone(answers);

const toAnswer = ({ url = "", method }: IncomingMessage) => {
  if (url.startsWith("/auth/login")) return current.page;
  if (url.startsWith("/extensions/")) return method === "OPTIONS" ? current.preflight : current.extension;
  return current.webhook;
};
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { status, headers } = toAnswer(request);
  request.resume().on("end", () => response.writeHead(status, headers).end());
});

let shops: TestShops;
let ports: ShopsPorts;
beforeAll(async () => {
  shops = await startTestShops();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxied: typeof fetch = (input, init) =>
    fetch(String(input).replace("https://app.example", `http://127.0.0.1:${port}`), init);
  ports = {
    ...shops.ports,
    fetch: proxied,
    config: { ...shops.ports.config, appUrl: "https://app.example", isBillingTest: false },
  };
  await shops.merchant();
});
afterEach(() => {
  current = structuredClone(answers);
  shops.simulator.changeApp({
    isPublic: true,
    scopes,
    webhookApiVersion: "2026-10",
    supportedVersions: ["2026-10"],
  });
  shops.simulator.updateScopes(shopDomain, scopes);
});
afterAll(async () => {
  await shops.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const run = () => checkShopify(ports, shopDomain);
const wrong = (checks: Check[]) => checks.filter(({ state }) => state !== "ok");

test("a sound installation has no findings and is not changed", async () => {
  const before = structuredClone(shops.simulator.shop(shopDomain));
  const session = await shops.ports.prisma.shopifySession.findFirstOrThrow();
  const checks = await run();
  expect(wrong(checks)).toEqual([]);
  expect(checks.map(({ name }) => name.replace(`${shopDomain} `, ""))).toEqual([
    "address",
    "page",
    "extensions",
    "webhooks",
    "token",
    "clock",
    "app",
    "scopes",
    "api version",
    "webhook version",
    "subscriptions",
    "billing",
  ]);
  expect(shops.simulator.shop(shopDomain)).toEqual(before);
  expect(await shops.ports.prisma.shopifySession.findFirstOrThrow()).toEqual(session);
});

test("optional scopes, granted or not, are no finding", async () => {
  shops.simulator.updateScopes(shopDomain, [...scopes, ...optionalScopes]);
  expect(wrong(await run())).toEqual([]);
});

const session = (data: object) => () =>
  shops.ports.prisma.shopifySession.update({ where: { id: `offline_${shopDomain}` }, data });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

test.each<{ fault: string; seed: () => unknown; name: string; state: Check["state"]; says: RegExp }>([
  {
    fault: "a page that the admin may not frame",
    seed: () => (current.page.headers = { "Content-Security-Policy": "frame-ancestors 'none'" }),
    name: "page",
    state: "fail",
    says: /does not let the admin frame it/,
  },
  {
    fault: "a page on which App Bridge may not run",
    seed: () =>
      (current.page.headers = { "Content-Security-Policy": policy.replace("https://cdn.shopify.com", "") }),
    name: "page",
    state: "fail",
    says: /App Bridge/,
  },
  {
    fault: "a proxy that forbids frames",
    seed: () => (current.page.headers["X-Frame-Options"] = "DENY"),
    name: "page",
    state: "fail",
    says: /X-Frame-Options/,
  },
  {
    fault: "a server that refuses extensions as strangers",
    seed: () => (current.extension = { status: 403, headers: {} }),
    name: "extensions",
    state: "fail",
    says: /answered 403/,
  },
  {
    fault: "a proxy that answers preflights itself",
    seed: () => (current.preflight = { status: 405, headers: {} }),
    name: "extensions",
    state: "fail",
    says: /OPTIONS .* 405/,
  },
  {
    fault: "a proxy that keeps webhooks out",
    seed: () => (current.webhook = { status: 502, headers: {} }),
    name: "webhooks",
    state: "fail",
    says: /answered 502/,
  },
  {
    fault: "a scope that was not granted",
    seed: () => shops.simulator.updateScopes(shopDomain, scopes.slice(1)),
    name: "scopes",
    state: "fail",
    says: /has not granted read_products/,
  },
  {
    fault: "a scope that was not deployed",
    seed: () => shops.simulator.changeApp({ scopes: scopes.slice(1) }),
    name: "scopes",
    state: "fail",
    says: /without read_products: run shopify app deploy/,
  },
  {
    fault: "an API version that is no longer supported",
    seed: () => shops.simulator.changeApp({ supportedVersions: ["2027-10", "2028-01"] }),
    name: "api version",
    state: "fail",
    says: /no longer supports 2026-10, the newest is 2028-01/,
  },
  {
    fault: "webhooks of another version",
    seed: () => shops.simulator.changeApp({ webhookApiVersion: "2026-01" }),
    name: "webhook version",
    state: "warn",
    says: /Deployed is 2026-01/,
  },
  {
    fault: "an app without Public distribution",
    seed: () => shops.simulator.changeApp({ isPublic: false }),
    name: "billing",
    state: "fail",
    says: /distribution is not Public/,
  },
])("tells of $fault, and what to do", async ({ seed, name, state, says }) => {
  await seed();
  const found = wrong(await run());
  expect(found.map((check) => [check.name.replace(`${shopDomain} `, ""), check.state])).toEqual([
    [name, state],
  ]);
  expect(found[0]!.text).toMatch(says);
});

test("reports shop-specific webhook subscriptions, which would duplicate the app's", async () => {
  const { ownSubscriptions } = shops.simulator.shop(shopDomain);
  ownSubscriptions.push({ topic: "APP_UNINSTALLED", uri: "https://old.example/hook" });
  const found = wrong(await run());
  ownSubscriptions.pop();
  expect(found).toMatchObject([{ state: "warn", text: expect.stringContaining("https://old.example/hook") }]);
});

test("reports a paying store while charges are test charges", async () => {
  shops.simulator.setDevelopmentStore(shopDomain, false);
  const testing = { ...ports, config: { ...ports.config, isBillingTest: true } };
  expect(wrong(await checkShopify(testing, shopDomain))).toMatchObject([
    { state: "warn", text: expect.stringContaining("SHOPIFY_TEST_CHARGES") },
  ]);
  shops.simulator.setDevelopmentStore(shopDomain, true);
});

test("reports clock skew", async () => {
  const ahead = { ...ports, now: () => new Date(Date.now() + 30_000) };
  expect(wrong(await checkShopify(ahead, shopDomain))).toMatchObject([
    { state: "fail", text: expect.stringMatching(/(29|30|31)\.\d s ahead of/) },
  ]);
});

test("reports when the support of the API version ends", async () => {
  const later = { ...ports, now: () => new Date("2027-08-01") };
  expect(await checkShopify(later, shopDomain)).toContainEqual({
    name: `${shopDomain} api version`,
    state: "warn",
    text: "2026-10 is supported until 2027-10-01: upgrade the app.",
  });
});

test("reports an app URL that does not respond or is not HTTPS", async () => {
  const nowhere = { ...ports, config: { ...ports.config, appUrl: "http://127.0.0.1:9" } };
  const found = wrong(await checkShopify(nowhere, shopDomain));
  expect(found.map(({ state }) => state)).toEqual(["fail", "fail", "fail", "fail"]);
  expect(found[0]!.text).toContain("is not https");
  expect(found[1]!.text).toContain("does not answer");
});

test("reports missing settings, and an app without installations", async () => {
  const unset = { ...ports.config, shopify: null, missingSettings: ["SHOPIFY_API_KEY"] };
  expect(await checkShopify({ ...ports, config: unset }, null)).toEqual([
    { name: "settings", state: "fail", text: "SHOPIFY_API_KEY must be set." },
  ]);
  expect(wrong(await checkShopify(ports, otherDomain))).toMatchObject([{ name: "shops", state: "warn" }]);
});

test.each([
  ["that does not expire", session({ refreshToken: null }), "fail", /none that expires/],
  [
    "that nobody renewed",
    session({ refreshTokenExpires: inDays(20) }),
    "warn",
    /ends in \d+ days and was not renewed/,
  ],
  ["whose time is over", session({ refreshTokenExpires: inDays(-3) }), "fail", /ended \d+ days ago/],
] as const)("tells of a token %s", async (_which, seed, state, says) => {
  const kept = await shops.ports.prisma.shopifySession.findFirstOrThrow();
  await seed();
  const found = wrong(await run());
  await session(kept)();
  expect(found).toMatchObject([{ name: `${shopDomain} token`, state }]);
  expect(found[0]!.text).toMatch(says);
});

test("reports access that Shopify has revoked", async () => {
  shops.simulator.expireTokens(shopDomain, { refreshToo: true });
  expect(wrong(await run())).toMatchObject([
    { name: `${shopDomain} access`, state: "fail", text: expect.stringContaining("open the app") },
  ]);
});
