import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
});
afterAll(() => shops.close());

test("a restyle of thousands of images is read in parts; its counts, credits and state are of all", async () => {
  const merchant = await shops.merchant();
  const { id } = await restyle(shops, merchant, await seedShop(shops, [1]));
  const small = await merchant.getRestyle(id, 7);
  expect([small.part, small.parts, small.images.length]).toEqual([1, 1, 1]);

  const { prisma } = shops.ports;
  const [product] = await prisma.restyleProduct.findMany({ where: { restyleId: id } });
  const source = await prisma.restyleSource.findFirstOrThrow({ where: { restyleProductId: product!.id } });
  const image = await prisma.restyleImage.findFirstOrThrow({ where: { sourceId: source.id } });
  const more = Array.from({ length: 2_010 }, (_, index) => ({
    position: index + 1,
    row: uuidv7(),
    source: uuidv7(),
    image: uuidv7(),
  }));
  const { jobId: _jobId, failure: _failure, options: _options, ...plain } = product!;
  await prisma.restyleProduct.createMany({
    data: more.map(({ row, position }) => ({
      ...plain,
      id: row,
      position,
      productId: `gid://shopify/Product/9${position}`,
    })),
  });
  await prisma.restyleSource.createMany({
    data: more.map((ids) => ({ ...source, id: ids.source, restyleProductId: ids.row, outlineId: null })),
  });
  const { failure: _none, remakeFailure: _neither, warnings: _nor, facts: _nothing, ...ready } = image;
  await prisma.restyleImage.createMany({
    data: more.map((ids) => ({ ...ready, id: ids.image, sourceId: ids.source })),
  });

  const first = await merchant.getRestyle(id);
  expect(first.counts).toMatchObject({ total: 2_011, ready: 2_011 });
  expect([first.part, first.parts, first.images.length, first.productCount]).toEqual([1, 41, 50, 2_011]);
  expect(first.creditsUsed).toBe(small.creditsUsed * 2_011);
  const last = await merchant.getRestyle(id, 99);
  expect([last.part, last.images.length, last.status]).toEqual([41, 11, "review"]);
  const pages = await Promise.all([2, 3].map((part) => merchant.getRestyle(id, part)));
  const ids = [first, ...pages].flatMap(({ images }) => images.map((one) => one.id));
  expect(new Set(ids).size).toBe(150);
  await merchant.cancelRestyle(id);
  await expect(merchant.getRestyle("none", 2)).rejects.toMatchObject({ status: 404 });
});
