import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import { eventually, grantCredits, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let productIds: string[];

beforeAll(async () => {
  shops = await startTestShops();
  productIds = await seedShop(shops, [1, 1, 1, 1]);
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1_000);
});
afterAll(() => shops.close());

test("variations are named by what tells them apart; a single image and a wish in words are not", async () => {
  const { images } = await restyle(shops, merchant, [productIds[0]], { variations: 3 });
  expect(images.map(({ variation, variationNote }) => [variation, variationNote])).toEqual([
    [1, message("variation.as_asked")],
    [2, message("variation.deeper")],
    [3, message("variation.lighter")],
  ]);
  const single = await restyle(shops, merchant, [productIds[0]]);
  expect(single.images[0].variationNote).toBeNull();
  const wish = { variations: 2, colors: [{ color: "Navy" }], instruction: "with white stripes" };
  const striped = await restyle(shops, merchant, [productIds[0]], wish);
  expect(striped.images.map(({ variationNote }) => variationNote)).toEqual([null, null]);
});

test("why an image is rejected is kept, and goes with the rejection", async () => {
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

test("an image is made again for the price that was agreed to, once, and has to be decided on anew", async () => {
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
  expect((await merchant.getRestyle(id)).images[0]).toMatchObject({ isRemaking: true, afterUrl });
  await merchant.remakeImage(id, imageId, 3);
  const view = await eventually(async () => {
    await shops.runTasks();
    shops.advance(2_000);
    await shops.run("shops-sweep", {});
    const now = await merchant.getRestyle(id);
    return now.images[0].isRemaking ? null : now;
  });
  expect(view.images[0]).toMatchObject({ state: "ready", decision: "undecided", rejection: null });
  expect(view.images[0].afterUrl).not.toBe(afterUrl);
  // The own engine takes the next variation for a further version.
  expect(view.images[0].variationNote).toEqual(message("variation.deeper"));
  expect(view.creditsUsed).toBe(creditsUsed + 3);
});

test("an image on its product is not made again", async () => {
  const { id, images } = await restyle(shops, merchant, [productIds[3]]);
  const [{ id: imageId }] = images;
  await merchant.decide(id, [{ imageId, decision: "approved" }]);
  await merchant.publish(id, { placement: "last", alt: {} });
  const outcome = await merchant.remakeImage(id, imageId, 10);
  expect(outcome).toEqual({ ok: false, problem: message("review.remake.not_now") });
  await expect(merchant.remakeImage(id, crypto.randomUUID(), 3)).rejects.toMatchObject({ status: 404 });
});
