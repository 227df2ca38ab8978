import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "#shops/messages/en.ts";
import { english, type Language } from "#shops/messages/language.ts";
import { draftOf, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

const german: Language = {
  locale: "de",
  catalogue: { ...en, "recolor.alt": "{product} in der Farbe {color}" },
};

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops({ languages: [english, german], simulator: { locale: "de" } });
});
afterAll(() => shops.close());

test("alternative texts are proposed in the shop's language, or in English while it is unknown", async () => {
  const [productId] = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  const draft = await draftOf(merchant, [productId!]);
  const proposal = async () => {
    const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    return (await merchant.getRestyle(outcome.restyleId)).images[0]!.alt;
  };
  expect(await proposal()).toBe("Linen dress 1 in der Farbe Navy");
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "shopLocales", times: 50 });
  expect(await proposal()).toBe("Linen dress 1 in Navy");
  expect(shops.simulator.violations).toEqual([]);
});
