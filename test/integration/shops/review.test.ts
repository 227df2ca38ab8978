import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plans } from "#contract/plans.ts";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import {
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let productIds: string[];
/** The service can't be reached for refunds, or what it answers does not arrive. */
let isServiceAway = false;
let isAnswerLost = false;

beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      if (!String(input).endsWith("/refund")) return fetch(input, init);
      if (isServiceAway) throw new TypeError("away");
      const answer = await fetch(input, init);
      if (isAnswerLost) throw new TypeError("lost");
      return answer;
    },
  });
  productIds = await seedShop(
    shops,
    Array.from({ length: 9 }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1_000);
});
afterAll(() => shops.close());

/** The restyle when its first image has been made again. */
const remade = (id: string) =>
  eventually(async () => {
    await shops.runTasks();
    shops.advance(2_000);
    await shops.run("shops-sweep", {});
    const now = await merchant.getRestyle(id);
    return now.images[0].isRemaking ? null : now;
  });

test("variations are named by their differences; a single image and an instruction in words are not", async () => {
  const { images } = await restyle(shops, merchant, [productIds[0]], { variations: 3 });
  expect(images.map(({ variation, variationNote }) => [variation, variationNote])).toEqual([
    [1, message("variation.as_asked")],
    [2, message("variation.deeper")],
    [3, message("variation.lighter")],
  ]);
  // The engine's own estimate, and that it left the rest of the photo alone.
  expect(images[0].facts.map(({ key }) => key)).toEqual(["fact.untouched"]);
  const single = await restyle(shops, merchant, [productIds[0]]);
  expect(single.images[0].variationNote).toBeNull();
  const wish = { variations: 2, colors: [{ color: "Navy" }], instruction: "with white stripes" };
  const striped = await restyle(shops, merchant, [productIds[0]], wish);
  expect(striped.images.map(({ variationNote }) => variationNote)).toEqual([null, null]);
});

test("the reason of a rejection is stored, and removed with the rejection", async () => {
  const { id, images } = await restyle(shops, merchant, [productIds[1]]);
  const imageId = images[0].id;
  const rejectionNow = async () => (await merchant.getRestyle(id)).images[0].rejection;
  const rejection = { reason: "edges", note: "a halo at the collar" } as const;
  await merchant.decide(id, [{ imageId, decision: "rejected", rejection }]);
  expect(await rejectionNow()).toEqual(rejection);
  await merchant.decide(id, [{ imageId, decision: "rejected" }]);
  expect(await rejectionNow()).toBeNull();
  await merchant.decide(id, [{ imageId, decision: "approved", rejection }]);
  expect(await rejectionNow()).toBeNull();
  await merchant.decide(id, [{ imageId, decision: "rejected" }]);
  expect(await rejectionNow()).toBeNull();
});

test("an image is redrawn for the agreed price, once, and is undecided again", async () => {
  const { id, images, creditsUsed } = await restyle(shops, merchant, [productIds[2]]);
  const [{ id: imageId, afterUrl }] = images;
  await merchant.decide(id, [{ imageId, decision: "rejected", rejection: { reason: "color", note: "" } }]);

  expect(await merchant.remakeImage(id, imageId, null)).toEqual({ ok: true, credits: 3 });
  expect(await merchant.remakeImage(id, imageId, 2)).toEqual({
    ok: false,
    problem: message("review.remake.price", { credits: 3 }),
  });
  expect((await merchant.getRestyle(id)).images[0]).toMatchObject({
    isRemaking: false,
    decision: "rejected",
  });

  await merchant.remakeImage(id, imageId, 3);
  expect((await merchant.getRestyle(id)).images[0]).toMatchObject({
    isRemaking: true,
    afterUrl,
    decision: "rejected",
  });
  await merchant.remakeImage(id, imageId, 3);
  const view = await remade(id);
  expect(view.images[0]).toMatchObject({ state: "ready", decision: "undecided", rejection: null });
  expect(view.images[0].afterUrl).not.toBe(afterUrl);
  // The own engine takes the next variation for a further version.
  expect(view.images[0].variationNote).toEqual(message("variation.deeper"));
  expect(view.creditsUsed).toBe(creditsUsed + 3);
});

test("an image on its product is not redrawn", async () => {
  const { id, images } = await restyle(shops, merchant, [productIds[3]]);
  const [{ id: imageId }] = images;
  await merchant.decide(id, [{ imageId, decision: "approved" }]);
  await merchant.publish(id, { placement: "last", alt: {} });
  const outcome = await merchant.remakeImage(id, imageId, 10);
  expect(outcome).toEqual({ ok: false, problem: message("review.remake.not_now") });
  await expect(merchant.remakeImage(id, crypto.randomUUID(), 3)).rejects.toMatchObject({ status: 404 });
});

describe("a wrong image", () => {
  const wrong = { reason: "edges", note: "a halo" } as const;
  const creditsNow = async () => (await merchant.getHome()).credits?.available;

  test("is rejected and refunded once; the Credits page shows the refund, and it can't be approved any more", async () => {
    const { id, images } = await restyle(shops, merchant, [productIds[4]], { variations: 2 });
    const [{ id: imageId }] = images;
    const before = await creditsNow();
    const outcomes = await Promise.all([
      merchant.reportWrong(id, imageId, wrong),
      merchant.reportWrong(id, imageId, wrong),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await merchant.reportWrong(id, imageId, wrong)).toEqual({ ok: true, credits: 3 });
    expect(await creditsNow()).toBe(before! + 3);
    const { refunds } = await merchant.getCreditsPage("30d");
    expect(refunds).toEqual([
      expect.objectContaining({ restyleId: id, product: "Linen dress 5", credits: 3 }),
    ]);
    await merchant.decide(
      id,
      images.map((image) => ({ imageId: image.id, decision: "approved" as const })),
    );
    const view = await merchant.getRestyle(id);
    expect(view.images.map(({ decision }) => decision)).toEqual(["rejected", "approved"]);
    expect(view.images[0]).toMatchObject({
      rejection: wrong,
      refund: { state: "paid", credits: 3, problem: null },
    });
    expect((await (await shops.merchant(otherDomain)).getCreditsPage("30d")).refunds).toEqual([]);
  });

  test("redrawn is another picture, undecided again", async () => {
    const { id, images } = await restyle(shops, merchant, [productIds[5]]);
    const [{ id: imageId }] = images;
    await merchant.reportWrong(id, imageId, wrong);
    await merchant.remakeImage(id, imageId, 3);
    await remade(id);
    await merchant.decide(id, [{ imageId, decision: "approved" }]);
    expect((await merchant.getRestyle(id)).images[0]).toMatchObject({ decision: "approved", refund: null });
  });

  test("keeps its rejection while the service is unreachable, and the sweep refunds it", async () => {
    const { id, images } = await restyle(shops, merchant, [productIds[6]]);
    const [{ id: imageId }] = images;
    const before = await creditsNow();
    isServiceAway = true;
    expect(await merchant.reportWrong(id, imageId, wrong)).toEqual({ ok: true, credits: null });
    isServiceAway = false;
    await merchant.decide(id, [{ imageId, decision: "approved" }]);
    expect((await merchant.getRestyle(id)).images[0]).toMatchObject({
      decision: "rejected",
      refund: { state: "pending", credits: null },
    });
    shops.advance(10_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    expect((await merchant.getRestyle(id)).images[0].refund).toMatchObject({ state: "paid", credits: 3 });
    expect(await creditsNow()).toBe(before! + 3);
  });

  test("is refunded once when the response was lost", async () => {
    const { id, images } = await restyle(shops, merchant, [productIds[7]]);
    const before = await creditsNow();
    isAnswerLost = true;
    expect(await merchant.reportWrong(id, images[0].id, wrong)).toEqual({ ok: true, credits: null });
    isAnswerLost = false;
    expect(await merchant.reportWrong(id, images[0].id, wrong)).toEqual({ ok: true, credits: 3 });
    expect(await creditsNow()).toBe(before! + 3);
  });

  test("is not refunded after it was on its product, or beyond the monthly limit", async () => {
    const { id, images } = await restyle(shops, merchant, [productIds[8]], { variations: 2 });
    const [published, other] = images;
    await merchant.decide(id, [{ imageId: published.id, decision: "approved" }]);
    await merchant.publish(id, { placement: "last", alt: {} });
    expect(await merchant.reportWrong(id, published.id, wrong)).toEqual({
      ok: false,
      problem: message("review.wrong.published"),
    });

    const { serviceAccountId } = await shops.ports.prisma.shop.findUniqueOrThrow({
      where: { domain: shopDomain },
    });
    await shops.ports.prisma.ledgerEntry.createMany({
      data: Array.from({ length: plans.shop.refundsPerMonth }, (_, number) => ({
        accountId: serviceAccountId!,
        kind: "refund",
        credits: 0,
        key: `refund:used-up:${number}`,
        createdAt: new Date(),
      })),
    });
    expect(await merchant.reportWrong(id, other.id, wrong)).toEqual({
      ok: false,
      problem: message("failure.service.refund_cap_reached.detail"),
    });
    expect((await merchant.getRestyle(id)).images[1]).toMatchObject({
      decision: "rejected",
      refund: { state: "refused" },
    });
    // A refused one is the merchant's to decide on.
    await merchant.decide(id, [{ imageId: other.id, decision: "approved" }]);
    expect((await merchant.getRestyle(id)).images[1].decision).toBe("approved");
  });
});
