/** What the app asks the service for about a job: nothing more once its events have told everything. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BatchEditData, ImageResultData } from "#contract/notifications.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const drawing = createTestEngine();
let shops: TestShops;
/** Requests to the service, such as `GET /jobs/…/results`. */
const requests: string[] = [];

beforeAll(async () => {
  shops = await startTestShops({
    engine: drawing.engine,
    fetch: (input, init) => {
      const path = new URL(String(input)).pathname.replace(/[0-9a-f-]{36}/, "…");
      if (String(input).startsWith(shops.service.url)) requests.push(`${init?.method ?? "GET"} ${path}`);
      return fetch(input, init);
    },
  });
  await (await shops.merchant()).getHome();
  await grantCredits(shops, 500);
});
afterAll(() => shops.close());
beforeEach(() => {
  requests.length = 0;
  drawing.setFinish(() => []);
  shops.loseWebhooks = false;
});

const results = () => requests.filter((request) => request === "GET /v1/jobs/…/results");

async function restyleNew(photos: number) {
  const [productId] = await seedShop(shops, [photos]);
  const merchant = await shops.merchant();
  return restyle(shops, merchant, [productId!]);
}

function productOf(restyleId: string) {
  return shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId },
    include: { sources: { orderBy: { imageIndex: "asc" }, include: { images: true } } },
  });
}

async function eventsOf(jobId: string | null) {
  return shops.ports.prisma.notification.findMany({ where: { jobId }, orderBy: { id: "asc" } });
}

/** Delivers an event as the service signs it. */
async function deliver(notification: object): Promise<void> {
  const { webhookUrl, webhookSecret } = await shops.ports.prisma.shop.findUniqueOrThrow({
    where: { domain: shopDomain },
  });
  const body = JSON.stringify({ timestamp: 1, mode: "live", ...notification });
  const signature = createHmac("sha256", webhookSecret ?? "")
    .update(body)
    .digest("hex");
  const headers = { "X-Webhook-Signature": `sha256=${signature}` };
  const request = new Request(webhookUrl ?? "", { method: "POST", body, headers });
  const reply = await shops.context.receiveServiceWebhook(request);
  expect(reply.status).toBe(200);
}

test("a job whose events all arrive is not asked about, and they tell what its results would", async () => {
  const view = await restyleNew(2);
  expect(view).toMatchObject({ status: "review", creditsUsed: 6, creditsHeld: 0, counts: { ready: 2 } });
  expect(results()).toEqual([]);

  const told = await productOf(view.id);
  const [image] = told.sources[0]!.images;
  expect(image).toMatchObject({ modelUsed: "onda", width: expect.any(Number), facts: expect.any(Object) });
  await shops.run("shops-reconcile-product", { restyleProductId: told.id });
  expect(results()).toHaveLength(1);
  const asked = await productOf(view.id);
  const withoutTimes = ({ sources, heardAt: _heardAt, ...product }: typeof told) => ({
    ...product,
    images: sources.flatMap(({ images }) =>
      images.map(({ urlsFetchedAt: _at, resultUrl: _url, thumbnailUrl: _thumbnail, ...rest }) => rest),
    ),
  });
  expect(withoutTimes(told)).toEqual(withoutTimes(asked));
});

test("a job with an event that is late is asked about once", async () => {
  const [productId] = await seedShop(shops, [2]);
  const merchant = await shops.merchant();
  const started = await merchant.startRestyle(await draftOf(merchant, [productId!]), crypto.randomUUID());
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  shops.loseWebhooks = true;
  await shops.runTasks();
  const { jobId } = await productOf(started.restyleId);
  const [end] = await eventually(async () => {
    const events = await eventsOf(jobId);
    const ends = events.filter(
      ({ name, data }) => name === "batch_edit" && BatchEditData.parse(data).outputs,
    );
    return ends.length > 0 && ends;
  });
  await deliver({ id: 910_001, name: end!.name, data: end!.data });
  await shops.runTasks();
  expect(results()).toHaveLength(1);
  expect(await merchant.getRestyle(started.restyleId)).toMatchObject({
    status: "review",
    counts: { ready: 2 },
  });
});

test("a picture that post-processing drew again is read, and a late event does not bring the former one back", async () => {
  drawing.setFinish((outputs) => outputs.slice(0, 1));
  const view = await restyleNew(2);
  expect(results()).toHaveLength(1);
  const { jobId, sources } = await productOf(view.id);
  const [first] = sources[0]!.images;
  const event = (await eventsOf(jobId)).find(
    ({ name, data }) => name === "image_result" && ImageResultData.parse(data).image_index === 0,
  );
  const former = ImageResultData.parse(event!.data);
  expect(first!.resultUrl).not.toBe(former.output_link);
  await deliver({ id: 910_002, name: "image_result", data: former });
  expect((await productOf(view.id)).sources[0]!.images[0]).toMatchObject({ resultUrl: first!.resultUrl });
});
