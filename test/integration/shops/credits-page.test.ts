import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, otherDomain, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

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
});

const notInStore = { minutesToStore: null, minutesToStoreBefore: null };

test("Home counts the restyles of the last 30 days, and what was decided on their images, of its own shop", async () => {
  const merchant = await shops.merchant();
  const home = await merchant.getHome();
  expect(home).toMatchObject({ isNew: false, hasGuide: true });
  await merchant.hideGuide();
  expect(await (await shops.merchant()).getHome()).toMatchObject({ hasGuide: false });
  const restyleId = home.needsYou[0]!.id;
  const [one, two] = (await merchant.getRestyle(restyleId)).images;
  await merchant.decide(restyleId, [
    { imageId: one!.id, decision: "approved" },
    { imageId: two!.id, decision: "rejected" },
  ]);
  const creditsUsed = 45 - home.credits!.available;
  expect(creditsUsed).toBeGreaterThan(0);
  expect((await merchant.getHome()).figures).toEqual({
    made: 3,
    reviewed: 2,
    approved: 1,
    published: 0,
    ...notInStore,
    creditsUsed,
  });
  const none = { made: 0, reviewed: 0, approved: 0, published: 0, ...notInStore, creditsUsed: 0 };
  expect((await (await shops.merchant(otherDomain)).getHome()).figures).toEqual(none);
  serviceIsDown = true;
  expect((await merchant.getHome()).figures).toMatchObject({ made: 3, creditsUsed: null });
  serviceIsDown = false;
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

test("Home says how soon restyles were in the store, and after 30 days that these are the ones before", async () => {
  const merchant = await shops.merchant();
  const restyleId = (await merchant.getHome()).needsYou[0]!.id;
  shops.advance(40 * 60_000);
  await merchant.publish(restyleId, { placement: "last", alt: {}, variants: {} });
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getHome()).figures.published === 1;
  });
  const { minutesToStore, minutesToStoreBefore } = (await merchant.getHome()).figures;
  expect(minutesToStore).toBeGreaterThanOrEqual(40);
  expect(minutesToStore).toBeLessThan(60);
  expect(minutesToStoreBefore).toBeNull();
  shops.advance(31 * 86_400_000);
  expect((await merchant.getHome()).figures).toMatchObject({
    made: 0,
    minutesToStore: null,
    minutesToStoreBefore: minutesToStore,
  });
});
