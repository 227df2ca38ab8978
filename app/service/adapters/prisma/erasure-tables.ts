import { Prisma } from "@prisma/client";
import type { OwnedRows } from "../../core/ports.ts";
import type { Database } from "./database.ts";

type Owned = { id: string; keys: (string | null)[] };

/** Reads and deletions of an account's erasure. Every method is idempotent. */
export function erasureTables(db: Database) {
  const list: Record<OwnedRows, (accountId: string, limit: number) => Promise<Owned[]>> = {
    identities: (accountId, limit) =>
      db.$queryRaw`
        SELECT code AS id, ARRAY[nullif(photo_key, ''), face_key, thumbnail_key] AS keys
        FROM identities WHERE account_id = ${accountId}::uuid LIMIT ${limit}`,
    uploads: (accountId, limit) =>
      db.$queryRaw`
        SELECT id::text, ARRAY[storage_key] AS keys
        FROM uploaded_files WHERE account_id = ${accountId}::uuid LIMIT ${limit}`,
    garmentMasks: (accountId, limit) =>
      db.$queryRaw`
        SELECT id::text, ARRAY[mask_key, keep_key, preview_key] AS keys
        FROM garment_masks WHERE account_id = ${accountId}::uuid LIMIT ${limit}`,
    providerAnswers: (accountId, limit) =>
      db.$queryRaw`
        SELECT id::text, ARRAY[answer_key] AS keys
        FROM provider_calls WHERE account_id = ${accountId}::uuid AND answer_key IS NOT NULL LIMIT ${limit}`,
    jobs: (accountId, limit) =>
      db.$queryRaw`
        SELECT j.id::text, ARRAY(
          SELECT unnest(ARRAY[r.storage_key, r.thumbnail_key]) FROM results r WHERE r.job_id = j.id) AS keys
        FROM jobs j WHERE j.account_id = ${accountId}::uuid LIMIT ${limit}`,
  };
  const remove: Record<OwnedRows, (ids: string[]) => Promise<void>> = {
    identities: async (codes) => void (await db.identity.deleteMany({ where: { code: { in: codes } } })),
    uploads: async (ids) => void (await db.uploadedFile.deleteMany({ where: { id: { in: ids } } })),
    garmentMasks: async (ids) => void (await db.garmentMask.deleteMany({ where: { id: { in: ids } } })),
    // The cost of a call stays, without a picture.
    providerAnswers: async (ids) =>
      void (await db.providerCall.updateMany({ where: { id: { in: ids } }, data: { answerKey: null } })),
    // One statement, so no result remains without its job.
    jobs: async (ids) =>
      void (await db.$executeRaw`
        WITH gone AS (DELETE FROM results WHERE job_id = ANY(${ids}::uuid[]))
        DELETE FROM jobs WHERE id = ANY(${ids}::uuid[])`),
  };
  return {
    erasure: {
      /** Account ids of incomplete erasures that were requested before then. */
      listIncomplete: async (requestedBefore: Date, limit: number) => {
        const rows = await db.account.findMany({
          where: { erasureRequestedAt: { lt: requestedBefore }, erasedAt: null },
          orderBy: { erasureRequestedAt: "asc" },
          select: { id: true },
          take: limit,
        });
        return rows.map(({ id }) => id);
      },
      /** The account's unfinished jobs, and finished ones with an open result. */
      listOpenJobs: async (accountId: string, limit: number) => {
        const active = ["pending", "processing"];
        const rows = await db.job.findMany({
          where: {
            accountId,
            OR: [{ status: { in: active } }, { results: { some: { status: { in: active } } } }],
          },
          select: { id: true },
          take: limit,
        });
        return rows.map(({ id }) => id);
      },
      /** Rows of the account with the files they name. */
      listOwned: async (rows: OwnedRows, accountId: string, limit: number) =>
        (await list[rows](accountId, limit)).map(({ id, keys }) => ({
          id,
          keys: keys.filter((key) => key !== null),
        })),
      /** Deletes rows together with their dependent rows. */
      removeOwned: (rows: OwnedRows, ids: string[]) => remove[rows](ids),
      /**
       * Deletes every other row of the account except those of the ledger, whose free-text notes it clears. The account's
       * own row stays, because the ledger references it.
       */
      removeRecords: async ({ id: accountId }: { id: string }) => {
        const where = { accountId };
        await db.webhook.deleteMany({ where });
        await db.webhookDelivery.deleteMany({ where });
        await db.notification.deleteMany({ where });
        await db.idempotencyRecord.deleteMany({ where });
        await db.downloadLink.deleteMany({ where });
        await db.preset.deleteMany({ where });
        await db.presetCategory.deleteMany({ where });
        await db.project.deleteMany({ where });
        await db.accessToken.deleteMany({ where });
        await db.refreshToken.deleteMany({ where });
        await db.openStreams.deleteMany({ where });
        await db.groupInvitation.deleteMany({ where: { invitedBy: accountId } });
        await db.rateBucket.deleteMany({ where: { key: { startsWith: `account:${accountId}:` } } });
        // Of the ledger's notes, only the operator's can contain personal data.
        await db.$executeRaw(Prisma.sql`
          UPDATE ledger_entries SET note = NULL
          WHERE account_id = ${accountId}::uuid AND key LIKE 'grant:operator:%' AND note IS NOT NULL`);
      },
    },
  };
}
