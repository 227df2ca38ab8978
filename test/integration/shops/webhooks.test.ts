import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
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
  const links = ["first", "second"].map((name) => new URL(`/v1/media/${name}.png`, shops.service.url).href);
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

/** A delivery of Shopify as it arrives, with headers of its own. */
async function deliverShopify(
  path: string,
  body: unknown,
  headers: Record<string, string>,
  secret = "test-secret",
): Promise<number> {
  const text = JSON.stringify(body);
  const request = new Request(`${shops.appUrl}${path}`, {
    method: "POST",
    body: text,
    headers: {
      "X-Shopify-Shop-Domain": shopDomain,
      "X-Shopify-Hmac-Sha256": createHmac("sha256", secret).update(text).digest("base64"),
      "X-Shopify-API-Version": "2026-10",
      "X-Shopify-Webhook-Id": crypto.randomUUID(),
      "X-Shopify-Triggered-At": shops.ports.now().toISOString(),
      ...headers,
    },
  });
  return (await shops.context.receiveShopifyWebhook(request)).status;
}

/** What a delivery has recorded, which would be handled next; here it is not. */
async function recordedBy(deliver: () => Promise<number>): Promise<{ status: number; topics: string[] }> {
  const known = await shops.ports.prisma.shopifyWebhook.findMany({ select: { eventId: true } });
  const status = await deliver();
  const fresh = { eventId: { notIn: known.map(({ eventId }) => eventId) } };
  const rows = await shops.ports.prisma.shopifyWebhook.findMany({ where: fresh });
  await shops.ports.prisma.shopifyWebhook.deleteMany({ where: fresh });
  shops.queue.length = 0;
  return { status, topics: rows.map(({ topic }) => topic) };
}

const shopGid = "gid://shopify/Shop/548380009";
const uninstalledShop = {
  id: 548380009,
  name: "Super Toys",
  domain: "supertoys.example",
  plan_name: "enterprise",
};
const customer = { id: 191167, email: "john@example.com", phone: "555-625-1199" };

/** Bodies as Shopify documents them, by topic. */
const realDeliveries: [topic: string, path: string, body: unknown][] = [
  ["app/uninstalled", "/webhooks/app/uninstalled", { ...uninstalledShop, myshopify_domain: shopDomain }],
  // The documented sample, which the command line's trigger sends, names no shop.
  [
    "app/uninstalled",
    "/webhooks/app/uninstalled",
    { ...uninstalledShop, domain: null, myshopify_domain: null },
  ],
  [
    "app/scopes_update",
    "/webhooks/app/scopes_update",
    { id: 1, shop_id: shopGid, previous: ["read_products"], current: ["read_products", "write_products"] },
  ],
  [
    "bulk_operations/finish",
    "/webhooks/bulk_operations/finish",
    {
      admin_graphql_api_id: "gid://shopify/BulkOperation/1",
      error_code: null,
      status: "completed",
      type: "query",
    },
  ],
  [
    "app_purchases_one_time/update",
    "/webhooks/app_purchases_one_time/update",
    {
      app_purchase_one_time: {
        admin_graphql_api_id: "gid://shopify/AppPurchaseOneTime/1",
        name: "100 credits",
        status: "ACTIVE",
        admin_graphql_api_shop_id: shopGid,
      },
    },
  ],
  ...["update", "approaching_capped_amount"].map((event): [string, string, Record<string, unknown>] => [
    `app_subscriptions/${event}`,
    `/webhooks/app_subscriptions/${event}`,
    {
      app_subscription: {
        admin_graphql_api_id: "gid://shopify/AppSubscription/1",
        name: "Studio",
        status: "ACTIVE",
        admin_graphql_api_shop_id: shopGid,
      },
    },
  ]),
  [
    "customers/data_request",
    "/webhooks/privacy",
    { shop_id: 954889, shop_domain: shopDomain, customer, orders_requested: [1], data_request: { id: 9999 } },
  ],
  [
    "customers/redact",
    "/webhooks/privacy",
    { shop_id: 954889, shop_domain: shopDomain, customer, orders_to_redact: [1] },
  ],
  ["shop/redact", "/webhooks/privacy", { shop_id: 954889, shop_domain: shopDomain }],
];

test.each(realDeliveries)(
  "a delivery of %s to %s is taken as Shopify sends it",
  async (topic, path, body) => {
    const taken = await recordedBy(() => deliverShopify(path, body, { "X-Shopify-Topic": topic }));
    expect(taken).toEqual({ status: 200, topics: [topic.toUpperCase().replaceAll("/", "_")] });
    expect(existsSync(`app/routes/${path.slice(1).replaceAll("/", ".")}.ts`)).toBe(true);
  },
);

test("a signed body is accepted for its own shop, topic and URL only", async () => {
  const uninstalled = { ...uninstalledShop, myshopify_domain: shopDomain };
  const redact = { shop_id: 954889, shop_domain: shopDomain };
  const privacy = { shop_id: 954889, shop_domain: shopDomain, customer, orders_to_redact: [1] };
  const bulk = { admin_graphql_api_id: "gid://shopify/BulkOperation/1", status: "completed", type: "query" };
  const other = { "X-Shopify-Shop-Domain": otherDomain };
  const replays: [
    path: string,
    topic: string,
    body: unknown,
    headers: Record<string, string>,
    status: number,
  ][] = [
    // Another shop: answered, because the samples that Shopify's own tools send name another shop as well.
    ["/webhooks/app/uninstalled", "app/uninstalled", uninstalled, other, 200],
    ["/webhooks/privacy", "shop/redact", redact, other, 200],
    ["/webhooks/privacy", "customers/redact", privacy, other, 200],
    ["/webhooks/privacy", "shop/redact", { shop_id: 1, shop_domain: "{shop}.myshopify.com" }, {}, 200],
    // Bodies of other topics.
    ["/webhooks/privacy", "shop/redact", bulk, other, 200],
    ["/webhooks/privacy", "shop/redact", uninstalled, {}, 200],
    ["/webhooks/app/uninstalled", "app/uninstalled", bulk, {}, 200],
    ["/webhooks/app/uninstalled", "app/uninstalled", redact, {}, 200],
    ["/webhooks/app/uninstalled", "app/uninstalled", [], {}, 200],
    ["/webhooks/app/uninstalled", "app/uninstalled", null, {}, 200],
    // Addresses of other topics.
    ["/webhooks/app/uninstalled", "shop/redact", redact, {}, 404],
    ["/webhooks/privacy", "app/uninstalled", uninstalled, {}, 404],
    ["/webhooks/bulk_operations/finish", "app/scopes_update", bulk, {}, 404],
    // No shop's domain.
    ...[
      "evil.example/..",
      "evil.example",
      "x.myshopify.com.evil.example",
      "a/b.myshopify.com",
      "-.myshopify.com",
    ].map(
      (domain) =>
        [
          "/webhooks/privacy",
          "shop/redact",
          { shop_id: 1, shop_domain: domain },
          { "X-Shopify-Shop-Domain": domain },
          400,
        ] as (typeof replays)[number],
    ),
    // Times at which nothing can have happened.
    ...["2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z", "yesterday"].map(
      (time) =>
        [
          "/webhooks/app/uninstalled",
          "app/uninstalled",
          uninstalled,
          { "X-Shopify-Triggered-At": time },
          400,
        ] as (typeof replays)[number],
    ),
  ];
  for (const [path, topic, body, headers, status] of replays) {
    const taken = await recordedBy(() =>
      deliverShopify(path, body, { "X-Shopify-Topic": topic, ...headers }),
    );
    expect(taken, `${topic} at ${path} ${JSON.stringify(headers)}`).toEqual({ status, topics: [] });
  }
});

test("webhooks of Shopify with a bad signature are refused, repeated ones act once", async () => {
  const send = (headers: Record<string, string>, secret?: string) =>
    deliverShopify(
      "/webhooks/privacy",
      { shop_id: 1, shop_domain: shopDomain, customer, orders_to_redact: [] },
      { "X-Shopify-Topic": "customers/redact", "X-Shopify-Webhook-Id": "delivery-1", ...headers },
      secret,
    );
  expect(await send({}, "wrong")).toBe(401);
  expect(shops.queue).toEqual([]);
  expect(await send({ "X-Shopify-Event-Id": "event-1" })).toBe(200);
  expect(await send({ "X-Shopify-Event-Id": "event-1", "X-Shopify-Webhook-Id": "delivery-2" })).toBe(200);
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
  expect(await send({ "X-Shopify-Topic": "orders/create" })).toBe(404);
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
