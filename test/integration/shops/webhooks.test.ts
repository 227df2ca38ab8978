import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { action } from "../../../app/routes/webhooks.image-service.$key.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
  await (await shops.merchant()).getHome();
  await grantCredits(shops, 500);
});
afterAll(() => shops.close());

const getShop = (domain = shopDomain) => shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain } });

/** A delivery of the service, signed with `secret`, to the address of a shop. */
async function deliver(url: string, secret: string, notification: object): Promise<number> {
  const body = JSON.stringify(notification);
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const request = new Request(url, { method: "POST", body, headers: { "X-Webhook-Signature": signature } });
  const reply = (await action({ request, context: shops.context, params: {} } as never)) as Response;
  return reply.status;
}

/** A running job that nobody draws: its results come from the test. */
async function startHeldRestyle() {
  const [productId] = await seedShop(shops, [2]);
  const merchant = await shops.merchant();
  const outcome = await merchant.startRestyle(await draftOf(merchant, [productId]), crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  shops.loseWebhooks = true;
  await shops.runTasks();
  const product = await shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: outcome.restyleId },
  });
  return { merchant, restyleId: outcome.restyleId, product, jobId: product.jobId ?? "" };
}

test("a delivery with a wrong signature, or for another shop's address, changes nothing", async () => {
  const { merchant, restyleId, jobId } = await startHeldRestyle();
  const shop = await getShop();
  const result = {
    id: 900_001,
    name: "image_result",
    timestamp: 1,
    mode: "live" as const,
    data: {
      id_task: jobId,
      job_id: jobId,
      image_result_id: 1,
      image_index: 0,
      group_index: 0,
      version: 1,
      status: "failed",
      error_message: "forged",
    },
  };
  expect(await deliver(shop.webhookUrl ?? "", "not the secret", result)).toBe(401);
  expect(
    await deliver(`${shops.appUrl}/webhooks/image-service/unknown`, shop.webhookSecret ?? "", result),
  ).toBe(404);
  await (await shops.merchant(otherDomain)).getHome();
  const other = await getShop(otherDomain);
  // Genuine for the other shop, about a job that is not the other shop's.
  expect(await deliver(other.webhookUrl ?? "", other.webhookSecret ?? "", result)).toBe(200);
  const view = await merchant.getRestyle(restyleId);
  expect(view.images.map(({ problem }) => problem)).toEqual([null, null]);
  expect(
    await deliver(shop.webhookUrl ?? "", shop.webhookSecret ?? "", { id: 1, name: "no such kind" }),
  ).toBe(400);
});

test("a repeated delivery is answered and has no second effect", async () => {
  const shop = await getShop();
  const { restyleId, jobId, merchant } = await startHeldRestyle();
  const send = (link: string) =>
    deliver(shop.webhookUrl ?? "", shop.webhookSecret ?? "", {
      id: 900_002,
      name: "image_result",
      timestamp: 1,
      mode: "live" as const,
      data: {
        id_task: jobId,
        job_id: jobId,
        image_result_id: 1,
        image_index: 1,
        group_index: 0,
        version: 1,
        status: "completed",
        output_link: link,
        output_thumbnail_link: link,
      },
    });
  const links = ["https://images.example/first.png", "https://images.example/second.png"];
  expect(await Promise.all([send(links[0]), send(links[0])])).toEqual([200, 200]);
  expect(await send(links[1])).toBe(200);
  const view = await merchant.getRestyle(restyleId);
  expect(view.images[1]).toMatchObject({ state: "ready", afterUrl: links[0] });
  const receipts = await shops.ports.prisma.serviceNotification.count({ where: { notificationId: 900_002 } });
  expect(receipts).toBe(1);
});

test("a restyle whose webhooks were all lost is brought up to date by the sweep", async () => {
  const { merchant, restyleId, jobId } = await startHeldRestyle();
  await eventually(async () => {
    const job = await shops.ports.prisma.job.findUnique({ where: { id: jobId } });
    return job?.status === "completed";
  });
  expect((await merchant.getRestyle(restyleId)).status).toBe("running");
  await shops.run("shops-sweep", {});
  expect(shops.queue).toEqual([]);
  shops.advance(16_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  const view = await merchant.getRestyle(restyleId);
  expect(view).toMatchObject({ status: "review", creditsUsed: 6, creditsHeld: 0 });
  expect(view.images.every(({ afterUrl }) => afterUrl !== null)).toBe(true);
});

test("webhooks of Shopify with a bad signature are refused, repeated ones act once", async () => {
  const send = (headers: Record<string, string>, secret = "test-secret") => {
    const body = JSON.stringify({ id: 1 });
    return shops.context.receiveShopifyWebhook(
      new Request(`${shops.appUrl}/webhooks/privacy`, {
        method: "POST",
        body,
        headers: {
          "X-Shopify-Topic": "customers/redact",
          "X-Shopify-Shop-Domain": shopDomain,
          "X-Shopify-Hmac-Sha256": createHmac("sha256", secret).update(body).digest("base64"),
          "X-Shopify-API-Version": "2026-07",
          "X-Shopify-Webhook-Id": "delivery-1",
          ...headers,
        },
      }),
    );
  };
  expect((await send({}, "wrong")).status).toBe(401);
  expect(shops.queue).toEqual([]);
  expect((await send({ "X-Shopify-Event-Id": "event-1" })).status).toBe(200);
  expect((await send({ "X-Shopify-Event-Id": "event-1", "X-Shopify-Webhook-Id": "delivery-2" })).status).toBe(
    200,
  );
  expect(shops.queue.map(({ name }) => name)).toEqual(["shops-handle-webhook"]);
  expect(shops.queue[0].id).not.toContain(":");
  shops.queue.length = 0;

  // The task was lost: the sweep brings it back, and a handled one stays away.
  shops.advance(11_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  const webhook = await shops.ports.prisma.shopifyWebhook.findFirstOrThrow();
  expect(webhook.handledAt).not.toBeNull();
  await shops.run("shops-sweep", {});
  expect(shops.queue.filter(({ name }) => name === "shops-handle-webhook")).toEqual([]);
  expect((await send({ "X-Shopify-Topic": "orders/create" })).status).toBe(404);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const flood = new Request(`${shops.appUrl}/webhooks/privacy`, {
    method: "POST",
    body: endless,
    duplex: "half",
  } as RequestInit);
  expect((await shops.context.receiveShopifyWebhook(flood)).status).toBe(413);
});

test("a delayed uninstall webhook does not end a newer installation", async () => {
  await shops.ports.prisma.shopifyWebhook.create({
    data: {
      eventId: "APP_UNINSTALLED/late",
      topic: "APP_UNINSTALLED",
      shopDomain,
      triggeredAt: new Date(Date.now() - 3_600_000),
      receivedAt: new Date(),
    },
  });
  await shops.run("shops-handle-webhook", { eventId: "APP_UNINSTALLED/late" });
  expect((await getShop()).uninstalledAt).toBeNull();
});
