import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms);

test("records are purged after their retention and not before, and never those that the ledger or jobs need", async () => {
  const { prisma } = service.database;
  const { id: accountId } = await service.account({ credits: 7 });
  const newId = service.runtime.service.deps.newId;
  const delivery = (status: string, createdAt: Date, notificationId: number) => ({
    id: newId(),
    accountId,
    notificationId,
    status,
    attemptsMax: 8,
    createdAt,
    updatedAt: createdAt,
  });
  const old = delivery("delivered", ago(31 * day), 1);
  await prisma.webhookDelivery.createMany({
    data: [old, delivery("pending", ago(31 * day), 2), delivery("failed", ago(29 * day), 3)],
  });
  await prisma.webhookAttempt.create({
    data: { deliveryId: old.id, attempt: 1, durationMs: 1, createdAt: old.createdAt },
  });
  const record = (key: string, createdAt: Date) => ({
    accountId,
    operation: "POST /x",
    key,
    requestHash: "h",
    resourceId: newId(),
    createdAt,
  });
  await prisma.idempotencyRecord.createMany({
    data: [record("old", ago(day + 1_000)), record("young", ago(day - 60_000))],
  });
  const link = (hash: string, expiresAt: Date) => ({
    hash,
    accountId,
    jobIds: [newId()],
    expiresAt,
    createdAt: ago(day),
  });
  await prisma.downloadLink.createMany({
    data: [link("over", ago(1_000)), link("valid", new Date(Date.now() + 60_000))],
  });
  await prisma.rateBucket.createMany({
    data: [
      { key: "idle", tokens: 0, updatedAt: ago(hour + 1_000) },
      { key: "busy", tokens: 0, updatedAt: ago(1_000) },
    ],
  });

  await purgeExpired(service.runtime.service.deps);

  const deliveries = await prisma.webhookDelivery.findMany({ orderBy: { notificationId: "asc" } });
  expect(deliveries.map(({ notificationId }) => notificationId)).toEqual([2, 3]);
  expect(await prisma.webhookAttempt.count()).toBe(0);
  expect((await prisma.idempotencyRecord.findMany()).map(({ key }) => key)).toEqual(["young"]);
  expect((await prisma.downloadLink.findMany()).map(({ hash }) => hash)).toEqual(["valid"]);
  const buckets = (await prisma.rateBucket.findMany()).map(({ key }) => key);
  expect(buckets).toContain("busy");
  expect(buckets).not.toContain("idle");
  expect(await service.runtime.service.deps.store.ledger.balance(accountId)).toEqual({ balance: 7, held: 0 });
});
