/** What a shop's rights in an identity forbid, and its withdrawal, over the real service, database and simulated Shopify. */

import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import { addIdentity, finished, freeRights, pdfOf, startSwap, swapOf } from "./identity-acts.ts";
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

const { say } = createMessages(english);
const database = createCrashingDatabase(["Publication", "IdentityRights", "Restyle"]);
const { engine } = createTestEngine(undefined, { jobTypes: ["model_swap"] });
const dayMs = 24 * 3_600_000;
const expired =
  "The license of this identity has ended. Extend it under the identity’s rights, or use another one.";
const withdrawn = "This identity was withdrawn: nothing more can be made or published with it.";

let shops: TestShops;
let merchant: Merchant;
let serviceIsDown = false;
/** Something else answers at the service's address. */
let isStrangerThere = false;
/** Products that no test has used. */
let fresh: { id: string; images: number }[];

/** Products with so many photos each, for this test alone. */
function takeProducts(images: number[]): string[] {
  return images.map((count) => {
    const place = fresh.findIndex((one) => one.images === count);
    if (place === -1) throw new Error(`No product of ${count} photos is left: seed more.`);
    return fresh.splice(place, 1)[0]!.id;
  });
}

beforeAll(async () => {
  shops = await startTestShops({
    engine,
    wrapPrisma: database.wrap,
    fetch: async (input, init) => {
      if (serviceIsDown && String(input).startsWith(shops.service.url)) throw new TypeError("down");
      if (isStrangerThere) return Response.json({ error: "Not found" }, { status: 404 });
      return fetch(input, init);
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 5000);
  const counts = [...Array<number>(4).fill(2), ...Array<number>(37).fill(1)];
  const ids = await seedShop(shops, counts);
  fresh = ids.map((id, index) => ({ id, images: counts[index]! }));
});
afterAll(() => shops.close());

const dayFromNow = (days: number) =>
  new Date(shops.ports.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId].mediaIds;
const ourFiles = () =>
  Object.values(shops.simulator.shop(shopDomain).files).filter(({ createdByApp }) => createdByApp);
const publication = { placement: "after-original", alt: {} } as const;

/** A finished swap with everything approved. */
async function swapped(identity: string, images: number[]) {
  const productIds = takeProducts(images);
  const restyleId = await startSwap(merchant, productIds, identity);
  const view = await finished(shops, merchant, restyleId);
  await approveAll(merchant, restyleId);
  return { productIds, restyleId, view };
}

async function published(identity: string, images: number[]) {
  const made = await swapped(identity, images);
  await merchant.publish(made.restyleId, publication);
  await shops.runTasks();
  const count = images.reduce((sum, one) => sum + one, 0);
  expect((await merchant.getRestyle(made.restyleId)).counts.published).toBe(count);
  return made;
}

/** What the start of a swap is refused with. */
async function refusalOf(identity: string): Promise<[string | null, string][]> {
  const productIds = takeProducts([1]);
  const outcome = await merchant.startRestyle(await swapOf(merchant, productIds, identity), uuidv7());
  return outcome.ok ? [] : outcome.problems.map(({ field, message }) => [field, say(message)]);
}

/** Lost queues, later: what sweeps make of it. */
async function sweepUntil<T>(check: () => Promise<T | null | undefined | false>): Promise<T> {
  shops.queue.length = 0;
  return eventually(async () => {
    shops.advance(61_000);
    shops.simulator.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return check();
  });
}

// First, because each of its days asks the service for every identity that there is.
test("the records of a face are removed only after its account has reported it missing on 30 days", async () => {
  const identity = await addIdentity(shops, "Forgotten");
  const used = await addIdentity(shops, "Forgotten and used");
  await swapped(used, [1]);
  const consent = pdfOf("signed.pdf", "signed");
  for (const code of [identity, used]) {
    await merchant.saveIdentityRights(code, {
      ...freeRights,
      channels: ["print"],
      markets: ["France"],
      consent,
    });
  }
  const { prisma } = shops.ports;
  const recordsOf = async (identityCode: string) => {
    const rights = await prisma.identityRights.findFirst({
      where: { identityCode },
      include: { consent: true },
    });
    return (
      rights && { markets: rights.markets, channels: rights.channels, hasConsent: rights.consent !== null }
    );
  };
  const shop = await prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const whole = { markets: ["France"], channels: ["print"], hasConsent: true };
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      shops.advance(dayMs + 1);
      // Twice a day is once.
      for (const _ of [1, 2]) await shops.run("shops-find-gone-identities", { shopId: shop.id });
    }
  };
  const setDeleted = (deletedAt: Date | null) =>
    prisma.identity.updateMany({ where: { code: { in: [identity, used] } }, data: { deletedAt } });

  await setDeleted(shops.ports.now());
  await days(28);
  serviceIsDown = true;
  await days(1);
  serviceIsDown = false;
  isStrangerThere = true;
  await days(2);
  isStrangerThere = false;
  expect(await recordsOf(identity)).toEqual(whole);
  await setDeleted(null);
  await days(1);
  await setDeleted(shops.ports.now());
  await days(29);
  expect(await recordsOf(identity)).toEqual(whole);

  await prisma.identityRights.updateMany({ data: { knownToAccountId: "an account of before" } });
  await days(2);
  expect(await recordsOf(identity)).toEqual(whole);
  await prisma.identityRights.updateMany({ data: { knownToAccountId: shop.serviceAccountId } });
  shops.advance(dayMs + 1);
  await shops.run("shops-sweep", {});
  expect(shops.queue.map(({ name }) => name)).toContain("shops-find-gone-identities");
  await shops.runTasks();
  expect(await recordsOf(identity)).toBeNull();
  expect(await recordsOf(used)).toEqual({ markets: [], channels: ["print"], hasConsent: false });
});

test("a swap runs from the identity to a published image that names no person to shoppers", async () => {
  const identity = await addIdentity(shops, "Nadia");
  const { restyleId, view } = await published(identity, [2]);
  expect(say(view.title)).toBe("Swap to Nadia");
  expect(view.facts.map(({ term, text }) => [say(term), text])).toEqual([["Identity", "Nadia"]]);
  expect(view.creditsUsed).toBe(6);
  expect(view.images.map(({ alt }) => alt)).toEqual(
    Array(2).fill(`${view.images[0]!.productTitle} on a model`),
  );
  const { products } = await shops.ports.prisma.restyle.findUniqueOrThrow({
    where: { id: restyleId },
    include: { products: true },
  });
  const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: products[0]!.jobId! } });
  expect(request).toMatchObject({ identity_code: identity, swap_options: { size: "1K", num_variations: 1 } });
  expect(await merchant.getIdentity(identity)).toMatchObject({
    uses: [{ id: restyleId }],
    usesTotal: 1,
    publishedCount: 2,
  });
});

test("the name in alternative texts is the merchant's choice, and it is the name the service knows", async () => {
  const identity = await addIdentity(shops, "Olga");
  const draft = await swapOf(merchant, takeProducts([1]), identity);
  const options = { ...draft.options, isNamed: true, identityName: "Somebody famous" };
  const outcome = await merchant.startRestyle({ ...draft, options }, uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await finished(shops, merchant, outcome.restyleId);
  expect(view.images[0]!.alt).toMatch(/^Linen dress \d+ worn by Olga$/);
});

test("a swap needs an identity", async () => {
  expect(await refusalOf("")).toEqual([["identity", "Choose an identity."]]);
});

test("the licence's last day is included; the day after, the identity is refused with what to do", async () => {
  const identity = await addIdentity(shops, "Lara");
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(0) });
  expect(await refusalOf(identity)).toEqual([]);
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(-1) });
  expect(await refusalOf(identity)).toEqual([["identity", expired]]);
  const choice = (await merchant.listIdentityChoices("lara")).identities![0]!;
  expect(choice.blocked && say(choice.blocked)).toBe(expired);
  await merchant.saveIdentityRights(identity, freeRights);
  expect(await refusalOf(identity)).toEqual([]);
});

test("channels without the online store forbid a restyle, whose results are published there", async () => {
  const identity = await addIdentity(shops, "Print only");
  await merchant.saveIdentityRights(identity, { ...freeRights, channels: ["print", "social"] });
  expect(await refusalOf(identity)).toEqual([["identity", expect.stringContaining("online store")]]);
  await merchant.saveIdentityRights(identity, { ...freeRights, channels: ["online_store"] });
  expect(await refusalOf(identity)).toEqual([]);
});

test("a licence that ends before the job is sent stops it, uncharged", async () => {
  const identity = await addIdentity(shops, "Late");
  const restyleId = await startSwap(merchant, takeProducts([1]), identity);
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(-1) });
  const view = await finished(shops, merchant, restyleId);
  expect(view.counts.failed).toBe(1);
  expect(view.problems.map(({ failure }) => say(failure.detail))).toEqual([expired]);
  expect(view).toMatchObject({ creditsUsed: 0, creditsHeld: 0 });
  const product = await shops.ports.prisma.restyleProduct.findFirstOrThrow({ where: { restyleId } });
  expect(product.jobId).toBeNull();
});

test("images that were made before a licence ended are not published after it, and can be once it is extended", async () => {
  const identity = await addIdentity(shops, "Ended");
  const { restyleId, productIds } = await swapped(identity, [1]);
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(-1) });
  const files = ourFiles().length;
  await merchant.publish(restyleId, publication);
  await shops.runTasks();
  const [image] = (await merchant.getRestyle(restyleId)).images;
  expect(image).toMatchObject({ publication: "failed" });
  expect(say(image!.publicationProblem!.detail)).toBe(expired);
  expect(ourFiles()).toHaveLength(files);
  expect(mediaOf(productIds[0]!)).toHaveLength(1);

  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(1) });
  await merchant.publish(restyleId, publication);
  await shops.runTasks();
  expect((await merchant.getRestyle(restyleId)).counts.published).toBe(1);
});

test("a licence that ends after the file was made and before it is attached leaves no file behind", async () => {
  const identity = await addIdentity(shops, "Between");
  const { restyleId, productIds } = await swapped(identity, [1]);
  const files = ourFiles().length;
  await merchant.publish(restyleId, publication);
  const task = shops.queue.shift()!;
  await shops.run(task.name, task.payload);
  expect(ourFiles()).toHaveLength(files + 1);
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(-1) });
  await shops.runTasks();
  expect(ourFiles()).toHaveLength(files);
  expect(mediaOf(productIds[0]!)).toHaveLength(1);
});

test("a schedule beyond the licence is refused; a licence that ends, and a withdrawal, before the time stop it with the reason", async () => {
  const publishAt = { day: dayFromNow(2), time: "23:00" };
  const schedule = { timeZone: "America/New_York", publishAt, revertAt: null };
  const [ending, leaving] = [await addIdentity(shops, "Ending"), await addIdentity(shops, "Withdrawn")];
  const [first, second] = [await swapped(ending, [1]), await swapped(leaving, [1])];
  await merchant.saveIdentityRights(ending, { ...freeRights, licenceEndsOn: dayFromNow(1) });
  expect(await merchant.publish(first.restyleId, { ...publication, schedule })).toMatchObject({
    problems: [{ field: "publishAt", message: { key: "failure.identity_expired.detail" } }],
  });
  await merchant.saveIdentityRights(ending, freeRights);
  for (const { restyleId } of [first, second]) {
    expect(await merchant.publish(restyleId, { ...publication, schedule })).toEqual({ ok: true });
  }
  await merchant.saveIdentityRights(ending, { ...freeRights, licenceEndsOn: dayFromNow(1) });
  await merchant.withdrawIdentity(leaving);
  const reasonOf = async ({ restyleId }: typeof first) => {
    const [image] = (await merchant.getRestyle(restyleId)).images;
    return [image!.publication, image!.publicationProblem && say(image!.publicationProblem.detail)];
  };
  expect(await reasonOf(first)).toEqual(["scheduled", null]);
  expect(await reasonOf(second)).toEqual(["failed", withdrawn]);
  shops.advance(4 * dayMs);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(await reasonOf(first)).toEqual(["failed", expired]);
  for (const { productIds } of [first, second]) expect(mediaOf(productIds[0]!)).toHaveLength(1);
});

test("withdrawing removes every published image of an identity from its product, and nothing else", async () => {
  const [identity, other] = [await addIdentity(shops, "Leaving"), await addIdentity(shops, "Staying")];
  const made = [await published(identity, [2, 1]), await published(identity, [1])];
  const stays = await published(other, [1]);
  const waiting = await swapped(identity, [1]);
  const waitsAtHome = async () => (await merchant.getHome()).needsYou.map(({ id }) => id);
  expect(await waitsAtHome()).toContain(waiting.restyleId);
  const before = made.flatMap(({ productIds }) => productIds.map((id) => mediaOf(id).length));
  expect(before).toEqual([4, 2, 2]);
  expect(await merchant.withdrawIdentity(identity)).toMatchObject({ ok: true });
  await shops.runTasks();
  expect(made.flatMap(({ productIds }) => productIds.map((id) => mediaOf(id).length))).toEqual([2, 1, 1]);
  expect(mediaOf(stays.productIds[0]!)).toHaveLength(2);
  expect(await merchant.getIdentity(identity)).toMatchObject({
    publishedCount: 0,
    withdrawal: { left: 0, failed: 0 },
    identity: { blocked: { key: "failure.identity_withdrawn.detail" } },
  });
  expect(await waitsAtHome()).not.toContain(waiting.restyleId);
  const isArchived = async ({ restyleId }: { restyleId: string }) =>
    (await merchant.getRestyle(restyleId)).isArchived;
  expect(await Promise.all([waiting, ...made, stays].map(isArchived))).toEqual([true, true, true, false]);

  // For good: it is neither started nor published again, whatever its rights say.
  await merchant.saveIdentityRights(identity, { ...freeRights, licenceEndsOn: dayFromNow(100) });
  expect(await refusalOf(identity)).toEqual([["identity", withdrawn]]);
  await merchant.publish(made[0]!.restyleId, publication);
  await shops.runTasks();
  const { counts, images } = await merchant.getRestyle(made[0]!.restyleId);
  expect(counts.published).toBe(0);
  expect(say(images[0]!.publicationProblem!.detail)).toBe(withdrawn);
});

// Of the record, of the restyles twice, of the publications; what follows is the undo of publishing.test.ts.
const points = [1, 2, 3, 4].flatMap((nth) => (["before", "after"] as const).map((when) => ({ nth, when })));

test.each(points)("killed $when write $nth of a withdrawal, sweeps complete it", async ({ nth, when }) => {
  const identity = await addIdentity(shops, `Killed ${when} ${nth}`);
  const { productIds } = await published(identity, [1]);
  database.killAt(nth, when);
  try {
    await merchant.withdrawIdentity(identity);
    await shops.runTasks();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
  expect(database.restart()).toBe(true);
  // What was not committed, the merchant asks for again.
  if (!(await merchant.getIdentity(identity)).withdrawal) await merchant.withdrawIdentity(identity);
  await sweepUntil(async () => (await merchant.getIdentity(identity)).withdrawal?.left === 0);
  expect(productIds.map((id) => mediaOf(id).length)).toEqual([1]);
});

test("a publication that is under way when the identity is withdrawn does not stay on its product", async () => {
  const identity = await addIdentity(shops, "In flight");
  const { restyleId, productIds } = await swapped(identity, [1]);
  await merchant.publish(restyleId, publication);
  // It is being placed: its rights were asked a moment ago.
  await shops.ports.prisma.publication.updateMany({
    where: { image: { source: { product: { restyleId } } } },
    data: { step: "none" },
  });
  const create = shops.queue.shift()!;
  await shops.run(create.name, create.payload);
  await shops.ports.prisma.publication.updateMany({
    where: { image: { source: { product: { restyleId } } } },
    data: { step: "attached" },
  });
  await merchant.withdrawIdentity(identity);
  await sweepUntil(async () => (await merchant.getIdentity(identity)).withdrawal?.left === 0);
  expect(mediaOf(productIds[0]!)).toHaveLength(1);
});

test("a withdrawal stops what is running without a response of the service", async () => {
  const identity = await addIdentity(shops, "Running");
  const restyleId = await startSwap(merchant, takeProducts([1]), identity);
  serviceIsDown = true;
  expect(await merchant.withdrawIdentity(identity)).toMatchObject({ ok: true });
  serviceIsDown = false;
  const view = await finished(shops, merchant, restyleId);
  expect(view.counts).toMatchObject({ cancelled: 1, ready: 0 });
  expect(view.creditsUsed).toBe(0);
});

test("no image of a withdrawn identity is made again, not even one that was ordered before", async () => {
  const identity = await addIdentity(shops, "Nomi");
  const { restyleId, view } = await swapped(identity, [1]);
  const [image] = view.images;
  expect(await merchant.remakeImage(restyleId, image!.id, 99)).toMatchObject({ ok: true });
  await merchant.withdrawIdentity(identity);
  await shops.runTasks();
  const { isRemaking } = (await merchant.getRestyle(restyleId)).images[0]!;
  const { resultId, version } = await shops.ports.prisma.restyleImage.findUniqueOrThrow({
    where: { id: image!.id },
  });
  expect([isRemaking, version, resultId]).toEqual([false, 1, expect.any(Number)]);
  expect(await merchant.remakeImage(restyleId, image!.id, 99)).toMatchObject({
    ok: false,
    problem: { key: "failure.identity_withdrawn.detail" },
  });
});

test("an image that Shopify does not release is shown, tried again after an hour and not each sweep", async () => {
  const identity = await addIdentity(shops, "Stubborn");
  const { restyleId, productIds } = await published(identity, [1]);
  const userErrors = [{ code: "INVALID", message: "The file is locked by a campaign", field: ["files"] }];
  shops.simulator.injectFault({ kind: "user_errors", operation: "fileUpdate", userErrors });
  await merchant.withdrawIdentity(identity);
  await shops.runTasks();
  expect((await merchant.getIdentity(identity)).withdrawal).toEqual({ left: 1, failed: 1 });
  shops.advance(10_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect((await merchant.getIdentity(identity)).withdrawal).toEqual({ left: 1, failed: 1 });
  shops.advance(3_600_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect((await merchant.getRestyle(restyleId)).images[0]!.publication).toBe("undone");
  expect(mediaOf(productIds[0]!)).toHaveLength(1);
});

test("a running withdrawal blocks a deletion; afterwards the deletion keeps the identity blocked", async () => {
  const identity = await addIdentity(shops, "Both");
  const { restyleId } = await published(identity, [1]);
  await merchant.saveIdentityRights(identity, { ...freeRights, consent: pdfOf("both.pdf", "x") });
  await merchant.withdrawIdentity(identity);
  const refused = await merchant.deleteIdentity(identity);
  expect(refused).toMatchObject({
    ok: false,
    problems: [{ message: { key: "identity.delete.withdrawing", params: { count: 1 } } }],
  });
  await shops.runTasks();
  expect(await merchant.deleteIdentity(identity)).toMatchObject({ ok: true });
  expect(await shops.ports.prisma.identityConsent.count({ where: { identityCode: identity } })).toBe(0);
  await merchant.publish(restyleId, publication);
  await shops.runTasks();
  expect((await merchant.getRestyle(restyleId)).counts.published).toBe(0);
});

test("a withdrawal with nothing left to remove ends, and sweeps skip it", async () => {
  const identity = await addIdentity(shops, "Never used");
  await merchant.withdrawIdentity(identity);
  shops.advance(3_600_001);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  await shops.run("shops-sweep", {});
  const mentions = shops.queue.filter(({ id }) => id.includes(identity));
  expect(mentions).toEqual([]);
});

test("images that show an identity which was deleted are found, and withdrawn, without it", async () => {
  const identity = await addIdentity(shops, "Tilda");
  const { productIds, restyleId } = await published(identity, [1]);
  const library = async () => {
    const view = await merchant.listIdentities({ ownership: "mine", search: "", page: 1 });
    return view.identities && view.gone;
  };
  expect(await library()).toEqual([]);
  expect(await merchant.deleteIdentity(identity)).toMatchObject({ ok: true });
  expect(await library()).toEqual([{ code: identity, name: "Tilda", publishedCount: 1 }]);
  expect(await merchant.getIdentity(identity)).toMatchObject({
    isGone: true,
    identity: { name: "Tilda", ownership: null },
    uses: [{ id: restyleId }],
    publishedCount: 1,
    withdrawal: null,
  });
  expect(await merchant.withdrawIdentity(identity)).toMatchObject({ ok: true });
  await shops.runTasks();
  expect(mediaOf(productIds[0]!)).toHaveLength(1);
  expect(await library()).toEqual([]);
  expect(await merchant.getIdentity(identity)).toMatchObject({ publishedCount: 0, withdrawal: { left: 0 } });
  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.getIdentity(identity)).rejects.toMatchObject({ status: 404 });
});

test("nothing but the documented operations was used", () => {
  expect(shops.simulator.violations).toEqual([]);
});

test("a shop that ships to the EU says of images of another person that AI made them until it chooses; its choice is kept", async () => {
  const { prisma } = shops.ports;
  const where = { domain: shopDomain };
  Object.assign(shops.simulator.shop(shopDomain), { shipsTo: ["US", "FR"] });
  await prisma.shop.update({ where, data: { shipsToUnion: null } });
  merchant = await shops.merchant();
  expect((await merchant.getSettings()).disclosure).toMatchObject({
    hasUnionDefault: true,
    isAnswered: false,
  });
  const said = async (productIds: string[], restyleId: string) => {
    const list = shops.simulator.shop(shopDomain).metafields[`${productIds[0]} app--1 ai_images`]?.value;
    const { alt } = await prisma.publication.findFirstOrThrow({
      where: { image: { source: { product: { restyleId } } } },
    });
    return [list !== undefined, alt.includes("AI-generated")];
  };
  const identity = await addIdentity(shops, "In the Union");
  const first = await published(identity, [1]);
  expect(await said(first.productIds, first.restyleId)).toEqual([true, true]);

  await merchant.saveDisclosure({ places: [], shoppers: "everywhere", codes: "", text: "" });
  merchant = await shops.merchant();
  expect((await merchant.getSettings()).disclosure).toMatchObject({ hasUnionDefault: false, places: [] });
  const second = await published(identity, [1]);
  expect(await said(second.productIds, second.restyleId)).toEqual([false, false]);
});
