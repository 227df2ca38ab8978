import { Prisma } from "@prisma/client";
import type { Job, Result, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";

type Json = Prisma.InputJsonValue;
const active = ["pending", "processing"];

/** Prisma tells SQL NULL from JSON null; a column without a value is SQL NULL. */
function json<T extends object | null | undefined>(value: T) {
  return value === null ? Prisma.DbNull : (value as Json | undefined);
}

export function jobTables(db: Database): Pick<Store, "jobs" | "results"> {
  const find = async (id: string) => (await db.job.findUnique({ where: { id } })) as Job | null;
  return {
    jobs: {
      insert: async (job) =>
        void (await db.job.create({ data: { ...job, request: job.request as Json, plan: json(job.plan) } })),
      find,
      lock: async (id) => {
        await db.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
        return find(id);
      },
      update: async (id, { request, plan, ...change }) =>
        void (await db.job.update({
          where: { id },
          data: {
            ...change,
            ...(request && { request: request as Json }),
            ...(plan !== undefined && { plan: json(plan) }),
          },
        })),
      countActive: (accountId) => db.job.count({ where: { accountId, status: { in: active } } }),
      listStale: async (before, limit) =>
        (await db.job.findMany({
          where: { status: { in: active }, updatedAt: { lt: before } },
          orderBy: { updatedAt: "asc" },
          take: limit,
        })) as Job[],
    },
    results: {
      insertMany: async (results) =>
        void (await db.result.createMany({
          data: results.map((result) => ({
            ...result,
            quality: json(result.quality),
            tone: json(result.tone),
          })),
        })),
      find: async (id) => (await db.result.findUnique({ where: { id } })) as Result | null,
      listByJob: async (jobId) =>
        (await db.result.findMany({
          where: { jobId },
          orderBy: [{ imageIndex: "asc" }, { groupIndex: "asc" }, { version: "asc" }],
        })) as Result[],
      update: async (id, { quality, tone, ...change }) =>
        void (await db.result.update({
          where: { id },
          data: {
            ...change,
            ...(quality !== undefined && { quality: json(quality) }),
            ...(tone !== undefined && { tone: json(tone) }),
          },
        })),
    },
  };
}
