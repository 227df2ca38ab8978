import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announce } from "#service/core/notifications/announce.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import {
  openReceivingAccount,
  type ReceivingAccount,
  startWebhookReceiver,
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

const list = async (query = "") => (await caller.get(`/webhooks/deliveries${query}`)).body;
const first = async () => (await list()).deliveries[0];
const becomes = (state: object, get: () => Promise<object> = first) => expect.poll(get).toMatchObject(state);

/** Tells the account something, as a job would. */
const tell = (n: number, of = accountId) =>
  service.runtime.service.deps.transact((tx) =>
    announce(service.runtime.service.deps, tx, { accountId: of, jobId: null, name: "ping", data: { n } }),
  );

describe("fairness", () => {
  test("one account's slow receiver with hundreds of pending deliveries delays no other account", async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    receiver.answerWith((_serial, response) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      setTimeout(() => {
        atOnce--;
        response.writeHead(204).end();
      }, 200);
    });
    await caller.put("/webhooks", { url: receiver.url });
    const quick = await startWebhookReceiver();
    try {
      const other = await service.account();
      await createCaller(service, other.token).put("/webhooks", { url: quick.url });
      await expect.poll(() => quick.deliveries.length).toBe(1);
      await tellMany(300);
      for (let n = 1; n <= 10; n++) {
        const sentAt = performance.now();
        await tell(n, other.id);
        await expect.poll(() => quick.deliveries.length, { interval: 10, timeout: 5_000 }).toBe(n + 1);
        expect(performance.now() - sentAt).toBeLessThan(2_000);
      }
      expect(receiver.deliveries.length).toBeLessThan(300);
      expect(mostAtOnce).toBeGreaterThan(10);
      expect(mostAtOnce).toBeLessThanOrEqual(20);
      await expect.poll(async () => (await list("?status=delivered")).pagination.total).toBe(301);
      expect(receiver.deliveries).toHaveLength(301);
    } finally {
      await quick.close();
    }
  });

  test("failed deliveries are retried on a queue of their own", async () => {
    const { deps } = service.runtime.service;
    receiver.answerWith((_serial, response) => response.writeHead(500).end());
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ attempts_made: 1 });
    const { id } = await first();
    await makeDue();
    const { deliverDue } = await import("#service/core/webhooks/deliver-due.ts");
    const { signal } = new AbortController();
    const pushed: string[] = [];
    const transact: typeof deps.transact = (work) =>
      deps.transact((tx) =>
        work({ ...tx, outbox: { ...tx.outbox, push: async (task) => void pushed.push(task) } }),
      );
    await deliverDue({ ...deps, transact }, id, { queue: "prompt", signal });
    expect(pushed).toEqual(["webhook.retry"]);
  });
});

describe("waiting webhooks are not lost with their worker", () => {
  const partitionOf = () => service.database.prisma.webhook.findUniqueOrThrow({ where: { accountId } });
  const deliverDueNow = async (id: string, signal = new AbortController().signal) => {
    const { deliverDue } = await import("#service/core/webhooks/deliver-due.ts");
    await deliverDue(service.runtime.service.deps, id, { queue: "prompt", signal });
  };

  test("a worker that shuts down begins no new attempt and leaves the rest to the next", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    await isIdle();
    await holdBack();
    await tell(1);
    const { id } = await first();
    await deliverDueNow(id, AbortSignal.abort());
    expect(receiver.deliveries).toHaveLength(1);
    expect(await partitionOf()).toMatchObject({ leasedUntil: null, isNotified: true });
    await becomes({ id, status: "delivered" });
    await isIdle();
  });

  test("a worker that dies: its lease expires after seconds, and the sweep queues the partition again though no task is left", async () => {
    await caller.put("/webhooks", { url: receiver.url });
    await becomes({ status: "delivered" });
    await isIdle();
    await holdBack();
    await tell(1);
    const { id } = await first();
    // The queue lost the task, and the row says that somebody is at work.
    await service.database.prisma.outboxEntry.deleteMany();
    await service.database.prisma.webhook.update({
      where: { accountId },
      data: { leasedUntil: new Date(Date.now() + 4_000), isNotified: true },
    });
    await deliverDueNow(id);
    expect(receiver.deliveries).toHaveLength(1);

    const longAgo = new Date(Date.now() - 4 * 60_000);
    await service.database.prisma.webhook.update({ where: { accountId }, data: { leasedUntil: longAgo } });
    await service.database.prisma.webhookDelivery.update({ where: { id }, data: { nextAttemptAt: longAgo } });
    const { requeueLostWork } = await import("#service/core/sweeps/requeue-lost-work.ts");
    await requeueLostWork(service.runtime.service.deps);
    await becomes({ id, status: "delivered" });
    await isIdle();
  });

  const isIdle = () => expect.poll(partitionOf).toMatchObject({ leasedUntil: null, isNotified: false });

  /** As if a task were on its way: what is told next brings none of its own. */
  async function holdBack(): Promise<void> {
    await service.database.prisma.webhook.update({ where: { accountId }, data: { isNotified: true } });
  }
});

/** As many notifications at once as a large job makes, in one transaction. */
async function tellMany(count: number): Promise<void> {
  const { deps } = service.runtime.service;
  await deps.transact(async (tx) => {
    for (let n = 1; n <= count; n++)
      await announce(deps, tx, { accountId, jobId: null, name: "ping", data: { n } });
  });
}

/** As if the wait for the next try were over. */
async function makeDue(): Promise<void> {
  await service.database.prisma.webhookDelivery.updateMany({
    where: { accountId, status: "pending" },
    data: { nextAttemptAt: new Date() },
  });
}
