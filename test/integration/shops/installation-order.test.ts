/** Uninstalls, installations and the webhooks that tell of them, in every order in which they can come. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { createRng } from "#test-support/rng.ts";
import { runs, seed } from "#test-support/seed.ts";
import { grantCredits, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
});
afterAll(() => shops.close());

const hourMs = 3_600_000;
const paidCredits = 100;

/** What happens at Shopify, and when, from now. The session tokens of visits are issued within a few seconds. */
const events = {
  uninstall1: -30 * hourMs,
  visit1: 0,
  uninstall2: 3_000,
  visit2: 6_000,
} as const;
type Event = keyof typeof events;
type Step = Event | "uninstalled1" | "uninstalled2" | "redact1" | "redact2";

/** Each uninstall is told at some time after it; erasure is asked for 48 hours after it. */
const stories: { events: Event[]; redacts: Step[]; end: "is installed" | "has left" | "is erased" }[] = [
  { events: ["uninstall1", "visit1"], redacts: ["redact1"], end: "is installed" },
  {
    events: ["uninstall1", "visit1", "uninstall2", "visit2"],
    redacts: ["redact1", "redact2"],
    end: "is installed",
  },
  { events: ["uninstall1", "visit1", "uninstall2"], redacts: ["redact1"], end: "has left" },
  { events: ["uninstall1", "visit1", "uninstall2"], redacts: ["redact1", "redact2"], end: "is erased" },
  { events: ["uninstall1"], redacts: ["redact1"], end: "is erased" },
];

const rng = createRng(seed, "installation order");

/** The events in their order, with the webhooks put in where they are handled. */
function drawOrder({ events: own, redacts }: (typeof stories)[number]): Step[] {
  const order: Step[] = [...own];
  for (const redact of redacts) order.splice(rng.whole(own.length, order.length), 0, redact);
  for (const nth of [1, 2] as const) {
    const happened = order.indexOf(`uninstall${nth}`);
    if (happened >= 0) order.splice(rng.whole(happened + 1, order.length), 0, `uninstalled${nth}`);
  }
  return order;
}

/** Every webhook has arrived as soon as it can; the worker handles it at its step. */
async function live(domain: string, order: Step[], now: number): Promise<void> {
  const { prisma } = shops.ports;
  const receive = async (topic: string, nth: string, triggeredAt: number) =>
    prisma.shopifyWebhook.create({
      data: {
        eventId: `${topic}/${domain}/${nth}`,
        topic,
        shopDomain: domain,
        triggeredAt: new Date(triggeredAt),
        receivedAt: shops.ports.now(),
      },
    });
  for (const step of order) {
    const nth = step.at(-1)!;
    const uninstalledAt = now + events[`uninstall${nth as "1" | "2"}`];
    if (step.startsWith("visit")) {
      const merchant = await shops.merchant(domain, { aheadMs: now + events[step as Event] - Date.now() });
      await merchant.getHome();
    } else if (step.startsWith("uninstalled")) {
      await shops.run("shops-handle-webhook", { eventId: `APP_UNINSTALLED/${domain}/${nth}` });
    } else if (step.startsWith("uninstall")) {
      shops.loseWebhooks = true;
      shops.simulator.uninstall(domain);
      await shops.simulator.webhooksIdle();
      shops.loseWebhooks = false;
      await receive("APP_UNINSTALLED", nth, uninstalledAt);
    } else {
      const { eventId } = await receive("SHOP_REDACT", nth, uninstalledAt + 48 * hourMs);
      await shops.run("shops-handle-webhook", { eventId });
    }
    shops.queue.length = 0;
  }
}

test.each(
  stories.flatMap((story) =>
    Array.from({ length: runs(3) }, () => {
      const order = drawOrder(story);
      return { end: story.end, order, told: order.join(", ") };
    }),
  ),
)(`after $told a shop $end, as at Shopify (seed ${seed})`, async ({ order, end }) => {
  const { prisma } = shops.ports;
  const domain = `order-${crypto.randomUUID()}.myshopify.com`;
  shops.simulator.addShop(domain);
  const now = Date.now();
  await (await shops.merchant(domain)).getHome();
  await grantCredits(shops, paidCredits, domain);
  // The first visits were long ago.
  const earlier = new Date(now - 60 * hourMs);
  await prisma.shop.update({
    where: { domain },
    data: { installedAt: earlier, authorizedAt: earlier },
  });

  const lastVisit = order.findLastIndex((step) => step.startsWith("visit"));
  await live(domain, order.slice(0, lastVisit + 1), now);
  const { id: shopId } = await prisma.shop.findUniqueOrThrow({ where: { domain } });
  const begun = await prisma.restyle.create({
    data: { id: crypto.randomUUID(), shopId, submissionId: "begun", options: {}, createdAt: new Date(now) },
  });
  await live(domain, order.slice(lastVisit + 1), now);

  const shop = await prisma.shop.findUnique({ where: { domain } });
  if (end === "is erased") return expect(shop).toBeNull();
  expect(shop!.uninstalledAt !== null).toBe(end === "has left");
  const restyle = await prisma.restyle.findUniqueOrThrow({ where: { id: begun.id } });
  expect(restyle.cancelledAt !== null).toBe(end === "has left");
  await prisma.restyle.delete({ where: { id: begun.id } });
  // Whoever comes back finds what was paid for, and access to the shop.
  const merchant = await shops.merchant(domain, { aheadMs: 8_000 });
  expect((await merchant.getHome()).credits).toMatchObject({ available: 45 + paidCredits });
  expect(await merchant.listProductIds({ search: "", status: "any", sort: "title" }, 1)).toEqual([]);
});
