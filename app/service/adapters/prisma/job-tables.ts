import { Prisma } from "@prisma/client";
import type { JobStatus, JobType } from "#contract/job-types.ts";
import type { Job, Result, StoredProgress } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";
import type { Page } from "./page.ts";

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

export function jobTables(db: Database, runSql: RunSql) {
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
      insert: async (job: Job) =>
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
      /** The job with the additional data of its status. */
      // Raw SQL, because callers poll this: Prisma would run four queries and read every result.
      findProgress: async (id: string): Promise<StoredProgress | null> => {
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
      /** Reads the job with a row lock until the end of the transaction. */
      lock: async (id: string): Promise<Job | null> => {
        await db.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
        return find(id);
      },
      update: async (
        id: string,
        { request, plan, errorParams, postProcessingParams, ...change }: Partial<Omit<Job, "id">>,
      ) =>
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
      /** Decrements `openStarts`. */
      endStart: async (id: string) =>
        void (await db.$executeRaw`
          UPDATE jobs SET open_starts = GREATEST(open_starts - 1, 0) WHERE id = ${id}::uuid`),
      countActive: (accountId: string, types: readonly JobType[]): Promise<number> =>
        db.job.count({ where: { accountId, status: { in: active }, type: { in: [...types] } } }),
      /** Ids of unstarted jobs, and of playgrounds with unstarted results, that use the identity. */
      listWaitingFor: async (identityCode: string) =>
        (
          await db.job.findMany({
            where: {
              identityCodes: { has: identityCode },
              OR: [{ status: "pending" }, { type: "edit_chat", results: { some: { status: "pending" } } }],
            },
            select: { id: true },
          })
        ).map((job) => job.id),
      /** Number of unfinished jobs, and of playgrounds with open results, that use the identity. */
      countUnfinishedWith: (identityCode: string): Promise<number> =>
        db.job.count({
          where: {
            identityCodes: { has: identityCode },
            OR: [{ status: { in: active } }, { results: { some: { status: { in: active } } } }],
          },
        }),
      /** Finished upscales with their result, newest last. */
      listUpscales: async ({
        accountId,
        projectId,
        fileId,
        limit,
      }: {
        accountId: string;
        projectId?: number;
        fileId?: string;
        limit: number;
      }): Promise<{ job: Job; result: Result }[]> => {
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
      page: async ({
        accountId,
        status,
        type,
        projectId,
        search,
        after,
        skip,
        take,
        order,
      }: Page & {
        accountId: string;
        status?: JobStatus;
        type?: JobType;
        projectId?: number;
        /** A job's id, or a substring of its project's name or of a result's file name. */
        search?: string;
        /** The job that the page follows: the total is then not counted. */
        after?: Job;
      }): Promise<{ items: Job[]; total: number | null; hasMore: boolean }> => {
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
      /** Unfinished jobs without a change since `before`, oldest first. */
      listStale: async (before: Date, limit: number) =>
        (await db.job.findMany({
          where: { status: { in: active }, updatedAt: { lt: before } },
          orderBy: { updatedAt: "asc" },
          take: limit,
        })) as Job[],
    },
    results: {
      insertMany: async (results: Omit<Result, "id">[]) => {
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
      find: async (id: number) => (await db.result.findUnique({ where: { id } })) as Result | null,
      listByJob: async (jobId: string) =>
        (await db.result.findMany({
          where: { jobId },
          orderBy: [{ imageIndex: "asc" }, { groupIndex: "asc" }, { version: "asc" }],
        })) as Result[],
      /** Per job, the number of images for which some version was drawn or failed. Aborted ones do not count. */
      countProcessed: async (jobIds: string[]): Promise<Map<string, number>> => {
        const rows = await runSql<{ jobId: string; processed: number }>(Prisma.sql`
          SELECT job_id AS "jobId", ${processed} AS processed
          FROM results r WHERE job_id = ANY(${jobIds}::uuid[]) GROUP BY job_id`);
        return new Map(rows.map((row) => [row.jobId, row.processed]));
      },
      /** Number of the account's open results that were created before this one, or before the first of this job. */
      countOpenBefore: async (accountId: string, before: { resultId: number } | { jobId: string }) => {
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
      countOpen: (accountId: string): Promise<number> =>
        db.result.count({ where: { status: { in: active }, job: { accountId } } }),
      listByBatch: async (batchId: string) =>
        (await db.result.findMany({ where: { batchId }, orderBy: { id: "asc" } })) as Result[],
      /** Open results of finished jobs (regenerations, the playground) without a change since `before`. */
      listStale: async (before: Date, limit: number) =>
        (await db.result.findMany({
          where: { status: { in: active }, updatedAt: { lt: before }, job: { status: { notIn: active } } },
          orderBy: { updatedAt: "asc" },
          take: limit,
        })) as Result[],
      /** Decrements `openStarts`. */
      endStart: async (id: number) =>
        void (await db.$executeRaw`
          UPDATE results SET open_starts = GREATEST(open_starts - 1, 0) WHERE id = ${id}`),
      /** Number of the account's results that were delivered since then although their masks are doubtful. */
      countDoubtful: (accountId: string, since: Date): Promise<number> =>
        db.result.count({
          where: { outlineDoubts: { not: Prisma.DbNull }, createdAt: { gte: since }, job: { accountId } },
        }),
      update: async (
        id: number,
        { quality, tone, checks, outlineDoubts, errorParams, ...change }: Partial<Omit<Result, "id">>,
      ) =>
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
