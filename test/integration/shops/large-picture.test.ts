import sharp, { type SharpOptions } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestEngine, drawPlain } from "#test-support/test-engine.ts";
import {
  approveAll,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;

beforeAll(async () => {
  const noise = await sharp({
    create: { width: 200, height: 200, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 } },
  } as SharpOptions)
    .png()
    .toBuffer();
  const { engine } = createTestEngine(async (spec) => {
    const outcome = await drawPlain(spec, "onda");
    if (outcome.kind !== "image") return outcome;
    const image = { bytes: noise, mime: "image/png" as const, width: 200, height: 200 };
    return { ...outcome, image };
  });
  shops = await startTestShops({ engine, pictureBytesMax: 60_000 });
});
afterAll(() => shops.close());

test("a PNG that is too large for Shopify is published as a smaller file under a name that fits", async () => {
  const productIds = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
  const { id } = await restyle(shops, merchant, productIds);
  await approveAll(merchant, id);
  await merchant.publish(id, { placement: "after-original", alt: {} });
  await shops.runTasks();
  const [image] = (await merchant.getRestyle(id)).images;
  expect(image!.publication).toBe("published");
  const [{ filename, mediaId }] = await shops.ports.prisma.publication.findMany();
  expect(filename).toMatch(/\.jpg$/);
  const file = shops.simulator.shop(shopDomain).files[mediaId!];
  expect(JSON.stringify(file)).toContain("image/jpeg");
});
