/** The picture that is published is the one that was approved, whatever happens to its image at the same time. */

import { createHmac } from "node:crypto";
import type { Prisma } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listVersions, regenerateResult } from "#contract/operations/jobs.ts";
import { createImageServiceClient } from "#image-service/service-client.ts";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import { orderRemakes } from "#shops/outlines/remake-images.ts";
import type { RestyleView } from "#shops/views.ts";
import {
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let next = 0;
/** Happens before the price of a redo arrives. */
let duringQuote: (() => Promise<unknown>) | null = null;
const downloads: string[] = [];

beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      const url = String(input);
      const reply = await fetch(input, init);
      downloads.push(url);
      if (url.includes("/regenerate/")) {
        const act = duringQuote;
        duringQuote = null;
        await act?.();
      }
      return reply;
    },
  });
  const ids = await seedShop(
    shops,
    Array.from({ length: 5 }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
  view = await restyle(shops, merchant, ids);
  expect(view.counts.ready).toBe(5);
});
afterAll(() => shops.close());

const publish = () => merchant.publish(view.id, { placement: "last", alt: {} });
const imageOf = async (id: string) =>
  (await merchant.getRestyle(view.id)).images.find((one) => one.id === id)!;
const rowOf = (id: string) =>
  shops.ports.prisma.restyleImage.findUniqueOrThrow({
    where: { id },
    include: { source: { include: { product: true } } },
  });

async function approveNext() {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  return image;
}

/** Runs `act` while a publishing of the image is recorded and not committed yet. */
async function duringPublish(imageId: string, act: () => Promise<unknown>): Promise<unknown> {
  const { prisma } = shops.ports;
  const { shopId } = await prisma.restyle.findUniqueOrThrow({ where: { id: view.id } });
  const { productId } = (await rowOf(imageId)).source.product;
  let acting: Promise<unknown> = Promise.resolve();
  await prisma.$transaction(async (tx: Prisma.TransactionClient) => {
    await tx.$queryRaw`SELECT id FROM restyle_images WHERE id = ${imageId}::uuid FOR UPDATE`;
    const at = shops.ports.now();
    const id = shops.ports.newId();
    await tx.publication.create({
      data: {
        ...{ id, shopId, imageId, productId, round: 1, placement: "last", alt: "", filename: `${id}.png` },
        ...{ stepAt: at, dueAt: at, createdAt: at },
      },
    });
    acting = act();
    await eventually(async () => {
      const [{ waiting }] = await prisma.$queryRaw<[{ waiting: number }]>`
        SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
      return waiting > 0;
    });
  });
  return acting;
}

test("an image whose publishing begins while the price of its redo is read is not redrawn", async () => {
  const image = await approveNext();
  duringQuote = publish;
  expect(await merchant.remakeImage(view.id, image.id, 99)).toEqual({
    ok: false,
    problem: message("review.remake.not_now"),
  });
  await shops.runTasks();
  expect(await imageOf(image.id)).toMatchObject({
    publication: "published",
    decision: "approved",
    isRemaking: false,
  });
  expect((await rowOf(image.id)).version).toBe(1);
});

test("an image whose publishing is being recorded keeps its decision and picture when its outline is corrected", async () => {
  const image = await approveNext();
  const { sourceId, source } = await rowOf(image.id);
  const { shopId } = await shops.ports.prisma.restyle.findUniqueOrThrow({ where: { id: view.id } });
  const outlineId = shops.ports.newId();
  const at = shops.ports.now();
  await shops.ports.prisma.photoOutline.create({
    data: {
      ...{ id: outlineId, shopId, productId: source.product.productId, mediaId: source.mediaId },
      ...{ photoUrl: "", wish: "", garmentLabel: "", width: 48, height: 64 },
      ...{ dueAt: at, createdAt: at, updatedAt: at },
      state: "failed",
    },
  });
  await shops.ports.prisma.restyleSource.update({ where: { id: sourceId }, data: { outlineId } });
  const deps = { ...shops.ports } as unknown as Parameters<typeof orderRemakes>[0];
  expect(await duringPublish(image.id, () => orderRemakes(deps, outlineId, true))).toEqual([]);
  expect(await rowOf(image.id)).toMatchObject({ remakeId: null, decision: "approved" });
});

test("an image whose publishing is being recorded can't be rejected at the same time", async () => {
  const image = await approveNext();
  await duringPublish(image.id, () =>
    merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]),
  );
  expect((await rowOf(image.id)).decision).toBe("approved");
});

/** The service makes the image again without the app having asked for it. */
async function regenerateAtService(imageId: string) {
  const { serviceToken } = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const client = createImageServiceClient({
    baseUrl: shops.service.url,
    token: serviceToken!,
    fetch,
    sleep: shops.ports.sleep,
  });
  const { source, variation } = await rowOf(imageId);
  const place = {
    params: { job_id: source.product.jobId!, image_index: String(source.jobImageIndex) },
    query: { group_index: String(variation) },
  };
  await client.call(regenerateResult, { ...place, idempotencyKey: crypto.randomUUID() });
  return eventually(async () => {
    const { versions } = await client.call(listVersions, place);
    return versions.length > 1 && versions;
  });
}

test("a newer version of the service does not replace the approved picture in a publishing", async () => {
  const image = await approveNext();
  await publish();
  shops.loseWebhooks = true;
  const [first] = await regenerateAtService(image.id);
  shops.loseWebhooks = false;
  await shops.ports.prisma.restyleImage.update({ where: { id: image.id }, data: { urlsFetchedAt: null } });
  downloads.length = 0;
  await shops.runTasks();
  expect(await imageOf(image.id)).toMatchObject({ publication: "published", decision: "approved" });
  const { pathname } = new URL(first!.output!.full_size);
  expect(downloads.map((url) => new URL(url).pathname)).toContain(pathname);
});

test("a newer version that the service reports needs a decision of its own", async () => {
  const image = await approveNext();
  const { version, source, variation, resultUrl } = await rowOf(image.id);
  const { webhookUrl, webhookSecret } = await shops.ports.prisma.shop.findUniqueOrThrow({
    where: { domain: shopDomain },
  });
  const jobId = source.product.jobId!;
  const report = async (id: number) => {
    const body = JSON.stringify({
      ...{ id, name: "image_result", timestamp: 1, mode: "live" },
      data: {
        ...{ id_task: jobId, job_id: jobId, image_result_id: 1, image_index: source.jobImageIndex },
        ...{ group_index: variation, version: version + 1, status: "completed" },
        ...{ output_link: "https://images.example/new.png" },
      },
    });
    const signature = createHmac("sha256", webhookSecret!).update(body).digest("hex");
    const headers = { "X-Webhook-Signature": `sha256=${signature}` };
    const reply = await fetch(webhookUrl!, { method: "POST", body, headers });
    expect(reply.status).toBe(200);
  };
  await publish();
  await report(900_001);
  expect(await rowOf(image.id)).toMatchObject({ version, resultUrl, decision: "approved" });
  await shops.ports.prisma.publication.deleteMany({ where: { imageId: image.id } });
  await report(900_002);
  expect(await rowOf(image.id)).toMatchObject({
    version: version + 1,
    resultUrl: "https://images.example/new.png",
    decision: "undecided",
  });
});
