import { afterAll, beforeAll, expect, test } from "vitest";
import { otherDomain, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let serviceIsDown = false;
beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      if (serviceIsDown && String(input).startsWith(shops.service.url)) throw new TypeError("down");
      return fetch(input, init);
    },
  });
});
afterAll(() => shops.close());

test("spent credits add up, by time and by product, and each shop sees its own", async () => {
  const productIds = await seedShop(shops, [1, 2]);
  const merchant = await shops.merchant();
  expect(await merchant.getCreditsPage("30d")).toMatchObject({ credits: { available: 45 }, charges: [] });
  const { id, counts } = await restyle(shops, merchant, productIds);
  expect(counts.ready).toBe(3);
  const view = await merchant.getCreditsPage("30d");
  const used = view.charges.reduce((sum, charge) => sum + charge.used, 0);
  expect(used).toBeGreaterThan(0);
  expect(view.credits).toEqual({ available: 45 - used, onHold: 0 });
  expect(view.spent!.reduce((sum, step) => sum + step.credits, 0)).toBe(used);
  expect(view.charges.map((charge) => [charge.restyleId, charge.product, charge.held]).sort()).toEqual([
    [id, "Linen dress 1", 0],
    [id, "Linen dress 2", 0],
  ]);
  const total = async (period: "90d" | "12m") =>
    (await merchant.getCreditsPage(period)).spent!.reduce((sum, step) => sum + step.credits, 0);
  expect([await total("90d"), await total("12m")]).toEqual([used, used]);
  expect((await (await shops.merchant(otherDomain)).getCreditsPage("30d")).charges).toEqual([]);
  expect(await merchant.getHome()).toMatchObject({ isNew: false, hasPublished: false });
});

test("while the service can't be reached the page says so, and still shows what products cost", async () => {
  const merchant = await shops.merchant();
  serviceIsDown = true;
  const view = await merchant.getCreditsPage("30d");
  serviceIsDown = false;
  expect(view).toMatchObject({ credits: null, spent: null });
  expect(view.problem?.title.key).toBe("failure.service_away.title");
  expect(view.charges).toHaveLength(2);
});
