import { createHmac } from "node:crypto";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import {
  type Delivery,
  openReceivingAccount,
  type ReceivingAccount,
} from "#test-support/service-webhook-receiver.ts";

let service: TestService;
let receiver: ReceivingAccount["receiver"];
let caller: ReceivingAccount["caller"];
let accountId: ReceivingAccount["accountId"];
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ receiver, accountId, caller } = await openReceivingAccount(service));
});
afterEach(() => receiver.close());

const received = (count: number) =>
  expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(count);
const rows = () =>
  service.database.prisma.webhookDelivery.findMany({
    where: { accountId },
    include: { attemptLog: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });
const settled = (attempts: number) => expect.poll(async () => (await rows())[0]?.attempts).toBe(attempts);

const ownSignature = (body: string, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

function assertSigned(delivery: Delivery, secret: string) {
  const { headers, body } = delivery;
  expect(headers["x-webhook-signature"]).toBe(ownSignature(body, secret));
  expect(new StandardWebhook(secret).verify(body, headers)).toEqual(delivery.json);
}

test("setting a webhook pings it immediately; the body is the notification, signed in both ways", async () => {
  const { status, body } = await caller.put("/webhooks", { url: receiver.url });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    url: receiver.url,
    secret: expect.stringMatching(/^whsec_/),
    is_active: true,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    last_response_status: null,
    last_response_at: null,
  });
  await received(1);
  const [ping] = receiver.deliveries;
  expect(ping.json).toEqual({
    id: expect.any(Number),
    name: "ping",
    timestamp: expect.any(Number),
    mode: "live",
    data: { message: expect.any(String) },
  });
  expect(ping.headers).toMatchObject({
    "content-type": "application/json",
    "x-webhook-event": "ping",
    "webhook-id": `msg_${ping.json.id}`,
  });
  assertSigned(ping, body.secret);
  expect(() => new StandardWebhook(body.secret).verify(`${ping.body} `, ping.headers)).toThrow();

  await expect
    .poll(async () => (await caller.get("/webhooks")).body)
    .toMatchObject({
      id: body.id,
      secret: null,
      last_response_status: 204,
      last_response_at: expect.any(String),
    });
});

test("a job's whole lifecycle is delivered, one delivery per notification", async () => {
  const { body } = await caller.put("/webhooks", { url: receiver.url });
  const started = await caller.startRecolor(2, { processing_size: 1024 });
  await caller.ended(started.body.job_id);
  await received(5);
  const told = receiver.deliveries.map(({ json, headers }) => {
    expect(headers["x-webhook-event"]).toBe(json.name);
    return `${json.name} ${json.data.status ?? ""}`.trim();
  });
  expect(told.sort()).toEqual(
    [
      "ping",
      "batch_edit processing",
      "image_result completed",
      "image_result completed",
      "batch_edit completed",
    ].sort(),
  );
  for (const delivery of receiver.deliveries) assertSigned(delivery, body.secret);
  expect(new Set(receiver.deliveries.map(({ json }) => json.id)).size).toBe(5);
});

describe("a second PUT rotates the secret and keeps the id", () => {
  test.each([
    ["at the same address", ""],
    ["at a new one", "2"],
  ])("%s: the new secret signs, and the one before beside it", async (_name, ending) => {
    const first = await caller.put("/webhooks", { url: receiver.url });
    await received(1);
    expect(receiver.deliveries[0].headers).not.toHaveProperty("x-webhook-signature-previous");
    const second = await caller.put("/webhooks", { url: receiver.url + ending });
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.secret).not.toBe(first.body.secret);
    await received(2);
    const ping = receiver.deliveries[1];
    expect(ping.path).toBe(`/hook${ending}`);
    assertSigned(ping, second.body.secret);
    // Who still has the old one: the standard's header as it is, ours by its second header.
    expect(new StandardWebhook(first.body.secret).verify(ping.body, ping.headers)).toEqual(ping.json);
    expect(ping.headers["x-webhook-signature-previous"]).toBe(ownSignature(ping.body, first.body.secret));
    expect((await caller.get("/webhooks")).body).not.toHaveProperty("previous_secrets");
  });

  test("a repeated PUT after a lost response keeps the receiver's secret valid", async () => {
    const first = await caller.put("/webhooks", { url: receiver.url });
    const lost = await caller.put("/webhooks", { url: receiver.url });
    const third = await caller.put("/webhooks", { url: receiver.url });
    await received(3);
    const ping = receiver.deliveries.find(
      ({ headers }) => headers["webhook-signature"].split(" ").length === 3,
    );
    for (const { body } of [first, lost, third]) {
      expect(new StandardWebhook(body.secret).verify(ping?.body ?? "", ping?.headers ?? {})).toEqual(
        ping?.json,
      );
    }
    expect(ping?.headers["x-webhook-signature-previous"].split(" ")).toEqual([
      ownSignature(ping?.body ?? "", lost.body.secret),
      ownSignature(ping?.body ?? "", first.body.secret),
    ]);
  });

  test("after a day the old secret no longer signs", async () => {
    const first = await caller.put("/webhooks", { url: receiver.url });
    await caller.put("/webhooks", { url: receiver.url });
    await received(2);
    const { previousSecrets } = await service.database.prisma.webhook.findUniqueOrThrow({
      where: { accountId },
    });
    const [retired] = previousSecrets as { secret: string; ends: string }[];
    expect(retired.secret).toBe(first.body.secret);
    const lasts = new Date(retired.ends).getTime() - Date.now();
    expect(Math.abs(lasts - 24 * 3_600_000)).toBeLessThan(10_000);
    await service.database.prisma.webhook.update({
      where: { accountId },
      data: { previousSecrets: [{ ...retired, ends: new Date().toISOString() }] },
    });
    await caller.post("/webhooks/test");
    const last = receiver.deliveries.at(-1);
    expect(last?.headers).not.toHaveProperty("x-webhook-signature-previous");
    expect(last?.headers["webhook-signature"].split(" ")).toHaveLength(1);
  });
});

test("after DELETE nothing is delivered, and the webhook is not found", async () => {
  await caller.put("/webhooks", { url: receiver.url });
  await received(1);
  expect(await caller.del("/webhooks")).toMatchObject({ status: 200, body: { success: true } });
  expect((await caller.get("/webhooks")).status).toBe(404);
  expect((await caller.del("/webhooks")).status).toBe(404);
  const started = await caller.startRecolor(1, { processing_size: 1024 });
  await caller.ended(started.body.job_id);
  expect(await rows()).toHaveLength(1);
  expect(receiver.deliveries).toHaveLength(1);
});

test("a delivery pending when the webhook is deleted ends with it as failed, unsent", async () => {
  receiver.answerWith((_serial, response) => response.writeHead(500).end());
  await caller.put("/webhooks", { url: receiver.url });
  await settled(1);
  expect((await rows())[0].status).toBe("pending");
  await caller.del("/webhooks");
  expect((await rows())[0]).toMatchObject({ status: "failed", nextAttemptAt: null });
  await makeDue();
  expect(receiver.deliveries).toHaveLength(1);
});

test("a refused webhook is tried again on the schedule, with jitter, and given up after eight tries", async () => {
  receiver.answerWith((serial, response) => response.writeHead(serial % 2 ? 503 : 404).end("no"));
  await caller.put("/webhooks", { url: receiver.url });
  const waits = [5, 30, 120, 600, 3_600, 10_800, 28_800];
  const drift: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    await settled(attempt);
    const [delivery] = await rows();
    if (attempt === 8) {
      expect(delivery).toMatchObject({ status: "failed", nextAttemptAt: null });
      break;
    }
    expect(delivery.status).toBe("pending");
    const wait = ((delivery.nextAttemptAt?.getTime() ?? 0) - delivery.updatedAt.getTime()) / 1000;
    expect(wait).toBeGreaterThanOrEqual(waits[attempt - 1] * 0.8 - 0.01);
    expect(wait).toBeLessThanOrEqual(waits[attempt - 1] * 1.2 + 0.01);
    drift.push(wait / waits[attempt - 1]);
    await makeDue();
  }
  expect(new Set(drift.map((one) => one.toFixed(3))).size).toBeGreaterThan(1);
  const [{ attemptLog }] = await rows();
  expect(attemptLog.map(({ attempt, responseStatus }) => [attempt, responseStatus])).toEqual(
    [503, 404, 503, 404, 503, 404, 503, 404].map((status, at) => [at + 1, status]),
  );
  // One message however often it is sent, so that receivers can tell.
  expect(new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(receiver.deliveries).toHaveLength(8);
  expect((await caller.get("/webhooks")).body.last_response_status).toBe(404);
});

test("a receiver that recovers gets it at the next attempt, and none after", async () => {
  receiver.answerWith((serial, response) => response.writeHead(serial === 1 ? 500 : 200).end());
  await caller.put("/webhooks", { url: receiver.url });
  await settled(1);
  await makeDue();
  await settled(2);
  expect((await rows())[0]).toMatchObject({ status: "delivered", nextAttemptAt: null });
});

test("a leftover task of an earlier attempt does not send early", async () => {
  const { deliverDue } = await import("#service/core/webhooks/deliver-due.ts");
  receiver.answerWith((_serial, response) => response.writeHead(500).end());
  await caller.put("/webhooks", { url: receiver.url });
  await settled(1);
  const [{ id }] = await rows();
  const { signal } = new AbortController();
  await deliverDue(service.runtime.service.deps, id, { queue: "failing", signal });
  expect(receiver.deliveries).toHaveLength(1);
  expect((await rows())[0].attempts).toBe(1);
});

test("redirects count as failures and are not followed", async () => {
  receiver.answerWith((_serial, response) => response.writeHead(302, { Location: "/elsewhere" }).end());
  await caller.put("/webhooks", { url: receiver.url });
  await settled(1);
  expect((await rows())[0]).toMatchObject({ status: "pending", attemptLog: [{ responseStatus: 302 }] });
  expect(receiver.deliveries.map((delivery) => delivery.path)).toEqual(["/hook"]);
});

test("invalid URLs, URLs with credentials and other schemes than HTTP are refused", async () => {
  for (const url of [
    "no-address",
    "ftp://example.com/x",
    "javascript:alert(1)",
    "https://user:secret@example.com/",
    "https://example.com/\u0000",
    `https://example.com/${"x".repeat(2000)}`,
    7,
    undefined,
  ]) {
    const answer = await caller.put("/webhooks", { url });
    expect(answer, String(url)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "url", position: "body" }] },
    });
  }
  expect((await caller.get("/webhooks")).status).toBe(404);
});

describe("unless private receivers are allowed, a plainly private address is refused immediately", () => {
  let guarded: TestService;
  beforeAll(async () => {
    guarded = await startTestService({ workers: false, settings: { webhookAllowPrivate: false } });
  });
  afterAll(() => guarded.close());

  test.each([
    "https://127.0.0.1/hook",
    "https://2130706433/hook",
    "https://0x7f.1/hook",
    "https://0177.0.0.1/hook",
    "https://[::1]/hook",
    "https://[::ffff:127.0.0.1]/hook",
    "https://[fc00::1]/hook",
    "https://[fe80::1]/hook",
    "https://10.1.2.3/hook",
    "https://192.168.0.1:8443/hook",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/hook",
    "https://api.localhost./hook",
    "https://metadata.google.internal/hook",
    "https://intranet/hook",
  ])("%s", async (url) => {
    const guardedCaller = createCaller(guarded, (await guarded.account()).token);
    const answer = await guardedCaller.put("/webhooks", { url });
    const message = "must be an address on the public internet";
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: [{ field: "url", message, position: "body" }] },
    });
    expect((await guardedCaller.get("/webhooks")).status).toBe(404);
  });

  test.each([0, 22, 25, 110, 3306, 5432, 6379, 6667])(
    "the port %i of another protocol is not taken",
    async (port) => {
      const guardedCaller = createCaller(guarded, (await guarded.account()).token);
      const answer = await guardedCaller.put("/webhooks", { url: `https://example.com:${port}/hook` });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          detail: [{ field: "url", code: "port_of_another_protocol", params: { port: String(port) } }],
        },
      });
      expect((await guardedCaller.put("/webhooks", { url: "https://example.com:8443/hook" })).status).toBe(
        200,
      );
    },
  );

  test("only https is accepted", async () => {
    const guardedCaller = createCaller(guarded, (await guarded.account()).token);
    const refused = await guardedCaller.put("/webhooks", { url: "http://example.com/hook" });
    expect(refused.body.detail).toMatchObject([
      { field: "url", message: "must start with https://", position: "body" },
    ]);
    expect((await guardedCaller.put("/webhooks", { url: "https://example.com/hook" })).status).toBe(200);
  });
});

/** As if the wait for the next try were over. */
async function makeDue(): Promise<void> {
  await service.database.prisma.webhookDelivery.updateMany({
    where: { accountId, status: "pending" },
    data: { nextAttemptAt: new Date() },
  });
}
