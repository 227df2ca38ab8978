import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveAll,
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
});
afterAll(() => shops.close());

test("a merchant restyles, approves, publishes and undoes; originals stay as they were", async () => {
  const productIds = await seedShop(shops, [2, 1, 1]);
  const merchant = await shops.merchant();
  const before = (await merchant.getHome()).credits;
  expect(before).toEqual({ available: 45, onHold: 0 });
  await grantCredits(shops, 100);

  const view = await restyle(shops, merchant, productIds);
  expect(view.counts).toMatchObject({ total: 4, ready: 4, failed: 0 });
  expect(view.status).toBe("review");
  expect(view.creditsUsed).toBe(12);
  expect(view.creditsHeld).toBe(0);
  expect(view.images[0]).toMatchObject({ modelUsed: "onda", width: 64, alt: "Linen dress 1 in Navy" });
  expect((await merchant.getHome()).credits).toEqual({ available: 133, onHold: 0 });
  expect(shops.deliveries.some(({ path, status }) => path.includes("image-service") && status === 200)).toBe(
    true,
  );

  const originals = shops.simulator.shop(shopDomain);
  const mediaBefore = Object.values(originals.products).map(({ mediaIds }) => [...mediaIds]);
  await approveAll(merchant, view.id);
  const rejected = view.images[3];
  await merchant.decide(view.id, [{ imageId: rejected.id, decision: "rejected" }]);
  await merchant.publish(view.id, { placement: "after-original", alt: {} });
  const published = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(view.id);
    return now.counts.published === 3 ? now : null;
  });
  expect(published.status).toBe("done");
  const products = Object.values(shops.simulator.shop(shopDomain).products);
  expect(products.map(({ mediaIds }) => mediaIds.length)).toEqual([4, 2, 1]);
  const [first] = products;
  expect([first.mediaIds[0], first.mediaIds[2]]).toEqual(mediaBefore[0]);

  await merchant.undoPublish(
    view.id,
    published.images.filter(({ publication }) => publication === "published").map(({ id }) => id),
  );
  await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(view.id);
    return now.images.every(({ publication }) => publication !== "undoing") && now.counts.published === 0;
  });
  const after = Object.values(shops.simulator.shop(shopDomain).products).map(({ mediaIds }) => [...mediaIds]);
  expect(after).toEqual(mediaBefore);
  expect(shops.simulator.violations).toEqual([]);
});
