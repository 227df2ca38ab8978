import type { Prisma } from "@prisma/client";
import type { Identity, IdentityQuery, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";
import { json } from "./json.ts";

export function identityTables(db: Database): Pick<Store, "identities"> {
  const find = async (code: string) => (await db.identity.findUnique({ where: { code } })) as Identity | null;
  return {
    identities: {
      insert: async (identity) => {
        const { faceMetadata, faceModel, errorParams } = identity;
        const data = {
          ...identity,
          faceMetadata: json(faceMetadata),
          faceModel: json(faceModel),
          errorParams: json(errorParams),
        };
        return (await db.identity.createMany({ data: [data], skipDuplicates: true })).count === 1;
      },
      find,
      findMany: async (codes) =>
        (await db.identity.findMany({ where: { code: { in: codes } } })) as Identity[],
      findVisible: async (accountId, codes) =>
        (await db.identity.findMany({
          where: {
            code: { in: codes },
            deletedAt: null,
            hiddenAt: null,
            ...(await visibleTo(db, accountId)),
          },
        })) as Identity[],
      findByNameKey: async (accountId, nameKey) =>
        (await db.identity.findUnique({
          where: { accountId_nameKey: { accountId, nameKey } },
        })) as Identity | null,
      findByDraft: async (draftResultId) =>
        (await db.identity.findUnique({ where: { draftResultId } })) as Identity | null,
      findByJob: async (jobId) => (await db.identity.findUnique({ where: { jobId } })) as Identity | null,
      lock: async (code) => {
        await db.$queryRaw`SELECT 1 FROM identities WHERE code = ${code} FOR UPDATE`;
        return find(code);
      },
      update: async (code, { faceMetadata, faceModel, errorParams, ...change }) =>
        void (await db.identity.update({
          where: { code },
          data: {
            ...change,
            ...(faceMetadata !== undefined && { faceMetadata: json(faceMetadata) }),
            ...(faceModel !== undefined && { faceModel: json(faceModel) }),
            ...(errorParams !== undefined && { errorParams: json(errorParams) }),
          },
        })),
      countSlots: (accountId) => db.identity.count({ where: { accountId, deletedAt: null, hiddenAt: null } }),
      page: async (query) => {
        const where = await matching(db, query);
        const { sortBy, order, skip, take } = query;
        const orderBy: Prisma.IdentityOrderByWithRelationInput[] = [
          sortBy === "name" ? { nameKey: order } : { createdAt: order },
          { code: order },
        ];
        return {
          items: (await db.identity.findMany({ where, orderBy, skip, take })) as Identity[],
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
        (await db.identity.findMany({
          where: { deletedAt: { not: null }, photoKey: { not: "" } },
          orderBy: { deletedAt: "asc" },
          take: limit,
        })) as Identity[],
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

/** Own ones, the platform's and those shared with a group the account is a member of. */
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

/** Comparing without case is a pattern match in PostgreSQL, so its signs are taken literally. */
function sameText(text: string): Prisma.StringFilter {
  return { equals: literally(text), mode: "insensitive" };
}

function partOf(text: string): Prisma.StringFilter {
  return { contains: literally(text), mode: "insensitive" };
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
