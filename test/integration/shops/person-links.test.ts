/** The link of a pictured person, and where an identity is used, over the real service, database and simulated Shopify. */

import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonPage } from "#shops/identities/identity-views.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import { addIdentity, finished, freeRights, startSwap } from "./identity-acts.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  otherDomain,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["IdentityRights", "Restyle", "Publication"]);
const { engine } = createTestEngine(undefined, { jobTypes: ["model_swap"] });

let shops: TestShops;
let merchant: Merchant;
let other: Merchant;
let products: string[];

beforeAll(async () => {
  shops = await startTestShops({ engine, wrapPrisma: database.wrap });
  merchant = await shops.merchant();
  other = await shops.merchant(otherDomain);
  await Promise.all([merchant.getHome(), other.getHome()]);
  await grantCredits(shops, 5000);
  products = await seedShop(shops, Array<number>(12).fill(1));
});
afterAll(() => shops.close());

const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId]!.mediaIds;

/** An identity with a published image on each of so many products. */
async function published(name: string, count: number) {
  const identity = await addIdentity(shops, name);
  const productIds = products.splice(0, count);
  const restyleId = await startSwap(merchant, productIds, identity);
  await finished(shops, merchant, restyleId);
  await approveAll(merchant, restyleId);
  await merchant.publish(restyleId, { placement: "after-original", alt: {} });
  await shops.runTasks();
  return { identity, productIds, restyleId };
}

async function linkOf(identity: string, by = merchant, days = 30): Promise<string> {
  const made = await by.createPersonLink(identity, days);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  expect(made.value.url).toMatch(`${shops.appUrl}/person/`);
  return made.value.url.split("/").at(-1)!;
}

async function pageOf(token: string, page = 1): Promise<Extract<PersonPage, { state: "open" }>> {
  const view = await shops.context.openPersonLink(token, page);
  if (view.state !== "open") throw new Error(view.state);
  return view;
}

test("a link shows the published images of its identity in its shop, what was agreed, and no name of the person", async () => {
  const { identity } = await published("Alina Personal", 2);
  await published("Somebody Else", 1);
  await merchant.saveIdentityRights(identity, {
    ...freeRights,
    licenceEndsOn: "2099-03-31",
    markets: ["Japan"],
    channels: ["online_store"],
  });
  const view = await pageOf(await linkOf(identity));
  expect(view).toMatchObject({
    total: 2,
    pageCount: 1,
    licenceEndsOn: "2099-03-31",
    markets: ["Japan"],
    channels: ["online_store"],
    withdrawal: null,
    hasLeft: false,
  });
  for (const { pictureUrl, product, publishedAt } of view.images) {
    expect(pictureUrl).toMatch(/[?&]width=480$/);
    expect(product).toMatch(/^Linen dress/);
    expect(publishedAt).not.toBeNull();
  }
  expect(JSON.stringify(view)).not.toContain("Alina");
});

test("only its hash is stored; a guess, a replaced, an ended and a revoked link open nothing", async () => {
  const identity = await addIdentity(shops, "Guarded");
  const first = await linkOf(identity);
  const stored = await shops.ports.prisma.personLink.findFirstOrThrow({ where: { identityCode: identity } });
  expect(Buffer.from(stored.tokenHash)).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(first.split(".")[0]);
  expect(first.split(".")[0]).toHaveLength(43);

  const stateOf = async (token: string) => (await shops.context.openPersonLink(token, 1)).state;
  const changed = first.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
  expect(await Promise.all([stateOf(first), stateOf(changed), stateOf(""), stateOf(`${first}x`)])).toEqual([
    "open",
    "unknown",
    "unknown",
    "unknown",
  ]);
  const second = await linkOf(identity);
  expect(await Promise.all([stateOf(first), stateOf(second)])).toEqual(["unknown", "open"]);
  expect(await shops.context.withdrawByPerson(first)).toBe(false);

  await shops.ports.prisma.personLink.updateMany({
    where: { identityCode: identity },
    data: { endsAt: shops.ports.now() },
  });
  expect(await stateOf(second)).toBe("over");
  expect(await shops.context.withdrawByPerson(second)).toBe(false);
  const third = await linkOf(identity);
  await merchant.revokePersonLink(identity);
  expect(await stateOf(third)).toBe("unknown");
  expect((await merchant.getIdentity(identity)).withdrawal).toBeNull();
  expect(await merchant.createPersonLink(identity, 3650)).toMatchObject({ ok: false });
});

test("another shop makes no link to an identity, ends none, and reads nothing of its use", async () => {
  const { identity } = await published("Foreign", 1);
  const token = await linkOf(identity);
  await expect(other.createPersonLink(identity, 30)).rejects.toMatchObject({ status: 404 });
  await expect(other.openUsageStatement(identity, "en")).rejects.toMatchObject({ status: 404 });
  await other.revokePersonLink(identity);
  await other.notePersonWithdrawal(identity);
  expect((await pageOf(token)).total).toBe(1);
});

test("the person withdraws once, wherever the process dies; images come off, and the merchant is told until it is noted", async () => {
  const { identity, productIds } = await published("Leaving", 2);
  const token = await linkOf(identity);
  expect(productIds.map((id) => mediaOf(id).length)).toEqual([2, 2]);
  for (const when of ["before", "after"] as const) {
    for (let nth = 1; nth <= 4; nth++) {
      database.killAt(nth, when);
      await shops.context.withdrawByPerson(token).catch((error) => expect(error).toBeInstanceOf(Crash));
      database.restart();
    }
  }
  expect(await shops.context.withdrawByPerson(token)).toBe(true);
  const first = await pageOf(token);
  // The queue forgets, the sweep does not.
  shops.queue.length = 0;
  await eventually(async () => {
    shops.advance(61_000);
    shops.simulator.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return productIds.every((id) => mediaOf(id).length === 1);
  });
  expect(await shops.context.withdrawByPerson(token)).toBe(true);
  expect(await pageOf(token)).toMatchObject({
    total: 0,
    withdrawal: { left: 0, failed: 0, at: first.withdrawal!.at },
  });
  expect((await merchant.getHome()).personWithdrawals).toMatchObject([{ code: identity, name: "Leaving" }]);
  expect((await merchant.getIdentity(identity)).byPerson).toEqual({ isNoted: false });
  await merchant.notePersonWithdrawal(identity);
  expect((await merchant.getHome()).personWithdrawals).toEqual([]);
  expect((await merchant.getIdentity(identity)).byPerson).toEqual({ isNoted: true });
});

test("what the merchant withdrew is not told as the person's act", async () => {
  const identity = await addIdentity(shops, "Merchant's act");
  const token = await linkOf(identity);
  await merchant.withdrawIdentity(identity);
  expect(await shops.context.withdrawByPerson(token)).toBe(true);
  expect((await merchant.getIdentity(identity)).byPerson).toBeNull();
});

test("a deleted identity keeps its link while images show it, and loses it with the last record", async () => {
  const [{ identity }, unused] = [await published("Deleted", 1), await addIdentity(shops, "Unused")];
  const [kept, gone] = [await linkOf(identity), await linkOf(unused)];
  for (const code of [identity, unused])
    expect(await merchant.deleteIdentity(code)).toMatchObject({ ok: true });
  expect((await pageOf(kept)).total).toBe(1);
  expect(await shops.context.openPersonLink(gone, 1)).toEqual({ state: "unknown" });
  expect(await shops.context.withdrawByPerson(kept)).toBe(true);
});

test("a shop that has removed the app says so, and a withdrawal is still recorded", async () => {
  const { identity } = await published("Left behind", 1);
  const token = await linkOf(identity);
  const where = { domain: shopDomain };
  await shops.ports.prisma.shop.update({ where, data: { uninstalledAt: shops.ports.now() } });
  expect(await pageOf(token)).toMatchObject({ hasLeft: true, total: 1 });
  expect(await shops.context.withdrawByPerson(token)).toBe(true);
  await shops.ports.prisma.shop.update({ where, data: { uninstalledAt: null } });
  expect((await pageOf(token)).withdrawal).not.toBeNull();
});

test("the identity's page and its statement name every published image, by pages and as a file without formulas", async () => {
  const { identity } = await published("Many", 1);
  await merchant.saveIdentityRights(identity, { ...freeRights, markets: ["=Japan", "Peru"] });
  const { prisma } = shops.ports;
  const { id: _id, ...row } = await prisma.publication.findFirstOrThrow({
    where: { state: "published", image: { source: { product: { restyle: { identityCode: identity } } } } },
  });
  await prisma.publication.createMany({
    data: Array.from({ length: 600 }, (_, index) => ({
      ...row,
      id: shops.ports.newId(),
      round: index + 2,
      filename: `copy-${index}.jpg`,
      failure: undefined,
      disclosure: {},
    })),
  });
  await prisma.restyleProduct.updateMany({
    where: { restyle: { identityCode: identity } },
    data: { title: '=HYPERLINK("https://evil.example")' },
  });
  const pages = [1, 31, 99];
  const views = await Promise.all(pages.map((page) => merchant.getIdentity(identity, page)));
  expect(views.map(({ live }) => [live.page, live.pageCount, live.images.length, live.total])).toEqual([
    [1, 31, 20, 601],
    [31, 31, 1, 601],
    [31, 31, 1, 601],
  ]);
  const answer = await merchant.openUsageStatement(identity, "de");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(602);
  expect(lines[0]).toMatch(/^\uFEFF?"Identität","Produkt"/);
  expect(new Set(lines.slice(1).map((line) => /[^"]+\.(jpg|png)/.exec(line)?.[0])).size).toBe(601);
  expect(lines[1]).toMatch(/^"Many","'=HYPERLINK\(""https:\/\/evil\.example""\)","gid:/);
  expect(lines[1]).toContain(`"'=Japan, Peru"`);
});
