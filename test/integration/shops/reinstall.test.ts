/** An uninstall while images are published or undone, and the installation after it. */

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { RestyleView } from "#shops/views.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Publication"]);
let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
/** Images the tests take from the front, one each. */
let next = 0;

beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: database.wrap });
  const ids = await seedShop(
    shops,
    Array.from({ length: 6 }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
  view = await restyle(shops, merchant, ids);
  expect(view.counts.ready).toBe(6);
});
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});

const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId].mediaIds;
const ourFiles = () =>
  Object.values(shops.simulator.shop(shopDomain).files).filter(({ createdByApp }) => createdByApp);
const publicationOf = async (id: string) =>
  (await merchant.getRestyle(view.id)).images.find((candidate) => candidate.id === id)?.publication;
const publish = () => merchant.publish(view.id, { placement: "last", alt: {} });

async function approveNext() {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  return image;
}

/** The worker is killed before a write of a publication; its queue is lost. */
async function workUntilWrite(nth: number): Promise<void> {
  database.killAt(nth, "before");
  try {
    await shops.runTasks();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
  expect(database.restart()).toBe(true);
  shops.queue.length = 0;
  shops.advance(61_000);
}

async function sweep(): Promise<void> {
  shops.advance(61_000);
  // In the same time Shopify's search finds the file that the killed worker had made.
  shops.simulator.advance(61_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
}

async function uninstall({ isReported = true } = {}): Promise<void> {
  // The app's clock is ahead of Shopify's: to it, the uninstall would be one before the latest installation.
  const installedAt = new Date(0);
  await shops.ports.prisma.shop.update({ where: { domain: shopDomain }, data: { installedAt } });
  if (!isReported) shops.loseWebhooks = true;
  shops.simulator.uninstall(shopDomain);
  if (!isReported) await shops.simulator.webhooksIdle();
  shops.loseWebhooks = false;
  if (isReported) await noticed();
}

async function noticed(): Promise<void> {
  await eventually(async () => {
    await shops.runTasks();
    return (await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } })).uninstalledAt;
  });
}

async function reinstall(): Promise<void> {
  merchant = await shops.merchant();
  await merchant.getHome();
}

test.each([
  ["its file is made", 3],
  ["it is on its product", 6],
])("an image whose publishing an uninstall stopped when %s comes to its product once", async (_when, nth) => {
  const image = await approveNext();
  const files = ourFiles().length;
  await publish();
  await workUntilWrite(nth);
  await uninstall();
  const calls = shops.simulator.calls.length;
  await sweep();
  expect(shops.simulator.calls.slice(calls).filter(({ door }) => door === "graphql")).toEqual([]);
  await reinstall();
  await publish();
  await eventually(async () => {
    await sweep();
    return (await publicationOf(image.id)) === "published";
  });
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(ourFiles()).toHaveLength(files + 1);
});

test("an undo that an uninstall stopped is completed after the next installation", async () => {
  const image = await approveNext();
  const before = [...mediaOf(image.productId)];
  const files = ourFiles().length;
  await publish();
  await shops.runTasks();
  await merchant.undoPublish(view.id, [image.id]);
  await workUntilWrite(1);
  await uninstall();
  await sweep();
  await reinstall();
  await eventually(async () => {
    await sweep();
    return (await publicationOf(image.id)) === "undone";
  });
  expect(mediaOf(image.productId)).toEqual(before);
  expect(ourFiles()).toHaveLength(files);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("tokens that Shopify rejects before it reports the uninstall end neither a publishing nor an undo", async () => {
  const taken = await approveNext();
  await publish();
  await shops.runTasks();
  const image = await approveNext();
  await publish();
  await workUntilWrite(6);
  await merchant.undoPublish(view.id, [taken.id]);
  await uninstall({ isReported: false });
  await sweep();
  shops.simulator.sendWebhook(shopDomain, "app/uninstalled");
  await noticed();
  await reinstall();
  await eventually(async () => {
    await sweep();
    return (await publicationOf(image.id)) === "published" && (await publicationOf(taken.id)) === "undone";
  });
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(mediaOf(taken.productId)).toHaveLength(1);
});

test("what automations may spend has to be allowed again after an installation", async () => {
  const { kind, options } = await draftOf(merchant, [view.images[0]!.productId]);
  const preset = await merchant.savePreset({ name: "Spring", kind, options });
  const outcome = await merchant.saveAutomation(null, {
    name: "New ones",
    match: { by: "any", value: "", label: "" },
    presetId: preset.ok ? preset.presets[0]!.id : "",
    creditsPerDay: 100,
    creditsPerMonth: 100,
    endsOn: shops.ports.now().toISOString().slice(0, 10),
  });
  expect(outcome.ok).toBe(true);
  await uninstall();
  await reinstall();
  expect(await merchant.listAutomations()).toMatchObject([{ state: "paused" }]);
});
