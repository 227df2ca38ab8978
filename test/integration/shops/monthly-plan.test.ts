import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { welcomeCredits } from "#contract/plans.ts";
import { creditPacks } from "#shops/billing/credit-packs.ts";
import { monthlyPlan, topUp, topUpCaps } from "#shops/billing/monthly-plan.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createRng } from "#test-support/rng.ts";
import { runs, seed } from "#test-support/seed.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import { eventually, startTestShops, type TestShops } from "./test-shops.ts";

const dayMs = 24 * 3_600_000;
const database = createCrashingDatabase(["MonthlyPlan", "KeptPlan", "CreditPurchase"]);

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: database.wrap });
});
afterAll(() => shops.close());
beforeEach(() => {
  shops.loseWebhooks = false;
  shops.simulator.clearFaults();
});

let shopCount = 0;
/** A shop of its own: a shop has one trial. */
async function newShop(of = shops): Promise<{ domain: string; merchant: () => Promise<Merchant> }> {
  const domain = `plan-${++shopCount}.myshopify.com`;
  of.simulator.addShop(domain);
  const merchant = () => of.merchant(domain);
  await (await merchant()).getCreditsPage("30d");
  return { domain, merchant };
}

async function available(merchant: Merchant): Promise<number> {
  return (await merchant.getCreditsPage("30d")).credits!.available;
}

/** Decides on Shopify's page; returns the plan that Shopify leads back to. */
async function decide(confirmationUrl: string, decision: "approve" | "decline"): Promise<string> {
  const body = new URLSearchParams({ decision });
  const answer = await fetch(confirmationUrl, { method: "POST", body, redirect: "manual" });
  return new URL(answer.headers.get("Location")!).searchParams.get("plan")!;
}

async function ask(merchant: Merchant, cap: string | null = null): Promise<string> {
  const outcome = await merchant.subscribe(cap);
  if (!outcome.ok) throw new Error(outcome.problem.key);
  return outcome.confirmationUrl;
}

const start = async (merchant: Merchant, cap: string | null = null) =>
  merchant.getPlan(await decide(await ask(merchant, cap), "approve"));

async function settle(of = shops): Promise<void> {
  await of.simulator.webhooksIdle();
  await of.run("shops-sweep", {});
  await of.runTasks();
}

/** Lets days go by in Shopify and here; webhooks and sweep do their work. */
async function pass(days: number, of = shops): Promise<void> {
  of.advance(days * dayMs);
  of.simulator.advance(days * dayMs);
  await settle(of);
}

const subscriptions = (domain: string, of = shops) => Object.values(of.simulator.shop(domain).subscriptions);

test("the plan's credits cost less than the pack of about as many, and no credit less than the cheapest, which models are priced by", () => {
  const perCredit = ({ credits, price }: { credits: number; price: string }) => Number(price) / credits;
  const comparable = creditPacks.find(({ credits }) => credits >= monthlyPlan.credits)!;
  const cheapest = Math.min(...creditPacks.map(perCredit));
  for (const offer of [monthlyPlan, topUp]) {
    expect(perCredit(offer)).toBeLessThan(perCredit(comparable));
    expect(perCredit(offer)).toBeGreaterThanOrEqual(cheapest);
  }
  for (const cap of topUpCaps) expect(Number(cap) % Number(topUp.price)).toBe(0);
});

test("a trial brings its credits once, each paid period brings the plan's once, and what is left stays", async () => {
  const { domain, merchant } = await newShop();
  const offer = await (await merchant()).getPlan(null);
  expect(offer).toMatchObject({ current: null, free: { days: 7, isTrial: true }, returned: null });
  const view = await start(await merchant());
  expect(view).toMatchObject({ returned: "trial", current: { state: "trial", isTest: true, topUps: null } });
  await settle();
  expect(await available(await merchant())).toBe(welcomeCredits + 20);
  const { creditPrice } = await (await merchant()).getNewRestyle([]);
  expect(creditPrice.from).toBe("pack");

  await pass(7.1);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
  expect((await (await merchant()).getPlan(null)).current?.state).toBe("active");
  await pass(1);
  await pass(29);
  await pass(1);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 800);
  const { purchases } = await (await merchant()).getPacks(null);
  expect(purchases.map(({ kind, credits, price, state }) => [kind, credits, price, state])).toEqual([
    ["plan", 400, "29.00", "granted"],
    ["plan", 400, "29.00", "granted"],
    ["trial", 20, "0.00", "granted"],
  ]);
  expect((await (await merchant()).getNewRestyle([])).creditPrice).toMatchObject({ credits: 400, price: 29 });
  expect((await (await merchant()).getHome()).nextCredits).toEqual({
    credits: 400,
    at: new Date(subscriptions(domain)[0]!.period!.end).toISOString(),
  });
  expect(shops.simulator.violations).toEqual([]);
});

test("periods that nobody asked Shopify about are granted together, when the app is back", async () => {
  const { merchant } = await newShop();
  await start(await merchant());
  await pass(8);
  await pass(60);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 3 * 400);
});

test("a subscription whose row is lost is found again, and a return of another shop shows nothing", async () => {
  const { domain, merchant } = await newShop();
  const other = await newShop();
  const planId = await decide(await ask(await merchant()), "approve");
  expect((await (await other.merchant()).getPlan(planId)).returned).toBeNull();
  await shops.ports.prisma.monthlyPlan.delete({ where: { id: planId } });
  shops.simulator.sendWebhook(domain, "app_subscriptions/update", { payload: {}, copies: 2 });
  await settle();
  expect((await (await merchant()).getPlan(null)).current?.state).toBe("trial");
  expect(await available(await merchant())).toBe(welcomeCredits + 20);
});

test("a shop that cancels in its trial pays nothing and has no second one", async () => {
  const { domain, merchant } = await newShop();
  await start(await merchant());
  await (await merchant()).cancelPlan();
  const view = await (await merchant()).getPlan(null);
  expect(view).toMatchObject({ current: null, free: null });
  expect(await available(await merchant())).toBe(welcomeCredits + 20);
  await start(await merchant());
  expect(subscriptions(domain).map(({ trialDays }) => trialDays)).toEqual([7, 0]);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
});

test("what is paid is paid once: after a cancellation, the rest of the period is free and brings nothing again", async () => {
  const { domain, merchant } = await newShop();
  await start(await merchant());
  await pass(8);
  await (await merchant()).cancelPlan();
  await (await merchant()).cancelPlan();
  const view = await (await merchant()).getPlan(null);
  expect(view).toMatchObject({ current: { state: "cancelled", topUps: null }, free: { isTrial: false } });
  await start(await merchant());
  await settle();
  expect(subscriptions(domain)[1]).toMatchObject({ trialDays: 29, status: "ACTIVE" });
  expect((await (await merchant()).getPlan(null)).current?.state).toBe("active");
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
  await pass(28);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
  await pass(2);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 800);
});

test("an uninstall ends the plan; trial and paid time are known also after the erasure", async () => {
  const { domain, merchant } = await newShop();
  await start(await merchant());
  await pass(8);
  shops.simulator.uninstall(domain);
  await settle();
  expect((await (await merchant()).getPlan(null)).current?.state).toBe("cancelled");

  shops.simulator.uninstall(domain);
  await settle();
  await pass(2.001);
  shops.simulator.sendWebhook(domain, "shop/redact");
  await settle();
  expect(await shops.ports.prisma.shop.count({ where: { domain } })).toBe(0);
  const view = await (await merchant()).getPlan(null);
  expect(view).toMatchObject({ current: null, free: { isTrial: false } });
  expect(view.free!.days).toBeGreaterThan(25);
  await start(await merchant());
  const before = await available(await merchant());
  await pass(1);
  expect(await available(await merchant())).toBe(before);
});

test("a frozen shop gets nothing until it pays again", async () => {
  const { domain, merchant } = await newShop();
  await start(await merchant(), "30.00");
  await pass(8);
  shops.simulator.setPaying(domain, false);
  await settle();
  const frozen = await (await merchant()).getPlan(null);
  expect(frozen.current).toMatchObject({ state: "frozen", nextAt: null, topUps: null });
  await pass(45);
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
  shops.simulator.setPaying(domain, true);
  await settle();
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 800);
});

test("of two subscriptions that were accepted, no day brings credits twice", async () => {
  const { domain, merchant } = await newShop();
  await start(await merchant());
  await (await merchant()).cancelPlan();
  const [first, second] = [await ask(await merchant()), await ask(await merchant())];
  await decide(first, "approve");
  await pass(1);
  await decide(second, "approve");
  await settle();
  expect(subscriptions(domain).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "ACTIVE"]);
  // 31 days are paid.
  expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400 + Math.floor(400 / 30));
  expect(await (await merchant()).subscribe(null)).toEqual({
    ok: false,
    problem: { key: "plan.refused.running" },
  });
});

test("a declined, an expired and a refused plan bring nothing, and the page says so", async () => {
  const { domain, merchant } = await newShop();
  const declined = await (await merchant()).getPlan(await decide(await ask(await merchant()), "decline"));
  expect(declined).toMatchObject({ returned: "declined", current: null });
  await ask(await merchant());
  const { id } = await shops.ports.prisma.monthlyPlan.findFirstOrThrow({
    where: { state: "pending", shop: { domain } },
  });
  expect((await (await merchant()).getPlan(id)).returned).toBe("pending");
  await pass(3);
  expect((await (await merchant()).getPlan(id)).returned).toBe("expired");
  const refuse = (userErrors: { message: string }[]) =>
    shops.simulator.injectFault({ operation: "appSubscriptionCreate", kind: "user_errors", userErrors });
  refuse([{ message: "The shop cannot accept charges" }]);
  expect(await (await merchant()).subscribe(null)).toMatchObject({ problem: { key: "credits.buy.refused" } });
  shops.simulator.changeApp({ isPublic: false });
  const outcome = await (await merchant()).subscribe(null);
  shops.simulator.changeApp({ isPublic: true });
  expect(outcome).toMatchObject({ problem: { key: "credits.buy.not_public" } });
  await expect((await merchant()).subscribe("1.00")).rejects.toMatchObject({ status: 400 });
  expect(await available(await merchant())).toBe(welcomeCredits);
});

describe("top-ups", () => {
  const press = async (merchant: Merchant, count: number, id = `press-${Math.random()}`) =>
    merchant.buyTopUps(id, count);
  const usage = (domain: string) => subscriptions(domain).at(-1)!.usage!.records;

  test("are charged and granted once for a press, up to the limit that the merchant accepted and can raise", async () => {
    const { domain, merchant } = await newShop();
    const one = await merchant();
    await start(one, "30.00");
    const before = await available(one);
    const outcomes = await Promise.all([press(one, 2, "press-1"), press(one, 2, "press-1")]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    await press(one, 2, "press-1");
    await settle();
    expect(await available(one)).toBe(before + 200);
    expect(usage(domain).map(({ price }) => price.amount)).toEqual(["15.00"]);
    const { current } = await one.getPlan(null);
    expect(current?.topUps).toMatchObject({ used: "15.00", cap: "30.00", countMax: 2 });
    expect((await one.getNewRestyle([])).topUps).toEqual(current?.topUps);

    const cap = { ok: false, problem: { key: "plan.refused.cap" } };
    expect(await press(one, 3)).toEqual(cap);
    expect(await press(one, 2)).toMatchObject({ ok: true });
    expect(await press(one, 1)).toEqual(cap);
    const raised = await one.changeTopUpCap("75.00");
    if (!raised.ok) throw new Error(raised.problem.key);
    expect(await press(one, 1)).toEqual(cap);
    await one.getPlan(await decide(raised.confirmationUrl, "approve"));
    expect(await press(one, 1)).toMatchObject({ ok: true, credits: 100 });
    expect(await available(one)).toBe(before + 500);
    // Another period has the whole limit again.
    await pass(8);
    expect((await (await merchant()).getPlan(null)).current?.topUps).toMatchObject({
      used: "0.00",
      countMax: 10,
    });
  });

  test("whose answer is lost are completed by the sweep, once", async () => {
    const { domain, merchant } = await newShop();
    const one = await merchant();
    await start(one, "30.00");
    const before = await available(one);
    shops.simulator.injectFault({ operation: "appUsageRecordCreate", kind: "lost_reply", times: 9 });
    expect(await press(one, 1, "press-1")).toMatchObject({ ok: true, isPending: true });
    shops.simulator.clearFaults();
    expect(usage(domain)).toHaveLength(1);
    expect((await one.getPlan(null)).current?.topUps?.countMax).toBe(2);
    await pass(0.1);
    await pass(0.1);
    expect([await available(one), usage(domain).length]).toEqual([before + 100, 1]);
  });

  test("are found by their key where Shopify refuses to repeat them", async () => {
    const { domain, merchant } = await newShop();
    const one = await merchant();
    await start(one, "30.00");
    const before = await available(one);
    shops.simulator.injectFault({ operation: "appUsageRecordCreate", kind: "lost_reply", times: 9 });
    await press(one, 1, "press-1");
    shops.simulator.clearFaults();
    const userErrors = [{ message: "Idempotency key was used" }];
    shops.simulator.injectFault({ operation: "appUsageRecordCreate", kind: "user_errors", userErrors });
    await pass(0.1);
    expect([await available(one), usage(domain).length]).toEqual([before + 100, 1]);
    // One that it never took is not granted.
    shops.simulator.injectFault({ operation: "appUsageRecordCreate", kind: "user_errors", userErrors });
    expect(await press(one, 1)).toMatchObject({ ok: false });
    expect(await available(one)).toBe(before + 100);
  });

  test("need a plan that allows them", async () => {
    const { merchant } = await newShop();
    const one = await merchant();
    const none = { ok: false, problem: { key: "plan.refused.top_up" } };
    expect(await press(one, 1)).toEqual(none);
    await start(one);
    expect(await press(one, 1)).toEqual(none);
    expect(await one.changeTopUpCap("75.00")).toEqual(none);
    expect((await one.getNewRestyle([])).topUps).toBeNull();
  });

  test("are told of by Shopify when the limit comes near, and it is asked then", async () => {
    const { domain, merchant } = await newShop();
    await start(await merchant(), "30.00");
    await settle();
    const before = shops.deliveries.length;
    await press(await merchant(), 4);
    await shops.simulator.webhooksIdle();
    const told = shops.deliveries
      .slice(before)
      .filter(({ path }) => path.endsWith("/approaching_capped_amount"));
    expect(told.map(({ status }) => status)).toEqual([200]);
    expect(usage(domain)).toHaveLength(1);
  });
});

/** Webhooks that are lost, repeated, late and out of order, sweeps and visits at once, and processes that die between two writes. */
test.each(Array.from({ length: runs(3) }, (_, run) => seed + run))(
  "credits are exact whatever happens (seed %i)",
  async (own) => {
    const rng = createRng(own, "monthly plan");
    const { pick } = rng;
    const { domain, merchant } = await newShop();
    const survive = async (act: () => Promise<unknown>) => {
      if (rng.chance(0.5)) database.killAt(rng.upTo(4), pick(["before", "after"] as const));
      await act().catch((error) => {
        if (!(error instanceof Crash) && !String(error).includes("killed")) throw error;
      });
      database.restart();
    };
    const paidPeriods = () =>
      subscriptions(domain).reduce((sum, { period, trialDays, createdAt }) => {
        if (!period) return sum;
        return sum + Math.max(0, Math.round((period.end - createdAt - trialDays * dayMs) / (30 * dayMs)));
      }, 0);
    let orders = 0;
    await survive(async () => await start(await merchant(), "150.00"));
    await settle();
    for (let step = 0; step < 14; step++) {
      shops.loseWebhooks = rng.chance(0.4);
      await survive(async () => {
        const act = pick(["days", "visit", "webhooks", "top-up", "together"] as const);
        const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain } });
        if (act === "days") await pass(rng.upTo(28));
        else if (act === "visit") await (await merchant()).getPlan(null);
        else if (act === "top-up") await press(await merchant(), `order-${orders++}`);
        else {
          shops.simulator.sendWebhook(domain, "app_subscriptions/update", { payload: {}, copies: 3 });
          const settlePurchases = () => shops.run("shops-settle-purchases", { shopId: shop.id });
          if (act === "together") await Promise.all([settlePurchases(), settlePurchases(), settle()]);
        }
      });
    }
    shops.loseWebhooks = false;
    await eventually(async () => {
      await pass(0.1);
      const open = { where: { shop: { domain }, state: "pending" as const } };
      return (await shops.ports.prisma.creditPurchase.count(open)) === 0;
    });
    await pass(0.1);
    const charged = subscriptions(domain).flatMap(({ usage }) => usage?.records ?? []);
    // Who never saw Shopify's page, because the app died before it, accepted nothing.
    const trial = subscriptions(domain).some(({ period }) => period) ? 20 : 0;
    expect(await available(await merchant())).toBe(
      welcomeCredits + trial + 400 * paidPeriods() + 100 * charged.length,
    );

    async function press(one: Merchant, id: string) {
      await one.buyTopUps(id, 1);
    }
  },
);

describe("where test charges bring no credits", () => {
  let paying: TestShops;
  beforeAll(async () => {
    paying = await startTestShops({ isBillingTest: false });
  });
  afterAll(() => paying.close());

  test("a paying shop gets trial and periods, and what it paid for outlives an erasure", async () => {
    const { domain, merchant } = await newShop(paying);
    paying.simulator.setDevelopmentStore(domain, false);
    await start(await merchant());
    expect(subscriptions(domain, paying)[0]!.isTest).toBe(false);
    await pass(8, paying);
    expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
    paying.simulator.uninstall(domain);
    await settle(paying);
    await pass(2.001, paying);
    paying.simulator.sendWebhook(domain, "shop/redact");
    await settle(paying);
    expect(await available(await merchant())).toBe(welcomeCredits + 400);
  });

  test("the limit holds also at Shopify", async () => {
    const { domain, merchant } = await newShop(paying);
    paying.simulator.setDevelopmentStore(domain, false);
    await start(await merchant(), "30.00");
    const before = await available(await merchant());
    const orders = ["press-1", "press-2"].map(async (id) => (await merchant()).buyTopUps(id, 3));
    expect((await Promise.all(orders)).map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await available(await merchant())).toBe(before + 300);
  });

  test("a test subscription brings nothing", async () => {
    const { domain, merchant } = await newShop(paying);
    const url = await ask(await merchant(), "30.00");
    subscriptions(domain, paying)[0]!.isTest = true;
    await (await merchant()).getPlan(await decide(url, "approve"));
    await pass(8, paying);
    expect(await (await merchant()).buyTopUps("press-1", 1)).toMatchObject({ ok: false });
    expect(await available(await merchant())).toBe(welcomeCredits);
    expect(subscriptions(domain, paying)[0]!.usage!.records).toEqual([]);
  });

  test("a development store gets enough to try it out", async () => {
    const { merchant } = await newShop(paying);
    await start(await merchant());
    await pass(8, paying);
    await pass(30, paying);
    expect(await available(await merchant())).toBe(welcomeCredits + 20 + 400);
    expect((await (await merchant()).getPacks(null)).purchases[0]).toMatchObject({
      kind: "plan",
      state: "unpaid",
    });
  });
});
