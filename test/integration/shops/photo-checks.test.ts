/** The check of a swap's photos: what the service would refuse is said before anything is paid for. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { addIdentity, swapOf } from "./identity-acts.ts";
import { seedShop, startTestShops, type TestShops } from "./test-shops.ts";

const { engine, renders } = createTestEngine(undefined, { jobTypes: ["model_swap"] });
let checked = 0;
engine.checkSwap = async (_work, index) => {
  checked += 1;
  return index === 1 ? { kind: "refused", reason: problem("no_face") } : { kind: "drawable" };
};

let shops: TestShops;
let merchant: Merchant;
beforeAll(async () => {
  shops = await startTestShops({ engine });
  merchant = await shops.merchant();
  await merchant.getHome();
});
afterAll(() => shops.close());

test("each photo is told with the reason of a refusal, free of charge and without a job; what is known is not asked again", async () => {
  const draft = await swapOf(merchant, await seedShop(shops, [2]), await addIdentity(shops, "Ines"));
  const before = (await merchant.getHome()).credits;
  const views = await merchant.checkPhotos(draft);
  const [{ productId, mediaIds }] = draft.images as [(typeof draft.images)[number]];
  expect(views).toEqual([
    { productId, mediaId: mediaIds[0], canUse: true, reason: null },
    { productId, mediaId: mediaIds[1], canUse: false, reason: { key: "failure.service.no_face.detail" } },
  ]);
  expect(await merchant.checkPhotos(draft)).toEqual(views);
  expect(checked).toBe(2);
  // Of another person nothing is known.
  await merchant.checkPhotos({
    ...draft,
    options: { ...draft.options, identity: await addIdentity(shops, "Jonas") },
  });
  expect(checked).toBe(4);
  expect((await merchant.getHome()).credits).toEqual(before);
  expect(await shops.ports.prisma.job.count()).toBe(0);
  expect(renders).toEqual([]);
});

test("a kind without a check, and a draft that could not start, have no marks", async () => {
  const draft = await swapOf(merchant, await seedShop(shops, [1]), "");
  expect(await merchant.checkPhotos(draft)).toEqual([]);
  expect(await merchant.checkPhotos({ ...draft, kind: "packshot", options: {} })).toEqual([]);
});
