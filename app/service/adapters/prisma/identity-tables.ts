import type { Identity as IdentityRow, Prisma } from "@prisma/client";
import type { Identity, IdentityQuery, IdentityTables, StoredFaceModel } from "../../core/ports.ts";
import type { FaceCipher } from "../face-cipher.ts";
import type { Database } from "./database.ts";
import { writeSearchText } from "./job-tables.ts";
import { json } from "./json.ts";

/** Face models are excluded from every read except their own. */
const omit = { faceModel: true, faceModelSealed: true, faceModelKeyId: true } as const;
type Read = Omit<IdentityRow, keyof typeof omit>;
const toIdentity = (row: Read) => row as unknown as Identity;
const orNull = (row: Read | null) => row && toIdentity(row);

export function identityTables(db: Database, cipher: FaceCipher): IdentityTables {
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
      insert: async (identity) => {
        const { faceModel, ...row } = identity;
        const data = {
          ...row,
          faceMetadata: json(row.faceMetadata),
          errorParams: json(row.errorParams),
          consent: json(row.consent as object | null),
          ...sealed(row.code, faceModel ?? null),
        };
        return (await db.identity.createMany({ data: [data], skipDuplicates: true })).count === 1;
      },
      find,
      findMany: async (codes) =>
        (await db.identity.findMany({ where: { code: { in: codes } }, omit })).map(toIdentity),
      findVisible: async (accountId, codes) =>
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
      findByNameKey: async (accountId, nameKey) =>
        orNull(await db.identity.findUnique({ where: { accountId_nameKey: { accountId, nameKey } }, omit })),
      findByDraft: async (draftResultId) =>
        orNull(await db.identity.findUnique({ where: { draftResultId }, omit })),
      findByJob: async (jobId) => orNull(await db.identity.findUnique({ where: { jobId }, omit })),
      lock: async (code) => {
        await db.$queryRaw`SELECT 1 FROM identities WHERE code = ${code} FOR UPDATE`;
        return find(code);
      },
      update: async (code, { faceMetadata, faceModel, errorParams, consent, ...change }) =>
        void (await db.identity.update({
          where: { code },
          data: {
            ...change,
            ...(faceMetadata !== undefined && { faceMetadata: json(faceMetadata) }),
            ...(errorParams !== undefined && { errorParams: json(errorParams) }),
            ...(consent !== undefined && { consent: json(consent as object | null) }),
            ...sealed(code, faceModel),
          },
        })),
      findFaceModel: async (code) => {
        const row = await db.identity.findUnique({ where: { code }, select: omit });
        if (!row?.faceModelSealed || !row.faceModelKeyId)
          return (row?.faceModel ?? null) as StoredFaceModel | null;
        return cipher.open(code, row.faceModelKeyId, row.faceModelSealed);
      },
      sealFaceModels: async (limit) => {
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
      removeTraces: async ({ accountId, jobId }) => {
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
      listUnused: async (before, limit) => {
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
      countSlots: (accountId) => db.identity.count({ where: { accountId, deletedAt: null, hiddenAt: null } }),
      page: async (query) => {
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
      listContexts: async (accountId, identities) => {
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
      listTakenKeys: async (accountId, nameKeys) => {
        const rows = await db.identity.findMany({
          where: { accountId, nameKey: { in: nameKeys } },
          select: { nameKey: true },
        });
        return rows.flatMap(({ nameKey }) => nameKey ?? []);
      },
      listUnerased: async (limit) =>
        (
          await db.identity.findMany({
            where: { deletedAt: { not: null }, OR: [{ photoKey: { not: "" } }, { name: { not: "" } }] },
            orderBy: { deletedAt: "asc" },
            take: limit,
            omit,
          })
        ).map(toIdentity),
      share: async (identityCode, groupId, createdAt) =>
        void (await db.identityShare.createMany({
          data: [{ identityCode, groupId, createdAt }],
          skipDuplicates: true,
        })),
      unshare: async (identityCode, groupId) =>
        void (await db.identityShare.deleteMany({ where: { identityCode, groupId } })),
      unshareAll: async (identityCode) =>
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
