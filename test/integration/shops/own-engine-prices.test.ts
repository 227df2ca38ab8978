import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownEnginePrices } from "#contract/prices.ts";
import { finished } from "./identity-acts.ts";
import { draftOf, grantCredits, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops({ ownEnginePrices });
});
afterAll(() => shops.close());

test("form, quote, hold and charge of a recolor are the own engine's price, and a restyle keeps what it began at", async () => {
  const merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
  const productIds = await seedShop(shops, [2, 1]);
  const form = await merchant.getNewRestyle(productIds);
  expect(form.kinds.find(({ name }) => name === "recolor")?.prices).toEqual({
    first: ownEnginePrices,
    most: ownEnginePrices,
  });
  const draft = await draftOf(merchant, productIds);
  const price = draft.images.flatMap(({ mediaIds }) => mediaIds).length * ownEnginePrices["1K"];
  expect(await merchant.quoteRestyle(draft)).toMatchObject({ quote: { requiredCredits: price } });

  const before = form.credits!.available;
  const started = await merchant.startRestyle(draft, uuidv7(), price);
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const { prices } = await shops.ports.prisma.restyle.findUniqueOrThrow({
    where: { id: started.restyleId },
  });
  expect(prices).toEqual({ first: ownEnginePrices, most: ownEnginePrices });
  expect((await merchant.getRestyle(started.restyleId)).creditsUsed).toBe(0);
  expect((await finished(shops, merchant, started.restyleId)).creditsUsed).toBe(price);
  expect((await merchant.getNewRestyle(productIds)).credits!.available).toBe(before - price);
});
