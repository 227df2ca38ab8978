import type { PrismaClient } from "@prisma/client";

/** Number of tasks that wait or run, without those that are delayed; of all queues, or of one. */
export async function countQueuedTasks(prisma: PrismaClient, queue: string | null = null): Promise<number> {
  const [{ tasks }] = await prisma.$queryRaw<[{ tasks: number }]>`
    SELECT count(*)::int AS tasks FROM bullmq.job
    WHERE state IN ('waiting', 'active') AND (${queue}::text IS NULL OR queue = ${queue})`;
  return tasks;
}
