import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { welcomeCredits } from "#contract/plans.ts";
import type { Merchant } from "#shops/merchant.ts";
import {
  eventually,
  otherDomain,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
let serviceIsDown = false;
beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      if (serviceIsDown && String(input).startsWith(shops.service.url)) throw new TypeError("down");
      return fetch(input, init);
    },
  });
});
afterAll(() => shops.close());
beforeEach(() => {
  serviceIsDown = false;
  shops.loseWebhooks = false;
  shops.simulator.clearFaults();
  shops.queue.length = 0;
});

async function available(merchant: Merchant): Promise<number> {
  return (await merchant.getCreditsPage("30d")).credits!.available;
}

/** Begins a purchase and decides it as the merchant does on Shopify's page; returns where that leads back to. */
async function buy(
  merchant: Merchant,
  decision: "approve" | "decline" | null,
  packId = "small",
): Promise<URL> {
  const outcome = await merchant.buyCredits(packId);
  if (!outcome.ok) throw new Error(outcome.problem.key);
  const page = await (await fetch(outcome.confirmationUrl)).text();
  expect(page).toContain("test charge: nobody pays");
  if (decision === null) return new URL(outcome.confirmationUrl);
  const body = new URLSearchParams({ decision });
  const answer = await fetch(outcome.confirmationUrl, { method: "POST", body, redirect: "manual" });
  return new URL(answer.headers.get("Location")!);
}

const idOf = (url: URL) => url.searchParams.get("purchase");

test("credits cost in money what the shop paid last, and before that what they cost at most; no other shop's price", async () => {
  const [product] = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  const priceOf = async (one: Merchant) => (await one.getNewRestyle([product!])).creditPrice;
  const { packs } = await merchant.getPacks(null);
  const perCredit = packs.map(({ price, credits }) => Number(price) / credits);
  expect(Math.max(...perCredit)).toBe(perCredit[0]);
  const ofPack = { from: "pack", credits: 100, price: 9, currency: "USD" };
  expect(await priceOf(merchant)).toEqual(ofPack);
  await buy(merchant, "decline", "medium");
  expect(await priceOf(merchant)).toEqual(ofPack);
  await merchant.getPacks(idOf(await buy(merchant, "approve", "medium")));
  expect(await priceOf(merchant)).toEqual({ from: "purchase", credits: 500, price: 39, currency: "USD" });
  expect(await priceOf(await shops.merchant(otherDomain))).toEqual(ofPack);
});

test("a pack is paid in Shopify and granted once, by return, webhooks and sweep together", async () => {
  const merchant = await shops.merchant();
  const before = await available(merchant);
  const { packs, isTest } = await merchant.getPacks(null);
  expect([isTest, packs[0]]).toEqual([true, { id: "small", credits: 100, price: "9.00", currency: "USD" }]);

  const back = await buy(merchant, "approve");
  expect(back.pathname).toBe("/store/atelier/apps/test-key/app/credits");
  shops.simulator.sendWebhook(shopDomain, "app_purchases_one_time/update", { payload: {}, copies: 2 });
  await eventually(async () => shops.queue.some(({ name }) => name === "shops-handle-webhook"));
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const [view] = await Promise.all([
    merchant.getPacks(idOf(back)),
    shops.run("shops-settle-purchases", { shopId: shop.id }),
    shops.runTasks(),
  ]);
  expect(view.returned).toMatchObject({ state: "granted", credits: 100, isTest: true });
  await merchant.getPacks(idOf(back));
  expect(await available(merchant)).toBe(before + 100);
  expect(shops.simulator.violations).toEqual([]);
  // Another shop can't look at the purchase.
  expect((await (await shops.merchant(otherDomain)).getPacks(idOf(back))).returned).toBeNull();
});

test("a purchase whose return is lost is granted after the webhook, and after a lost webhook by the sweep", async () => {
  const merchant = await shops.merchant();
  const before = await available(merchant);
  await buy(merchant, "approve");
  await eventually(async () => {
    await shops.runTasks();
    return (await available(merchant)) === before + 100;
  });

  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  shops.loseWebhooks = true;
  await buy(merchant, "approve");
  await shops.simulator.webhooksIdle();
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(await available(merchant)).toBe(before + 100);
  shops.advance(61_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(await available(merchant)).toBe(before + 200);
});

test("a purchase that the service can't grant yet stays open and is granted later, once", async () => {
  const merchant = await shops.merchant();
  const before = await available(merchant);
  shops.loseWebhooks = true;
  const back = await buy(merchant, "approve");
  serviceIsDown = true;
  expect((await merchant.getPacks(idOf(back))).returned?.state).toBe("pending");
  serviceIsDown = false;
  shops.simulator.injectFault({ operation: "node", kind: "http", status: 502, times: 2 });
  await merchant.getPacks(idOf(back)).catch(() => null);
  shops.simulator.clearFaults();
  shops.advance(3_600_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect((await merchant.getPacks(idOf(back))).returned?.state).toBe("granted");
  expect(await available(merchant)).toBe(before + 100);
});

test("a declined and an expired charge add nothing, and the page says so", async () => {
  const merchant = await shops.merchant();
  const before = await available(merchant);
  const declined = await merchant.getPacks(idOf(await buy(merchant, "decline")));
  expect(declined.returned?.state).toBe("declined");
  await buy(merchant, null);
  const undecided = (await merchant.getPacks(null)).purchases[0]!;
  expect((await merchant.getPacks(undecided.id)).returned?.state).toBe("pending");
  shops.simulator.advance(3 * 24 * 3_600_000);
  const expired = await (await shops.merchant()).getPacks(undecided.id);
  expect(expired.returned?.state).toBe("expired");
  expect(await available(await shops.merchant())).toBe(before);
});

test("a charge that Shopify refuses is reported, and one without a response is not shown", async () => {
  const merchant = await shops.merchant();
  const shown = (await merchant.getPacks(null)).purchases.length;
  const userErrors = [{ message: "The shop cannot accept charges" }];
  shops.simulator.injectFault({ operation: "appPurchaseOneTimeCreate", kind: "user_errors", userErrors });
  expect(await merchant.buyCredits("medium")).toEqual({ ok: false, problem: { key: "credits.buy.refused" } });
  shops.simulator.injectFault({ operation: "appPurchaseOneTimeCreate", kind: "lost_reply", times: 5 });
  await expect(merchant.buyCredits("medium")).rejects.toThrow();
  expect((await merchant.getPacks(null)).purchases).toHaveLength(shown);
  await expect(merchant.buyCredits("huge")).rejects.toMatchObject({ status: 400 });
});

test("a simulated shop adds test credits, once for each submission; a real one has none", async () => {
  const merchant = await shops.merchant();
  const before = await available(merchant);
  expect((await merchant.getPacks(null)).testCredits).toBe(500);
  await Promise.all([merchant.addTestCredits("submission-1"), merchant.addTestCredits("submission-1")]);
  expect(await available(merchant)).toBe(before + 500);
  const { shopify } = shops.ports.config;
  const address = shopify!.simulatorUrl;
  try {
    shopify!.simulatorUrl = null;
    await expect(merchant.addTestCredits("submission-2")).rejects.toMatchObject({ status: 404 });
  } finally {
    shopify!.simulatorUrl = address;
  }
  expect(await available(merchant)).toBe(before + 500);
});

test("an app without Public distribution can't charge, and says so to the merchant", async () => {
  const merchant = await shops.merchant();
  shops.simulator.changeApp({ isPublic: false });
  const outcome = await merchant.buyCredits("small");
  shops.simulator.changeApp({ isPublic: true });
  expect(outcome).toEqual({ ok: false, problem: { key: "credits.buy.not_public" } });
  expect((await merchant.buyCredits("small")).ok).toBe(true);
});

describe("where test charges bring no credits", () => {
  let paying: TestShops;
  beforeAll(async () => {
    paying = await startTestShops({
      isBillingTest: false,
      fetch: async (input, init) => {
        if (serviceIsDown && String(input).startsWith(paying.service.url)) throw new TypeError("down");
        return fetch(input, init);
      },
    });
  });
  afterAll(() => paying.close());

  /** Accepts the charge of a pack, and returns what became of the purchase and how many credits it brought. */
  async function accept(packId: string) {
    const merchant = await paying.merchant();
    const before = await available(merchant);
    const outcome = await merchant.buyCredits(packId);
    if (!outcome.ok) throw new Error(outcome.problem.key);
    const body = new URLSearchParams({ decision: "approve" });
    const answer = await fetch(outcome.confirmationUrl, { method: "POST", body, redirect: "manual" });
    const view = await merchant.getPacks(idOf(new URL(answer.headers.get("Location")!)));
    return { ...view.returned, brought: (await available(merchant)) - before };
  }
  const charges = () => Object.values(paying.simulator.shop(shopDomain).charges);

  test("a paying store gets what it bought, and a development store only trial credits", async () => {
    expect(await accept("medium")).toMatchObject({ state: "granted", brought: 500, isTest: false });
    expect(await accept("small")).toMatchObject({ state: "unpaid", brought: 0 });
    paying.simulator.setDevelopmentStore(shopDomain, false);
    expect(await accept("small")).toMatchObject({ state: "granted", brought: 100, isTest: false });
    expect(charges().every(({ isTest }) => !isTest)).toBe(true);
  });

  test("a test charge adds nothing, whatever the app requested", async () => {
    const merchant = await paying.merchant();
    const before = await available(merchant);
    const outcome = await merchant.buyCredits("small");
    if (!outcome.ok) throw new Error(outcome.problem.key);
    charges().at(-1)!.isTest = true;
    const body = new URLSearchParams({ decision: "approve" });
    const answer = await fetch(outcome.confirmationUrl, { method: "POST", body, redirect: "manual" });
    const { returned } = await merchant.getPacks(idOf(new URL(answer.headers.get("Location")!)));
    expect(returned).toMatchObject({ state: "unpaid", isTest: true });
    expect(await available(merchant)).toBe(before);
  });

  test("what a shop bought is there again after its erasure, also what the service could not grant before; what it was given to try is not", async () => {
    const merchant = await paying.merchant();
    const outcome = await merchant.buyCredits("small");
    if (!outcome.ok) throw new Error(outcome.problem.key);
    serviceIsDown = true;
    const body = new URLSearchParams({ decision: "approve" });
    const answer = await fetch(outcome.confirmationUrl, { method: "POST", body, redirect: "manual" });
    const { returned } = await merchant.getPacks(idOf(new URL(answer.headers.get("Location")!)));
    expect(returned).toMatchObject({ state: "pending" });
    paying.simulator.uninstall(shopDomain);
    await paying.simulator.webhooksIdle();
    serviceIsDown = false;
    await paying.runTasks();
    paying.advance(48 * 3_600_000);
    paying.simulator.sendWebhook(shopDomain, "shop/redact");
    await paying.simulator.webhooksIdle();
    await paying.runTasks();
    expect(await paying.ports.prisma.shop.count({ where: { domain: shopDomain } })).toBe(0);
    // Of 45 + 500 to try + 100 and 100 bought.
    expect(await available(await paying.merchant())).toBe(welcomeCredits + 200);
  });
});
