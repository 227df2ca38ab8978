/** Shopify's access to a shop that nobody opens: it is renewed in time, and its end is told. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { findOverdue } from "#shops/installation/find-overdue.ts";
import type { Merchant } from "#shops/merchant.ts";
import { toLocalTime } from "#shops/publishing/schedule/local-time.ts";
import {
  approveAll,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const timeZone = "America/New_York";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let shops: TestShops;
let merchant: Merchant;
let productId: string;
beforeAll(async () => {
  shops = await startTestShops({ simulator: { strictRefresh: true } });
  [productId] = (await seedShop(shops, [1])) as [string];
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
});
afterAll(() => shops.close());

const sessions = () => shops.ports.prisma.shopifySession;
const id = `offline_${shopDomain}`;
const pair = async () => {
  const { accessToken, refreshToken } = await sessions().findUniqueOrThrow({ where: { id } });
  return { accessToken, refreshToken };
};
const listIds = () => merchant.listProductIds({ search: "", status: "any", sort: "title" }, 1);
const alarms = async () => (await (await fetch(new URL("/readyz", shops.service.url))).json()).alarms ?? [];
const refreshes = () =>
  shops.simulator.calls.filter(({ operations }) => operations.includes("refresh_token")).length;
/** Days go by. The library counts from the machine's clock, so that what it wrote ages instead. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    shops.simulator.advance(dayMs);
    const { refreshTokenExpires } = await sessions().findUniqueOrThrow({ where: { id } });
    const aged = new Date(refreshTokenExpires!.getTime() - dayMs);
    await sessions().update({ where: { id }, data: { refreshTokenExpires: aged } });
    await shops.run("shops-sweep-access", {});
    await shops.runTasks();
  }
}

test("the access of an unused shop is renewed once a month, so that it never expires", async () => {
  const first = await pair();
  await pass(25);
  expect(await pair()).toEqual(first);
  await pass(175);
  expect(await pair()).not.toEqual(first);
  expect(refreshes()).toBeGreaterThanOrEqual(2);
  expect(refreshes()).toBeLessThan(10);
  merchant = await shops.merchant();
  expect(await listIds()).toEqual([productId]);
});

test("a renewal that Shopify can't answer is tried again, and one that it refuses ends quietly", async () => {
  const { id: shopId } = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  await pass(31);
  await sessions().update({
    where: { id },
    data: { refreshTokenExpires: new Date(shops.ports.now().getTime() + dayMs) },
  });
  const before = await pair();
  shops.simulator.injectFault({ kind: "http", operation: "oauth", status: 503, times: 10 });
  await expect(shops.run("shops-renew-access", { shopId })).rejects.toThrow("could not be refreshed");
  shops.simulator.clearFaults();
  expect(await pair()).toEqual(before);
  await sessions().update({ where: { id }, data: { refreshToken: "unknown" } });
  await shops.run("shops-renew-access", { shopId });
  await sessions().update({ where: { id }, data: { refreshToken: before.refreshToken } });
  await shops.run("shops-renew-access", { shopId });
  expect(await pair()).not.toEqual(before);
});

test("an undo without access waits, is reported on Home and to the operator, and runs after the next visit", async () => {
  const { prisma } = shops.ports;
  merchant = await shops.merchant();
  const view = await restyle(shops, merchant, [productId]);
  await approveAll(merchant, view.id);
  const revertAt = new Date(Math.ceil(shops.ports.now().getTime() / 60_000) * 60_000 + dayMs);
  const schedule = { timeZone, publishAt: null, revertAt: toLocalTime(revertAt, timeZone) };
  expect(await merchant.publish(view.id, { placement: "last", alt: {}, schedule })).toEqual({ ok: true });
  await shops.runTasks();
  const media = () => shops.simulator.shop(shopDomain).products[productId]!.mediaIds.length;
  expect(media()).toBe(2);

  shops.simulator.expireTokens(shopDomain, { refreshToo: true });
  shops.advance(revertAt.getTime() - shops.ports.now().getTime());
  // Longer than the attempts of work that has access.
  for (let hour = 0; hour < 30; hour++) {
    shops.advance(hourMs);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
  }
  expect(media()).toBe(2);
  expect(await findOverdue(prisma, shops.ports.now())).toEqual({ undos: 1, withdrawals: 0 });
  expect((await merchant.getHome()).overdue).toEqual({ undos: 1, withdrawals: 0 });
  expect(await alarms()).not.toContain("scheduled undos overdue");
  // The server's clock did not go on with the tasks'.
  const late = new Date(Date.now() - 4 * hourMs);
  await prisma.publication.updateMany({ where: { revertAt: { not: null } }, data: { revertAt: late } });
  expect(await alarms()).toContain("scheduled undos overdue");

  merchant = await shops.merchant();
  expect(await listIds()).toEqual([productId]);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(media()).toBe(1);
  expect((await merchant.getHome()).overdue).toEqual({ undos: 0, withdrawals: 0 });
  expect(await alarms()).not.toContain("scheduled undos overdue");
});
