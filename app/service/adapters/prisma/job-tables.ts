import { Prisma } from "@prisma/client";
import type { Job, JobTables, Result, StoredProgress } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";

type Json = Prisma.InputJsonValue;
const active = ["pending", "processing"];

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

const processed = Prisma.sql`(count(DISTINCT (r.image_index, r.group_index))
  FILTER (WHERE r.status IN ('completed', 'failed')))::int`;

type ProgressRow = Job &
  Pick<StoredProgress, "identityName" | "processed"> & {
    projectKey: string | null;
    projectAccountId: string;
    projectName: string;
    projectCreatedAt: Date;
  };

function toProgress(row: ProgressRow): StoredProgress {
  const { projectKey, projectAccountId, projectName, projectCreatedAt, ...rest } = row;
  const { identityName, processed, ...job } = rest;
  const isInProject = job.projectId !== null && projectKey !== null;
  return {
    job,
    project: isInProject
      ? {
          id: job.projectId as number,
          key: projectKey,
          accountId: projectAccountId,
          name: projectName,
          createdAt: projectCreatedAt,
        }
      : null,
    identityName,
    processed,
  };
}

/** Writes what jobs are searched by: names of their project and of their results' files. */
export async function writeSearchText(db: Database, jobIds: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE jobs j SET search_text = concat_ws(chr(10),
      (SELECT name FROM projects p WHERE p.id = j.project_id),
      (SELECT string_agg(DISTINCT filename, chr(10)) FROM results r WHERE r.job_id = j.id))
    WHERE id = ANY(${jobIds}::uuid[])`;
}

export function jobTables(db: Database, runSql: RunSql): JobTables {
  const find = async (id: string) =>
    (await db.job.findUnique({ where: { id }, omit: { searchText: true } })) as Job | null;
  /** Filter: jobs by a substring of a result's file name or of the project's name, or by their whole id. */
  const matching = (search: string): Prisma.JobWhereInput[] => [
    { searchText: { contains: search, mode: "insensitive" } },
    ...(isUuid(search) ? [{ id: search }] : []),
  ];
  /** Filter: jobs behind one of them in an order by start. The first condition is what the index is read by. */
  const following = ({ id, createdAt }: Job, order: "asc" | "desc"): Prisma.JobWhereInput => {
    const [beside, behind] = order === "desc" ? (["lte", "lt"] as const) : (["gte", "gt"] as const);
    return {
      createdAt: { [beside]: createdAt },
      OR: [{ createdAt: { [behind]: createdAt } }, { id: { [behind]: id } }],
    };
  };
  return {
    jobs: {
      insert: async (job) =>
        void (await db.job.create({
          data: {
            ...job,
            request: job.request as Json,
            plan: json(job.plan),
            errorParams: json(job.errorParams),
            postProcessingParams: json(job.postProcessingParams),
          },
        })),
      find,
      // Raw SQL, because callers poll this: Prisma would run four queries and read every result.
      findProgress: async (id) => {
        const [row] = await runSql<ProgressRow>(Prisma.sql`
          SELECT j.id, j.account_id AS "accountId", j.type, j.status, j.project_id AS "projectId", j.request,
                 j.plan, j.identity_codes AS "identityCodes", j.total_outputs AS "totalOutputs",
                 j.post_processing_status AS "postProcessingStatus",
                 j.post_processing_error AS "postProcessingError", j.post_processing_code AS "postProcessingCode",
                 j.post_processing_params AS "postProcessingParams", j.error_message AS "errorMessage",
                 j.open_starts AS "openStarts",
                 j.error_code AS "errorCode", j.error_params AS "errorParams",
                 j.created_at AS "createdAt", j.updated_at AS "updatedAt", j.ended_at AS "endedAt",
                 p.key AS "projectKey", p.account_id AS "projectAccountId", p.name AS "projectName",
                 p.created_at AS "projectCreatedAt", i.name AS "identityName",
                 (SELECT ${processed} FROM results r WHERE r.job_id = j.id) AS processed
          FROM jobs j LEFT JOIN projects p ON p.id = j.project_id
            LEFT JOIN identities i ON i.code = j.identity_codes[1] AND i.deleted_at IS NULL
              AND (i.account_id IS NULL OR i.account_id = j.account_id OR EXISTS (
                SELECT 1 FROM identity_shares s
                JOIN group_members m ON m.group_id = s.group_id AND m.account_id = j.account_id
                WHERE s.identity_code = i.code))
          WHERE j.id = ${id}::uuid`);
        return row ? toProgress(row) : null;
      },
      lock: async (id) => {
        await db.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
        return find(id);
      },
      update: async (id, { request, plan, errorParams, postProcessingParams, ...change }) =>
        void (await db.job.update({
          where: { id },
          data: {
            ...change,
            ...(request && { request: request as Json }),
            ...(plan !== undefined && { plan: json(plan) }),
            ...(errorParams !== undefined && { errorParams: json(errorParams) }),
            ...(postProcessingParams !== undefined && { postProcessingParams: json(postProcessingParams) }),
          },
        })),
      endStart: async (id) =>
        void (await db.$executeRaw`
          UPDATE jobs SET open_starts = GREATEST(open_starts - 1, 0) WHERE id = ${id}::uuid`),
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
      page: async ({ accountId, status, type, projectId, search, after, skip, take, order }) => {
        const where: Prisma.JobWhereInput = {
          accountId,
          status,
          type,
          projectId,
          AND: [
            ...(search === undefined ? [] : [{ OR: matching(search) }]),
            ...(after ? [following(after, order)] : []),
          ],
        };
        const [items, total] = await Promise.all([
          db.job.findMany({
            where,
            orderBy: [{ createdAt: order }, { id: order }],
            skip,
            // One more than asked for tells whether there are more.
            take: take + 1,
            omit: { searchText: true },
          }),
          after ? null : db.job.count({ where }),
        ]);
        return { items: items.slice(0, take) as Job[], total, hasMore: items.length > take };
      },
      listStale: async (before, limit) =>
        (await db.job.findMany({
          where: { status: { in: active }, updatedAt: { lt: before } },
          orderBy: { updatedAt: "asc" },
          take: limit,
        })) as Job[],
    },
    results: {
      insertMany: async (results) => {
        await db.result.createMany({
          data: results.map((result) => ({
            ...result,
            quality: json(result.quality),
            tone: json(result.tone),
            checks: json(result.checks),
            outlineDoubts: json(result.outlineDoubts),
            errorParams: json(result.errorParams),
          })),
        });
        await writeSearchText(db, [...new Set(results.map(({ jobId }) => jobId))]);
      },
      find: async (id) => (await db.result.findUnique({ where: { id } })) as Result | null,
      listByJob: async (jobId) =>
        (await db.result.findMany({
          where: { jobId },
          orderBy: [{ imageIndex: "asc" }, { groupIndex: "asc" }, { version: "asc" }],
        })) as Result[],
      countProcessed: async (jobIds) => {
        const rows = await runSql<{ jobId: string; processed: number }>(Prisma.sql`
          SELECT job_id AS "jobId", ${processed} AS processed
          FROM results r WHERE job_id = ANY(${jobIds}::uuid[]) GROUP BY job_id`);
        return new Map(rows.map((row) => [row.jobId, row.processed]));
      },
      countOpenBefore: async (accountId, before) => {
        const first =
          "resultId" in before
            ? { id: before.resultId }
            : await db.result.findFirst({
                where: { jobId: before.jobId },
                orderBy: { id: "asc" },
                select: { id: true },
              });
        if (!first) return 0;
        return db.result.count({
          where: { status: { in: active }, id: { lt: first.id }, job: { accountId } },
        });
      },
      countOpen: (accountId) => db.result.count({ where: { status: { in: active }, job: { accountId } } }),
      listByBatch: async (batchId) =>
        (await db.result.findMany({ where: { batchId }, orderBy: { id: "asc" } })) as Result[],
      listStale: async (before, limit) =>
        (await db.result.findMany({
          where: { status: { in: active }, updatedAt: { lt: before }, job: { status: { notIn: active } } },
          orderBy: { updatedAt: "asc" },
          take: limit,
        })) as Result[],
      endStart: async (id) =>
        void (await db.$executeRaw`
          UPDATE results SET open_starts = GREATEST(open_starts - 1, 0) WHERE id = ${id}`),
      countDoubtful: (accountId, since) =>
        db.result.count({
          where: { outlineDoubts: { not: Prisma.DbNull }, createdAt: { gte: since }, job: { accountId } },
        }),
      update: async (id, { quality, tone, checks, outlineDoubts, errorParams, ...change }) =>
        void (await db.result.update({
          where: { id },
          data: {
            ...change,
            ...(quality !== undefined && { quality: json(quality) }),
            ...(tone !== undefined && { tone: json(tone) }),
            ...(checks !== undefined && { checks: json(checks) }),
            ...(outlineDoubts !== undefined && { outlineDoubts: json(outlineDoubts) }),
            ...(errorParams !== undefined && { errorParams: json(errorParams) }),
          },
        })),
    },
  };
}
