import type { Project, ReceivedBytes, UploadedFile } from "../../core/ports.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";
import type { Page } from "./page.ts";

export function uploadTables(db: Database) {
  return {
    projects: {
      /** Null when the account already has a project of this name. */
      insert: async (project: Omit<Project, "id">): Promise<Project | null> => {
        const created = await db.project.createManyAndReturn({ data: [project], skipDuplicates: true });
        return created[0] ?? null;
      },
      findByKey: (key: string): Promise<Project | null> => db.project.findUnique({ where: { key } }),
      findMany: (ids: number[]): Promise<Project[]> => db.project.findMany({ where: { id: { in: ids } } }),
      findById: (id: number): Promise<Project | null> => db.project.findUnique({ where: { id } }),
      findByName: (accountId: string, name: string): Promise<Project | null> =>
        db.project.findUnique({ where: { accountId_name: { accountId, name } } }),
      page: async ({
        accountId,
        skip,
        take,
        order,
      }: Page & { accountId: string }): Promise<{ items: Project[]; total: number }> => ({
        items: await db.project.findMany({ where: { accountId }, orderBy: { id: order }, skip, take }),
        total: await db.project.count({ where: { accountId } }),
      }),
    },
    files: {
      insert: async (file: UploadedFile) =>
        void (await db.uploadedFile.createMany({
          data: [{ ...file, problemParams: json(file.problemParams) }],
          skipDuplicates: true,
        })),
      find: async (id: string) =>
        (await db.uploadedFile.findUnique({ where: { id } })) as UploadedFile | null,
      findMany: async (accountId: string, ids: string[]) =>
        (await db.uploadedFile.findMany({ where: { accountId, id: { in: ids } } })) as UploadedFile[],
      /**
       * Points the file at newly received bytes and returns the key of the replaced ones; null when the file is already
       * in use.
       */
      store: async (id: string, received: ReceivedBytes): Promise<{ replacedKey: string | null } | null> => {
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
      /** The account's newest stored file with these bytes. */
      findByContent: async (accountId: string, contentHash: string) =>
        (await db.uploadedFile.findFirst({
          where: { accountId, contentHash, status: "stored" },
          orderBy: { createdAt: "desc" },
        })) as UploadedFile | null,
      setContentHash: async (id: string, contentHash: string) =>
        void (await db.uploadedFile.updateMany({ where: { id }, data: { contentHash } })),
      /** Total bytes of the account's stored or announced files and garment masks, except those of one file or mask. */
      sumBytes: async (accountId: string, exceptId?: string) => {
        // As bigint: the sum exceeds the range of a single file's column.
        const [{ bytes }] = await db.$queryRaw<[{ bytes: bigint }]>`
          SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (
            SELECT account_id, id, bytes FROM uploaded_files UNION ALL SELECT account_id, id, bytes FROM garment_masks) kept
          WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`;
        return Number(bytes);
      },
      /** @returns how many of them exist. */
      markUsed: async (ids: string[], at: Date) =>
        (await db.uploadedFile.updateMany({ where: { id: { in: ids } }, data: { usedAt: at } })).count,
    },
  };
}
