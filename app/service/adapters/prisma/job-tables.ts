import type { Prisma } from "@prisma/client";
import type { Job, Result, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";
import { json } from "./json.ts";

type Json = Prisma.InputJsonValue;
const active = ["pending", "processing"];

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

export function jobTables(db: Database): Pick<Store, "jobs" | "results"> {
  const find = async (id: string) => (await db.job.findUnique({ where: { id } })) as Job | null;
  /** Jobs by part of an output's file name, of their project's name, or by their whole id. */
  const matching = async (accountId: string, search: string): Promise<Prisma.JobWhereInput[]> => {
    const projects = await db.project.findMany({
      where: { accountId, name: { contains: search, mode: "insensitive" } },
      select: { id: true },
    });
    return [
      { results: { some: { filename: { contains: search, mode: "insensitive" } } } },
      { projectId: { in: projects.map((project) => project.id) } },
      ...(isUuid(search) ? [{ id: search }] : []),
    ];
  };
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
      countActive: (accountId, types) =>
        db.job.count({ where: { accountId, status: { in: active }, type: { in: [...types] } } }),
      listWaitingFor: async (identityCode) =>
        (
          await db.job.findMany({
            where: {
              identityCodes: { has: identityCode },
              OR: [{ status: "pending" }, { type: "edit_chat", results: { some: { status: "pending" } } }],
            },
            select: { id: true },
          })
        ).map((job) => job.id),
      countUnfinishedWith: (identityCode) =>
        db.job.count({
          where: {
            identityCodes: { has: identityCode },
            OR: [{ status: { in: active } }, { results: { some: { status: { in: active } } } }],
          },
        }),
      listUpscales: async ({ accountId, projectId, fileId, limit }) => {
        const found = await db.result.findMany({
          where: {
            status: "completed",
            storageKey: { not: null },
            job: {
              accountId,
              type: "upscale",
              projectId,
              ...(fileId !== undefined && { request: { path: ["id_image"], equals: fileId } }),
            },
          },
          include: { job: true },
          orderBy: { id: "desc" },
          take: limit,
        });
        return found
          .map(({ job, ...result }) => ({ job: job as Job, result: result as Result }))
          .toReversed();
      },
      page: async ({ accountId, status, type, projectId, search, skip, take, order }) => {
        const where = {
          accountId,
          status,
          type,
          projectId,
          ...(search !== undefined && { OR: await matching(accountId, search) }),
        };
        const [items, total] = await Promise.all([
          db.job.findMany({ where, orderBy: [{ createdAt: order }, { id: order }], skip, take }),
          db.job.count({ where }),
        ]);
        return { items: items as Job[], total };
      },
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
      listByJobs: async (jobIds) =>
        (await db.result.findMany({ where: { jobId: { in: jobIds } }, orderBy: { id: "asc" } })) as Result[],
      countOpen: (accountId, { exceptJobId }) =>
        db.result.count({
          where: { status: { in: active }, jobId: { not: exceptJobId }, job: { accountId } },
        }),
      listByOrder: async (orderId) =>
        (await db.result.findMany({ where: { orderId }, orderBy: { id: "asc" } })) as Result[],
      listStale: async (before, limit) =>
        (await db.result.findMany({
          where: { status: { in: active }, updatedAt: { lt: before }, job: { status: { notIn: active } } },
          orderBy: { updatedAt: "asc" },
          take: limit,
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
