import type { Identity as IdentityRow, Prisma } from "@prisma/client";
import type { PreprocessingStatus } from "#contract/identity-fields.ts";
import type { IdentityTier } from "#contract/identity-tiers.ts";
import type { Identity, IdentityContext, StoredFaceModel } from "../../core/ports.ts";
import type { FaceCipher } from "../face-cipher.ts";
import type { Database } from "./database.ts";
import { writeSearchText } from "./job-tables.ts";
import { json } from "./json.ts";
import type { Page } from "./page.ts";

/** Face models are excluded from every read except their own. */
const omit = { faceModel: true, faceModelSealed: true, faceModelKeyId: true } as const;
type Read = Omit<IdentityRow, keyof typeof omit>;
const toIdentity = (row: Read) => row as Identity;
const orNull = (row: Read | null) => row && toIdentity(row);

interface IdentityQuery extends Page {
  accountId: string;
  /** Substring of the name or the tag, case-insensitive. */
  search?: string;
  ownership?: "mine" | "shared" | "default";
  status?: PreprocessingStatus;
  gender?: string;
  ageMin?: number;
  ageMax?: number;
  tag?: string;
  /** Restricts platform identities to these tiers; null for no restriction. */
  tiers: readonly IdentityTier[] | null;
  sortBy: "name" | "createdAt";
}

export function identityTables(db: Database, cipher: FaceCipher) {
  const find = async (code: string) => orNull(await db.identity.findUnique({ where: { code }, omit }));
  const sealed = (code: string, model: StoredFaceModel | null | undefined) =>
    model === undefined
      ? {}
      : {
          faceModel: json(null),
          faceModelSealed: model && cipher.seal(code, model),
          faceModelKeyId: model && cipher.keyId,
        };
  return {
    identities: {
      /** False, without writing anything, when the account has one of this name or the draft is already promoted. */
      insert: async (identity: Identity & { faceModel?: StoredFaceModel | null }) => {
        const { faceModel, ...row } = identity;
        const data = {
          ...row,
          faceMetadata: json(row.faceMetadata),
          errorParams: json(row.errorParams),
          consent: json(row.consent),
          ...sealed(row.code, faceModel ?? null),
        };
        return (await db.identity.createMany({ data: [data], skipDuplicates: true })).count === 1;
      },
      /** Includes deleted ones. */
      find,
      findMany: async (codes: string[]): Promise<Identity[]> =>
        (await db.identity.findMany({ where: { code: { in: codes } }, omit })).map(toIdentity),
      /**
       * Those of the codes that the account can see: its own, the platform's and shared ones. Deleted and hidden ones are
       * excluded.
       */
      findVisible: async (accountId: string, codes: string[]): Promise<Identity[]> =>
        (
          await db.identity.findMany({
            where: {
              code: { in: codes },
              deletedAt: null,
              hiddenAt: null,
              ...(await visibleTo(db, accountId)),
            },
            omit,
          })
        ).map(toIdentity),
      findByNameKey: async (accountId: string, nameKey: string): Promise<Identity | null> =>
        orNull(await db.identity.findUnique({ where: { accountId_nameKey: { accountId, nameKey } }, omit })),
      findByDraft: async (draftResultId: number): Promise<Identity | null> =>
        orNull(await db.identity.findUnique({ where: { draftResultId }, omit })),
      findByJob: async (jobId: string): Promise<Identity | null> =>
        orNull(await db.identity.findUnique({ where: { jobId }, omit })),
      /** Reads the identity with a row lock until the end of the transaction. */
      lock: async (code: string): Promise<Identity | null> => {
        await db.$queryRaw`SELECT 1 FROM identities WHERE code = ${code} FOR UPDATE`;
        return find(code);
      },
      update: async (
        code: string,
        {
          faceMetadata,
          faceModel,
          errorParams,
          consent,
          ...change
        }: Partial<Omit<Identity, "code">> & { faceModel?: StoredFaceModel | null },
      ) =>
        void (await db.identity.update({
          where: { code },
          data: {
            ...change,
            ...(faceMetadata !== undefined && { faceMetadata: json(faceMetadata) }),
            ...(errorParams !== undefined && { errorParams: json(errorParams) }),
            ...(consent !== undefined && { consent: json(consent) }),
            ...sealed(code, faceModel),
          },
        })),
      /** Null when it has none. */
      findFaceModel: async (code: string) => {
        const row = await db.identity.findUnique({ where: { code }, select: omit });
        if (!row?.faceModelSealed || !row.faceModelKeyId)
          return (row?.faceModel ?? null) as StoredFaceModel | null;
        return cipher.open(code, row.faceModelKeyId, row.faceModelSealed);
      },
      /** Encrypts face models with the current key: those in plaintext and those of older keys. @returns how many. */
      sealFaceModels: async (limit: number) => {
        const { keyId, keyIds } = cipher;
        const stale = await db.$queryRaw<
          { code: string; plain: StoredFaceModel | null; keyId: string | null; bytes: Uint8Array | null }[]
        >`
          SELECT code, face_model AS plain, face_model_key_id AS "keyId", face_model_sealed AS bytes FROM identities
          WHERE jsonb_typeof(face_model) = 'object'
            OR (face_model_key_id <> ${keyId} AND face_model_key_id = ANY(${keyIds}))
          LIMIT ${limit}`;
        for (const row of stale) {
          const model = row.bytes && row.keyId ? cipher.open(row.code, row.keyId, row.bytes) : row.plain;
          if (!model) continue;
          // Skips an identity that was deleted or encrypted in the meantime.
          await db.$executeRaw`
            UPDATE identities SET face_model = NULL, face_model_sealed = ${cipher.seal(row.code, model)}, face_model_key_id = ${keyId}
            WHERE code = ${row.code} AND face_model_key_id IS NOT DISTINCT FROM ${row.keyId}
              AND (face_model IS NOT NULL OR face_model_sealed IS NOT NULL)`;
        }
        return stale.length;
      },
      /**
       * Deletes the filename of a deleted identity from its preprocessing job, and the stored answers of its idempotency
       * keys.
       */
      removeTraces: async ({ accountId, jobId }: Pick<Identity, "accountId" | "jobId">) => {
        if (!accountId || !jobId) return;
        await db.result.updateMany({
          where: { jobId },
          data: { filename: "deleted.jpg", storageKey: null, thumbnailKey: null },
        });
        await writeSearchText(db, [jobId]);
        // Otherwise a repeated request would answer with the deleted identity.
        await db.idempotencyRecord.updateMany({
          where: { accountId, resourceId: jobId, status: { not: null } },
          data: { status: 404, body: { error: "Identity not found", code: "identity_not_found" } },
        });
      },
      /** Accounts' identities that were created before then and have not been used by a job since. */
      listUnused: async (before: Date, limit: number): Promise<Identity[]> => {
        const rows = await db.$queryRaw<{ code: string }[]>`
          SELECT i.code FROM identities i
          WHERE i.account_id IS NOT NULL AND i.deleted_at IS NULL AND i.created_at < ${before} AND NOT EXISTS (
            SELECT 1 FROM jobs j WHERE j.identity_codes @> ARRAY[i.code] AND j.updated_at >= ${before}
              AND j.type <> 'identity_preprocessing')
            AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.identity_codes @> ARRAY[i.code]
              AND j.status IN ('pending', 'processing'))
          LIMIT ${limit}`;
        const found = await db.identity.findMany({
          where: { code: { in: rows.map(({ code }) => code) } },
          omit,
        });
        return found.map(toIdentity);
      },
      /** Number of the account's identities that take a slot. */
      countSlots: (accountId: string): Promise<number> =>
        db.identity.count({ where: { accountId, deletedAt: null, hiddenAt: null } }),
      /** Identities that the account can see. */
      page: async (query: IdentityQuery): Promise<{ items: Identity[]; total: number }> => {
        const where = await matching(db, query);
        const { sortBy, order, skip, take } = query;
        const orderBy: Prisma.IdentityOrderByWithRelationInput[] = [
          sortBy === "name" ? { nameKey: order } : { createdAt: order },
          { code: order },
        ];
        return {
          items: (await db.identity.findMany({ where, orderBy, skip, take, omit })).map(toIdentity),
          total: await db.identity.count({ where }),
        };
      },
      listContexts: async (accountId: string, identities: Identity[]): Promise<IdentityContext[]> => {
        const owners = await db.account.findMany({
          where: { id: { in: identities.flatMap((identity) => identity.accountId ?? []) } },
          select: { id: true, email: true },
        });
        const emails = new Map(owners.map(({ id, email }) => [id, email]));
        const codes = identities.map(({ code }) => code);
        const shares = await db.$queryRaw<{ code: string; name: string }[]>`
          SELECT s.identity_code AS code, g.name
          FROM identity_shares s
          JOIN groups g ON g.id = s.group_id
          JOIN group_members m ON m.group_id = s.group_id AND m.account_id = ${accountId}::uuid
          WHERE s.identity_code = ANY(${codes}) ORDER BY g.name_key`;
        return identities.map((identity) => ({
          code: identity.code,
          owner: emails.get(identity.accountId ?? "") ?? null,
          groups: shares.filter(({ code }) => code === identity.code).map(({ name }) => name),
        }));
      },
      /** Those of the name keys that the account's identities use. */
      listTakenKeys: async (accountId: string, nameKeys: string[]) => {
        const rows = await db.identity.findMany({
          where: { accountId, nameKey: { in: nameKeys } },
          select: { nameKey: true },
        });
        return rows.flatMap(({ nameKey }) => nameKey ?? []);
      },
      /** Deleted identities whose files or personal data still exist. */
      listUnerased: async (limit: number): Promise<Identity[]> =>
        (
          await db.identity.findMany({
            where: { deletedAt: { not: null }, OR: [{ photoKey: { not: "" } }, { name: { not: "" } }] },
            orderBy: { deletedAt: "asc" },
            take: limit,
            omit,
          })
        ).map(toIdentity),
      /** Idempotent. */
      share: async (identityCode: string, groupId: string, createdAt: Date) =>
        void (await db.identityShare.createMany({
          data: [{ identityCode, groupId, createdAt }],
          skipDuplicates: true,
        })),
      unshare: async (identityCode: string, groupId: string) =>
        void (await db.identityShare.deleteMany({ where: { identityCode, groupId } })),
      unshareAll: async (identityCode: string) =>
        void (await db.identityShare.deleteMany({ where: { identityCode } })),
    },
  };
}

/** Filter: the account's own identities, the platform's, and those shared with one of its groups. */
async function visibleTo(db: Database, accountId: string): Promise<Prisma.IdentityWhereInput> {
  return { OR: [{ accountId }, { accountId: null }, await sharedWith(db, accountId)] };
}

async function sharedWith(db: Database, accountId: string): Promise<Prisma.IdentityWhereInput> {
  const memberships = await db.groupMember.findMany({ where: { accountId }, select: { groupId: true } });
  return { shares: { some: { groupId: { in: memberships.map(({ groupId }) => groupId) } } } };
}

async function matching(db: Database, query: IdentityQuery): Promise<Prisma.IdentityWhereInput> {
  const { accountId, tiers, ageMin, ageMax } = query;
  const owned: Record<string, () => Promise<Prisma.IdentityWhereInput> | Prisma.IdentityWhereInput> = {
    mine: () => ({ accountId }),
    shared: async () => ({ AND: [{ accountId: { not: accountId } }, await sharedWith(db, accountId)] }),
    default: () => ({ accountId: null }),
  };
  return {
    deletedAt: null,
    hiddenAt: null,
    preprocessingStatus: query.status,
    ...(query.gender !== undefined && { gender: sameText(query.gender) }),
    ...(query.tag !== undefined && { tag: sameText(query.tag) }),
    ...((ageMin !== undefined || ageMax !== undefined) && { age: { gte: ageMin, lte: ageMax } }),
    AND: [
      query.ownership ? await owned[query.ownership]() : await visibleTo(db, accountId),
      tiers ? { OR: [{ accountId: { not: null } }, { tier: null }, { tier: { in: [...tiers] } }] } : {},
      query.search ? { OR: [{ name: partOf(query.search) }, { tag: partOf(query.search) }] } : {},
    ],
  };
}

/** Case-insensitive comparison is a pattern match in PostgreSQL, so wildcards are escaped. */
function sameText(text: string): Prisma.StringFilter {
  return { equals: literally(text), mode: "insensitive" };
}

function partOf(text: string): Prisma.StringFilter {
  return { contains: literally(text), mode: "insensitive" };
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
