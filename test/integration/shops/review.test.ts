import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import { grantCredits, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

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
