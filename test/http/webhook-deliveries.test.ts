import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announce } from "#service/core/notifications/announce.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { openReceivingAccount, type ReceivingAccount } from "#test-support/service-webhook-receiver.ts";

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

const day = 24 * 3_600_000;
const list = async (query = "") => (await caller.get(`/webhooks/deliveries${query}`)).body;
const first = async () => (await list()).deliveries[0];
const becomes = (state: object, get: () => Promise<object> = first) => expect.poll(get).toMatchObject(state);

/** Tells the account something, as a job would. */
const tell = (n: number, of = accountId) =>
  service.runtime.service.deps.transact((tx) =>
    announce(service.runtime.service.deps, tx, { accountId: of, jobId: null, name: "ping", data: { n } }),
  );

describe("GET /webhooks/deliveries", () => {
  test("lists every delivery with its notification and all attempts, newest first, by pages", async () => {
    receiver.answerWith((serial, response) => response.writeHead(serial === 1 ? 503 : 204).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "pending", attempts_made: 1 });
    await makeDue();
    await becomes({ status: "delivered", attempts_made: 2 });
    for (let n = 1; n <= 4; n++) await tell(n);
    await expect.poll(async () => (await list("?status=delivered")).pagination.total).toBe(5);

    const page = await list("?per_page=2&page=1");
    expect(page.pagination).toEqual({
      page: 1,
      per_page: 2,
      total: 5,
      pages: 3,
      has_next: true,
      has_prev: false,
    });
    expect(page.deliveries.map((one: Listed) => one.notification.data.n)).toEqual([4, 3]);
    const [ping] = (await list("?order=asc")).deliveries;
    expect(ping).toEqual({
      id: expect.any(String),
      webhook_id: `msg_${ping.notification_id}`,
      notification_id: receiver.deliveries[0].json.id,
      status: "delivered",
      attempts_made: 2,
      next_attempt_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      notification: receiver.deliveries[0].json,
      attempts: [
        {
          attempt: 1,
          response_status: 503,
          error: null,
          code: null,
          params: null,
          duration_ms: expect.any(Number),
          created_at: expect.any(String),
        },
        {
          attempt: 2,
          response_status: 204,
          error: null,
          code: null,
          params: null,
          duration_ms: expect.any(Number),
          created_at: expect.any(String),
        },
      ],
    });
    expect((await list("?status=failed")).deliveries).toEqual([]);
    expect((await caller.get("/webhooks/deliveries?status=lost")).status).toBe(400);
  });

  test("an attempt without a response says why, without details of our network", async () => {
    await receiver.close();
    await caller.put("/webhooks", { url: receiver.url });
    const attempt = { code: "receiver_refused", params: null, error: "the receiver refused the connection" };
    await becomes({ attempts: [{ response_status: null, ...attempt }] });
  });

  test("another account's are not found", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    const { id } = await first();
    const stranger = createCaller(service, (await service.account()).token);
    expect((await stranger.get("/webhooks/deliveries")).body.deliveries).toEqual([]);
    const theirs = await stranger.post(`/webhooks/deliveries/${id}/replay`);
    const none = await stranger.post(`/webhooks/deliveries/${service.runtime.service.deps.newId()}/replay`);
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    expect(receiver.deliveries).toHaveLength(1);
  });
});

describe("POST /webhooks/deliveries/{id}/replay", () => {
  test("sends the same notification once more under the same webhook-id, signed anew", async () => {
    const { body } = await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    const { id } = await first();
    const answer = await caller.post(`/webhooks/deliveries/${id}/replay`);
    expect(answer).toMatchObject({ status: 202, body: { id, status: "pending", attempts_made: 1 } });
    await becomes({ id, status: "delivered", attempts_made: 2 });
    const [before, after] = receiver.deliveries;
    expect(after.body).toBe(before.body);
    expect(after.headers["webhook-id"]).toBe(before.headers["webhook-id"]);
    expect(new StandardWebhook(body.secret).verify(after.body, after.headers)).toEqual(before.json);
  });

  test("is one attempt: when it fails, the delivery has failed", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    const { id } = await first();
    await caller.post(`/webhooks/deliveries/${id}/replay`);
    await becomes({ status: "failed", attempts_made: 2, next_attempt_at: null });
  });

  test("replays an abandoned delivery, also after a day, when its notification is no longer listed", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ attempts_made: 1 });
    const { id, notification } = await first();
    const { prisma } = service.database;
    await prisma.webhookDelivery.update({
      where: { id },
      data: { status: "failed", attempts: 8, nextAttemptAt: null },
    });
    await prisma.notification.update({
      where: { id: notification.id },
      data: { createdAt: new Date(Date.now() - 2 * day) },
    });
    const { purgeExpired } = await import("#service/core/sweeps/purge-expired.ts");
    await purgeExpired(service.runtime.service.deps);
    expect((await caller.post("/notifications")).body).toEqual([]);
    expect((await caller.del(`/notifications/${notification.id}`)).status).toBe(404);
    receiver.answerWith((_serial, response) => response.writeHead(200).end());
    expect((await caller.post(`/webhooks/deliveries/${id}/replay`)).status).toBe(202);
    await becomes({ id, status: "delivered", attempts_made: 9 });
    expect(receiver.deliveries.at(-1)?.json).toMatchObject({ id: notification.id, data: notification.data });
  });

  test("attempts a waiting delivery immediately and keeps its schedule", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "pending", attempts_made: 1 });
    const { id } = await first();
    await caller.post(`/webhooks/deliveries/${id}/replay`);
    await becomes({ status: "pending", attempts_made: 2, next_attempt_at: expect.any(String) });
  });

  test("is refused without an active webhook", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    const { id } = await first();
    await caller.del("/webhooks");
    expect((await caller.post(`/webhooks/deliveries/${id}/replay`)).status).toBe(409);
    expect((await caller.post("/webhooks/deliveries/nonsense/replay")).status).toBe(400);
  });
});

describe("POST /webhooks/test", () => {
  test("sends a ping immediately and reports the receiver's response", async () => {
    const { body } = await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    const answer = await caller.post("/webhooks/test");
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, response_status: 204, message: "Delivered: the receiver answered 204" },
    });
    expect(receiver.deliveries).toHaveLength(2);
    const ping = receiver.deliveries[1];
    expect(new StandardWebhook(body.secret).verify(ping.body, ping.headers)).toMatchObject({ name: "ping" });
    expect(await first()).toMatchObject({ status: "delivered", attempts: [{ response_status: 204 }] });
    const told = (await caller.post("/notifications")).body;
    expect(told.at(-1)).toEqual(ping.json);
  });

  test("reports a failure and does not retry", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    receiver.answerWith((_serial, response) => response.writeHead(401).end());
    expect((await caller.post("/webhooks/test")).body).toEqual({
      success: false,
      response_status: 401,
      message: "Not delivered: the receiver answered 401",
    });
    expect(await first()).toMatchObject({ status: "failed", attempts_made: 1 });
    await receiver.close();
    expect((await caller.post("/webhooks/test")).body).toEqual({
      success: false,
      response_status: null,
      message: "Not delivered: the receiver refused the connection",
    });
  });

  test("is refused without a webhook, and rate-limited from the sixth call", async () => {
    expect((await caller.post("/webhooks/test")).status).toBe(404);
    await caller.put("/webhooks", { url: receiver.url });
    for (let n = 0; n < 4; n++) expect((await caller.post("/webhooks/test")).status).toBe(200);
    const refused = await caller.post("/webhooks/test");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-ratelimit-limit")).toBe("5");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  });
});

describe("a webhook on which every delivery has failed for five days", () => {
  const failSince = (ms: number) =>
    service.database.prisma.webhook.update({
      where: { accountId },
      data: { failingSince: new Date(Date.now() - ms) },
    });

  test("is disabled, the account is notified, and waiting deliveries end", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    const set = await caller.put("/webhooks", { url: receiver.url });
    await becomes({ attempts_made: 1 });
    const since = await service.database.prisma.webhook.findUniqueOrThrow({ where: { accountId } });
    expect(since.failingSince).not.toBeNull();
    await failSince(5 * day - 60_000);
    await tell(1);
    await becomes({ attempts_made: 1 });
    expect((await caller.get("/webhooks")).body.is_active).toBe(true);

    await failSince(5 * day);
    await tell(2);
    await becomes({ is_active: false }, async () => (await caller.get("/webhooks")).body);
    const told = (await caller.post("/notifications", { name_list: "error" })).body;
    expect(told).toEqual([
      {
        id: expect.any(Number),
        name: "error",
        timestamp: expect.any(Number),
        mode: "live",
        data: {
          error_message: expect.stringContaining("switched off"),
          webhook_id: set.body.id,
          url: receiver.url,
          failing_since: expect.any(String),
          last_response_status: 500,
        },
      },
    ]);
    expect((await list("?status=pending")).deliveries).toEqual([]);
    const sent = receiver.deliveries.length;
    await tell(3);
    await makeDue();
    expect((await list()).pagination.total).toBe(3);
    expect(receiver.deliveries).toHaveLength(sent);
  });

  test("PUT enables it again, with its failures reset", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ attempts_made: 1 });
    await failSince(6 * day);
    await tell(1);
    await becomes({ is_active: false }, async () => (await caller.get("/webhooks")).body);
    const again = await caller.put("/webhooks", { url: receiver.url });
    expect(again.body.is_active).toBe(true);
    await becomes({ attempts_made: 1, status: "pending" });
    expect((await caller.get("/webhooks")).body.is_active).toBe(true);
  });

  test("one success among them resets the count", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ attempts_made: 1 });
    await failSince(6 * day);
    receiver.answerWith((_serial, response) => response.writeHead(200).end());
    await tell(1);
    await becomes({ status: "delivered" });
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await tell(2);
    await becomes({ status: "pending", attempts_made: 1 });
    expect((await caller.get("/webhooks")).body.is_active).toBe(true);
  });
});

describe("a receiver that answers 410 Gone", () => {
  const isOff = () => becomes({ is_active: false }, async () => (await caller.get("/webhooks")).body);

  test("disables its webhook at the first such response, shown on webhook and delivery, and notifies the account", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(410).end());
    await caller.put("/webhooks", { url: receiver.url });
    await isOff();
    expect((await caller.get("/webhooks")).body).toMatchObject({
      is_active: false,
      last_response_status: 410,
    });
    expect(await first()).toMatchObject({
      status: "failed",
      attempts_made: 1,
      next_attempt_at: null,
      attempts: [{ response_status: 410 }],
    });
    const [told] = (await caller.post("/notifications", { name_list: "error" })).body;
    expect(told.data).toMatchObject({
      error_message: expect.stringContaining("410 Gone"),
      url: receiver.url,
      last_response_status: 410,
    });
    await tell(1);
    await makeDue();
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("gets deliveries again after PUT, also when it then fails otherwise", async () => {
    receiver.answerWith((_serial, response) => response.writeHead(410).end());
    await caller.put("/webhooks", { url: receiver.url });
    await isOff();
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "pending", attempts_made: 1 });
    expect((await caller.get("/webhooks")).body.is_active).toBe(true);
  });
});

interface Listed {
  notification: { data: { n?: number } };
}

/** As if the wait for the next try were over. */
async function makeDue(): Promise<void> {
  await service.database.prisma.webhookDelivery.updateMany({
    where: { accountId, status: "pending" },
    data: { nextAttemptAt: new Date() },
  });
}
