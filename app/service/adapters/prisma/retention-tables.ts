import { Prisma } from "@prisma/client";
import type { Problem } from "#contract/problems.ts";
import type { ExpiringRecord } from "../../core/ports.ts";
import type { Database } from "./database.ts";

/** The table of each kind of record, and the condition for expired rows; `r` is the row. */
const expiring: Record<
  ExpiringRecord,
  { table: Prisma.Sql; key: Prisma.Sql; isOver: (at: Date) => Prisma.Sql }
> = {
  notifications: {
    table: Prisma.sql`notifications`,
    key: Prisma.sql`id`,
    // A notification is kept while a delivery references it, for lists and replays.
    isOver: (at) => Prisma.sql`r.created_at < ${at} AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.account_id = r.account_id AND d.notification_id = r.id)`,
  },
  deliveries: {
    table: Prisma.sql`webhook_deliveries`,
    key: Prisma.sql`id`,
    isOver: (at) => Prisma.sql`r.created_at < ${at} AND r.status <> 'pending'`,
  },
  idempotency: {
    table: Prisma.sql`idempotency_records`,
    key: Prisma.sql`account_id, operation, key`,
    isOver: (at) => Prisma.sql`r.created_at < ${at}`,
  },
  downloads: {
    table: Prisma.sql`download_links`,
    key: Prisma.sql`hash`,
    isOver: (at) => Prisma.sql`r.expires_at < ${at}`,
  },
  accessTokens: {
    table: Prisma.sql`access_tokens`,
    key: Prisma.sql`id`,
    isOver: (at) => Prisma.sql`r.expires_at < ${at}`,
  },
  refreshTokens: {
    table: Prisma.sql`refresh_tokens`,
    key: Prisma.sql`hash`,
    isOver: (at) => Prisma.sql`r.expires_at < ${at}`,
  },
  invitations: {
    table: Prisma.sql`group_invitations`,
    key: Prisma.sql`group_id, email`,
    isOver: (at) => Prisma.sql`r.created_at < ${at}`,
  },
  buckets: {
    table: Prisma.sql`rate_buckets`,
    key: Prisma.sql`key`,
    isOver: (at) => Prisma.sql`r.updated_at < ${at}`,
  },
  keptCredits: {
    table: Prisma.sql`kept_credits`,
    key: Prisma.sql`reference_hash`,
    isOver: (at) => Prisma.sql`r.kept_until < ${at}`,
  },
};

/** Every column that names a file. */
const fileColumns = [
  { table: Prisma.sql`uploaded_files`, column: Prisma.sql`storage_key` },
  { table: Prisma.sql`results`, column: Prisma.sql`storage_key` },
  { table: Prisma.sql`results`, column: Prisma.sql`thumbnail_key` },
  { table: Prisma.sql`identities`, column: Prisma.sql`photo_key` },
  { table: Prisma.sql`identities`, column: Prisma.sql`face_key` },
  { table: Prisma.sql`identities`, column: Prisma.sql`thumbnail_key` },
  { table: Prisma.sql`provider_calls`, column: Prisma.sql`answer_key` },
  { table: Prisma.sql`garment_masks`, column: Prisma.sql`mask_key` },
  { table: Prisma.sql`garment_masks`, column: Prisma.sql`keep_key` },
  { table: Prisma.sql`garment_masks`, column: Prisma.sql`preview_key` },
];

/** As `storageUploadKey` makes it. */
const sentKey = Prisma.sql`'uploads/' || account_id || '/' || id || '/sent'`;
const sentForm = /^uploads\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/sent$/;

/**
 * Deletions by the sweeps, at most `limit` rows per call. Rows are changed before the files they named are deleted, so
 * no row ever refers to a deleted file. Rows are selected with SKIP LOCKED, so concurrent sweeps take different ones.
 */
export function retentionTables(db: Database) {
  async function take(query: Prisma.Sql): Promise<{ keys: string[]; rows: number }> {
    const taken = await db.$queryRaw<{ keys: (string | null)[] }[]>(query);
    return { keys: taken.flatMap((row) => row.keys.filter((key) => key !== null)), rows: taken.length };
  }

  return {
    retention: {
      /** Deletes records by their own time: the creation, or for links and tokens the expiry. */
      removeRecords: async (kind: ExpiringRecord, before: Date, limit: number) => {
        const { table, key, isOver } = expiring[kind];
        return db.$executeRaw`
          DELETE FROM ${table} WHERE (${key}) IN (
            SELECT ${key} FROM ${table} r WHERE ${isOver(before)} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
      },
      /** Deletes uploads that were registered before then and never used. */
      releaseUnusedUploads: (before: Date, limit: number) =>
        take(Prisma.sql`
          DELETE FROM uploaded_files WHERE id IN (
            SELECT id FROM uploaded_files WHERE used_at IS NULL AND created_at < ${before}
            LIMIT ${limit} FOR UPDATE SKIP LOCKED)
          RETURNING ARRAY[storage_key, ${sentKey}] AS keys`),
      /** Deletes uploads last used before then, except those of unfinished jobs. */
      releaseUsedUploads: (before: Date, limit: number) =>
        take(Prisma.sql`
          DELETE FROM uploaded_files WHERE id IN (
            SELECT f.id FROM uploaded_files f WHERE f.used_at < ${before} AND NOT EXISTS (
              SELECT 1 FROM jobs j WHERE j.account_id = f.account_id AND j.status IN ('pending', 'processing')
                AND strpos(lower(j.request::text), f.id::text) > 0)
            LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED)
          RETURNING ARRAY[storage_key, ${sentKey}] AS keys`),
      /** Detaches stored answers of providers that were stored before then. */
      releaseProviderAnswers: (before: Date, limit: number) =>
        take(Prisma.sql`
          WITH old AS (SELECT id, answer_key FROM provider_calls
            WHERE answer_key IS NOT NULL AND created_at < ${before} LIMIT ${limit})
          UPDATE provider_calls c SET answer_key = NULL FROM old WHERE c.id = old.id
          RETURNING ARRAY[old.answer_key] AS keys`),
      /** Deletes garment masks of photos that the account has no upload of any more. */
      releaseGarmentMasks: (limit: number) =>
        take(Prisma.sql`
          DELETE FROM garment_masks WHERE id IN (
            SELECT m.id FROM garment_masks m WHERE NOT EXISTS (
              SELECT 1 FROM uploaded_files f WHERE f.account_id = m.account_id AND f.content_hash = m.photo_hash)
            LIMIT ${limit} FOR UPDATE OF m SKIP LOCKED)
          RETURNING ARRAY[mask_key, keep_key, preview_key] AS keys`),
      /**
       * Detaches the pictures of results of finished jobs that were last changed before then. `reason` is stored in their
       * place.
       */
      releaseResultFiles: (before: Date, reason: Problem, limit: number) =>
        take(Prisma.sql`
          WITH due AS (
            SELECT r.id, r.storage_key, r.thumbnail_key FROM results r JOIN jobs j ON j.id = r.job_id
            WHERE r.storage_key IS NOT NULL AND r.updated_at < ${before} AND r.status = 'completed'
              AND j.status NOT IN ('pending', 'processing')
            LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED)
          UPDATE results r SET storage_key = NULL, thumbnail_key = NULL, error_message = ${reason.message},
            error_code = ${reason.code}, error_params = ${JSON.stringify(reason.params)}::jsonb
          FROM due WHERE r.id = due.id RETURNING ARRAY[due.storage_key, due.thumbnail_key] AS keys`),
      /** Detaches photos, and erases the data derived from them, of identities hidden before then. */
      releaseHiddenIdentityFiles: (before: Date, limit: number) =>
        take(Prisma.sql`
          WITH due AS (
            SELECT code, photo_key, face_key, thumbnail_key FROM identities
            WHERE hidden_at < ${before} AND photo_key <> '' LIMIT ${limit} FOR UPDATE SKIP LOCKED)
          UPDATE identities i SET photo_key = '', face_key = NULL, thumbnail_key = NULL, face_metadata = NULL,
            face_model = NULL, face_model_sealed = NULL, face_model_key_id = NULL, name = '', tag = NULL,
            gender = NULL, age = NULL, description = NULL, original_filename = '', consent = NULL
          FROM due WHERE i.code = due.code
          RETURNING ARRAY[due.photo_key, due.face_key, due.thumbnail_key] AS keys`),
      /** Those of the keys that some row names, or that clients have sent for a row that is not used yet. */
      listNamed: async (keys: string[]) => {
        const lookups = fileColumns.map(
          ({ table, column }) =>
            Prisma.sql`SELECT ${column} AS key FROM ${table} WHERE ${column} = ANY(${keys})`,
        );
        const ids = keys.flatMap((key) => sentForm.exec(key)?.[1] ?? []);
        lookups.push(
          Prisma.sql`SELECT ${sentKey} AS key FROM uploaded_files WHERE id = ANY(${ids}::uuid[]) AND used_at IS NULL`,
        );
        const rows = await db.$queryRaw<{ key: string }[]>`${Prisma.join(lookups, " UNION ALL ")}`;
        return rows.map(({ key }) => key);
      },
    },
  };
}
