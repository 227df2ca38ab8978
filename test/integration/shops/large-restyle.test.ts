import type { Prisma, PrismaClient } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { PublicationCounts, RestyleImageView } from "#shops/views.ts";
import { otherDomain, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let id: string;
const nothing: PublicationCounts = {
  none: 0,
  scheduled: 0,
  publishing: 0,
  published: 0,
  failed: 0,
  undoing: 0,
  undone: 0,
  inShopify: 0,
};
/** Rows that one reading of products brought, each with the images that came with it. */
const readings: { rows: number; images: number }[] = [];

beforeAll(async () => {
  shops = await startTestShops({
    wrapPrisma: (prisma) =>
      prisma.$extends({
        query: {
          restyleProduct: {
            async findMany({ args, query }) {
              const rows = (await query(args)) as { sources?: { images?: unknown[] }[] }[];
              const images = rows.flatMap(({ sources = [] }) => sources.flatMap((one) => one.images ?? []));
              readings.push({ rows: rows.length, images: images.length });
              return rows as never;
            },
          },
        },
      }) as unknown as PrismaClient,
  });
  merchant = await shops.merchant();
});
afterAll(() => shops.close());

test("a restyle of thousands of images is read in parts; its counts, credits and state are of all", async () => {
  ({ id } = await restyle(shops, merchant, await seedShop(shops, [1])));
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

test("the review lists and approves images of all parts; an approval of all is undone as one", async () => {
  const { prisma } = shops.ports;
  const last = await merchant.getRestyle(id, 41);
  const [rejected, published, decidedLater, doubtful, warned] = last.images;
  const setFacts = (image: { id: string } | undefined, data: Prisma.RestyleImageUpdateInput) =>
    prisma.restyleImage.update({ where: { id: image!.id }, data });
  // Of these two nobody has decided on; the third is rejected.
  await setFacts(doubtful, { qualityScore: doubtfulBelow - 0.1 });
  await setFacts(warned, { warnings: [{ code: "color_off", message: "" }] });
  await setFacts(rejected, { qualityScore: 1 });
  await merchant.decide(id, [{ imageId: rejected!.id, decision: "rejected" }]);
  const { ofAll } = await merchant.getRestyle(id);
  const every = Array.from({ length: 41 }, (_, index) => index + 1);
  expect(ofAll).toEqual({
    shows: {
      all: { images: 2_011, parts: every },
      undecided: { images: 2_010, parts: every },
      doubtful: { images: 2, parts: [41] },
      rejected: { images: 1, parts: [41] },
      unchecked: { images: 0, parts: [] },
      failed: { images: 0, parts: [] },
    },
    toPublish: { images: 0, products: 0 },
    toUndo: 0,
    publications: nothing,
    failures: { images: 0, variants: 0, disclosures: 0, parts: [] },
  });
  const approvalId = newSubmissionId();
  await merchant.approveRest(id, approvalId);
  await merchant.approveRest(id, approvalId);
  expect((await merchant.getRestyle(id)).ofAll).toMatchObject({
    shows: { undecided: { images: 0, parts: [] } },
    toPublish: { images: 2_010, products: 2_010 },
  });

  // Taken back as one, but for what was decided on or scheduled since.
  await merchant.decide(id, [{ imageId: decidedLater!.id, decision: "approved" }]);
  await prisma.publication.create({
    data: {
      id: uuidv7(),
      shopId: (await prisma.restyle.findUniqueOrThrow({ where: { id } })).shopId,
      imageId: published!.id,
      round: 1,
      productId: published!.productId,
      state: "published",
      placement: "last",
      alt: "",
      filename: "of-another-test.png",
      stepAt: new Date(),
      dueAt: new Date(),
      createdAt: new Date(),
    },
  });
  await merchant.undoApproval(id, approvalId);
  await merchant.undoApproval(id, newSubmissionId());
  const undone = await merchant.getRestyle(id, 41);
  expect(undone.counts).toMatchObject({ approved: 2, rejected: 1 });
  expect(undone.images.slice(0, 3).map(({ decision }) => decision)).toEqual([
    "rejected",
    "approved",
    "approved",
  ]);
  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.approveRest(id, approvalId)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.undoApproval(id, approvalId)).rejects.toMatchObject({ status: 404 });
});

test("all of it is published, a few rows at a time and each image once", async () => {
  const approvalId = newSubmissionId();
  await merchant.approveRest(id, approvalId);
  readings.length = 0;
  await Promise.all([1, 2].map(() => merchant.publish(id, { placement: "last", alt: {} })));
  expect(readings.length).toBeGreaterThan(2 * 80);
  expect(Math.max(...readings.map(({ rows, images }) => Math.max(rows, images)))).toBe(25);
  const made = await shops.ports.prisma.publication.groupBy({ by: ["imageId"], _count: true });
  expect(made.length).toBe(2_010);
  expect(made.every(({ _count }) => _count === 1)).toBe(true);
  expect(new Set(shops.queue.map(({ name }) => name))).toEqual(new Set(["shops-create-file"]));
  expect((await merchant.getRestyle(id)).ofAll?.toPublish).toEqual({ images: 0, products: 0 });
  shops.queue.length = 0;
});

test("published, remaining and failed images are counted in every part, whichever part is read", async () => {
  const { prisma } = shops.ports;
  const [third, last] = await Promise.all([3, 41].map((part) => merchant.getRestyle(id, part)));
  const set = (images: RestyleImageView[], data: Prisma.PublicationUpdateManyMutationInput) =>
    prisma.publication.updateMany({ where: { imageId: { in: images.map((one) => one.id) } }, data });
  const [failed, again, ...rest] = third!.images;
  await set([failed!, again!], { state: "failed" });
  // The latest publication counts.
  const former = await prisma.publication.findFirstOrThrow({ where: { imageId: again!.id } });
  const { failure: _failure, disclosure: _disclosure, ...columns } = former;
  const later = { ...columns, id: uuidv7(), round: 2, filename: "again.png", state: "publishing" } as const;
  await prisma.publication.create({ data: later });
  await set(rest.slice(0, 5), { step: "ready" });
  await set(rest.slice(5, 8), { state: "scheduled" });
  const [row, otherRow] = last!.images;
  const { shopId, dueAt, createdAt } = former;
  await prisma.colorway.create({
    data: {
      id: uuidv7(),
      shopId,
      restyleProductId: row!.rowId,
      productId: row!.productId,
      optionName: "Color",
      optionValue: "Navy",
      isNew: false,
      state: "failed",
      dueAt,
      createdAt,
    },
  });
  const failure = { code: "service_away" };
  await prisma.productDisclosure.create({
    data: { shopId, productId: otherRow!.productId, dueAt: null, failure },
  });

  const [first, middle] = await Promise.all([1, 3].map((part) => merchant.getRestyle(id, part)));
  expect(middle!.ofAll).toEqual(first!.ofAll);
  expect(first!.ofAll).toMatchObject({
    toPublish: { images: 1, products: 1 },
    publications: { ...nothing, failed: 1, scheduled: 3, published: 1, publishing: 2_005, inShopify: 5 },
    failures: { images: 1, variants: 1, disclosures: 1, parts: [3, 41] },
  });
  await prisma.colorway.deleteMany({ where: { shopId } });
  await prisma.productDisclosure.deleteMany({ where: { shopId } });
  await prisma.publication.deleteMany({ where: { imageId: again!.id, round: 1 } });
});

test("all of it is undone in batches, except what is older than the undo limit", async () => {
  const { prisma } = shops.ports;
  const ofRestyle = { image: { source: { product: { restyleId: id } } } };
  await prisma.publication.updateMany({
    where: ofRestyle,
    data: { state: "published", publishedAt: new Date(), step: "ordered" },
  });
  const old = await prisma.publication.findFirstOrThrow({ where: ofRestyle });
  const publishedAt = new Date(Date.now() - 91 * 24 * 3_600_000);
  await prisma.publication.update({ where: { id: old.id }, data: { publishedAt } });
  expect((await merchant.getRestyle(id)).ofAll?.toUndo).toBe(2_009);

  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.undoWholeRestyle(id)).rejects.toMatchObject({ status: 404 });
  await Promise.all([1, 2].map(() => merchant.undoWholeRestyle(id)));
  const states = await prisma.publication.groupBy({ by: ["state"], where: ofRestyle, _count: true });
  expect(Object.fromEntries(states.map(({ state, _count }) => [state, _count]))).toEqual({
    published: 1,
    undoing: 2_009,
  });
  expect((await merchant.getRestyle(id)).ofAll?.toUndo).toBe(0);
});

test("failed images are counted and redrawn in all parts, whichever part is read", async () => {
  const { prisma } = shops.ports;
  const views = await Promise.all([2, 41].map((part) => merchant.getRestyle(id, part)));
  const failed = views.map(({ images }) => images[0]!.id);
  await prisma.publication.deleteMany({ where: { imageId: { in: failed } } });
  await prisma.restyleImage.updateMany({ where: { id: { in: failed } }, data: { state: "failed" } });
  await prisma.restyle.update({ where: { id }, data: { finishedAt: new Date() } });
  const { retry, ofAll } = await merchant.getRestyle(id);
  expect(retry).toEqual({ failed: { images: 2, credits: 2 * 3 }, cancelled: { images: 0, credits: 0 } });
  expect(ofAll?.shows.failed).toEqual({ images: 2, parts: [2, 41] });
  expect(await merchant.retryImages(id, "failed", {})).toEqual({ ok: true });
  expect(await prisma.restyleImage.count({ where: { id: { in: failed }, state: "waiting" } })).toBe(2);
  expect((await merchant.getRestyle(id)).retry.failed).toEqual({ images: 0, credits: 0 });
});
