import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@prisma/client";
import { createFailureLog } from "#service/adapters/failure-log.ts";
import type { Log } from "#service/core/ports.ts";

const everyMs = 10_000;
/** A worker without a heartbeat for this long counts as dead or frozen. */
const goneMs = 45_000;
const forgottenMs = 3_600_000;

/** Records that this worker runs, until `close`. Its event loop sends the heartbeat, so a frozen worker stops it. */
export function sendHeartbeats(prisma: PrismaClient, log: Log): { close(): Promise<void> } {
  const workerId = randomUUID();
  const failures = createFailureLog(log, {}, "The heartbeat of the worker");
  async function send(): Promise<void> {
    const seenAt = new Date();
    await prisma.workerHeartbeat.upsert({
      where: { workerId },
      create: { workerId, seenAt },
      update: { seenAt },
    });
    const before = new Date(seenAt.getTime() - forgottenMs);
    await prisma.workerHeartbeat.deleteMany({ where: { seenAt: { lt: before } } });
  }
  let sending = Promise.resolve();
  const beat = () => {
    sending = sending.then(send).then(failures.succeeded, failures.failed);
  };
  beat();
  const timer = setInterval(beat, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await sending;
      await prisma.workerHeartbeat
        .deleteMany({ where: { workerId } })
        .catch((error) => log.warn({ err: error }, "the heartbeat of the worker could not be deleted"));
    },
  };
}

/** Number of workers that run. */
export function countWorkers(prisma: PrismaClient): Promise<number> {
  return prisma.workerHeartbeat.count({ where: { seenAt: { gt: new Date(Date.now() - goneMs) } } });
}
