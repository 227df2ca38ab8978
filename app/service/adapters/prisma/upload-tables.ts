import type { UploadedFile, UploadTables } from "../../core/ports.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";

export function uploadTables(db: Database): UploadTables {
  return {
    projects: {
      insert: async (project) => {
        const created = await db.project.createManyAndReturn({ data: [project], skipDuplicates: true });
        return created[0] ?? null;
      },
      findByKey: (key) => db.project.findUnique({ where: { key } }),
      findMany: (ids) => db.project.findMany({ where: { id: { in: ids } } }),
      findById: (id) => db.project.findUnique({ where: { id } }),
      findByName: (accountId, name) =>
        db.project.findUnique({ where: { accountId_name: { accountId, name } } }),
      page: async ({ accountId, skip, take, order }) => ({
        items: await db.project.findMany({ where: { accountId }, orderBy: { id: order }, skip, take }),
        total: await db.project.count({ where: { accountId } }),
      }),
    },
    files: {
      insert: async (file) =>
        void (await db.uploadedFile.createMany({
          data: [{ ...file, problemParams: json(file.problemParams) }],
          skipDuplicates: true,
        })),
      find: async (id) => (await db.uploadedFile.findUnique({ where: { id } })) as UploadedFile | null,
      findMany: async (accountId, ids) =>
        (await db.uploadedFile.findMany({ where: { accountId, id: { in: ids } } })) as UploadedFile[],
      store: async (id, received) => {
        const { problem, problemCode, problemParams, bytes, width, height, storageKey, contentHash } =
          received;
        const params = problemParams === null ? null : JSON.stringify(problemParams);
        const [replaced] = await db.$queryRaw<{ replacedKey: string | null }[]>`
          WITH unused AS (
            SELECT id, storage_key FROM uploaded_files WHERE id = ${id}::uuid AND used_at IS NULL FOR UPDATE
          )
          UPDATE uploaded_files f SET status = 'stored', problem = ${problem}, problem_code = ${problemCode},
            problem_params = ${params}::jsonb, bytes = ${bytes}, width = ${width},
            height = ${height}, storage_key = ${storageKey}, content_hash = ${contentHash}
          FROM unused WHERE f.id = unused.id RETURNING unused.storage_key AS "replacedKey"`;
        return replaced ?? null;
      },
      findByContent: async (accountId, contentHash) =>
        (await db.uploadedFile.findFirst({
          where: { accountId, contentHash, status: "stored" },
          orderBy: { createdAt: "desc" },
        })) as UploadedFile | null,
      setContentHash: async (id, contentHash) =>
        void (await db.uploadedFile.updateMany({ where: { id }, data: { contentHash } })),
      sumBytes: async (accountId, exceptId) => {
        // As bigint: the sum exceeds the range of a single file's column.
        const [{ bytes }] = await db.$queryRaw<[{ bytes: bigint }]>`
          SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (
            SELECT account_id, id, bytes FROM uploaded_files UNION ALL SELECT account_id, id, bytes FROM garment_masks) kept
          WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`;
        return Number(bytes);
      },
      markUsed: async (ids, at) =>
        (await db.uploadedFile.updateMany({ where: { id: { in: ids } }, data: { usedAt: at } })).count,
    },
  };
}
