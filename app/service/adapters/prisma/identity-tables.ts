import type { Prisma } from "@prisma/client";
import type { Identity, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";
import { json } from "./json.ts";

export function identityTables(db: Database): Pick<Store, "identities"> {
  const find = async (code: string) => (await db.identity.findUnique({ where: { code } })) as Identity | null;
  return {
    identities: {
      insert: async (identity) => {
        const { faceMetadata, faceModel } = identity;
        const data = { ...identity, faceMetadata: json(faceMetadata), faceModel: json(faceModel) };
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
      update: async (code, { faceMetadata, faceModel, ...change }) =>
        void (await db.identity.update({
          where: { code },
          data: {
            ...change,
            ...(faceMetadata !== undefined && { faceMetadata: json(faceMetadata) }),
            ...(faceModel !== undefined && { faceModel: json(faceModel) }),
          },
        })),
      countSlots: (accountId) => db.identity.count({ where: { accountId, deletedAt: null, hiddenAt: null } }),
    },
  };
}

/** Own ones, the platform's and those shared with a group the account is a member of. */
async function visibleTo(db: Database, accountId: string): Promise<Prisma.IdentityWhereInput> {
  const memberships = await db.groupMember.findMany({ where: { accountId }, select: { groupId: true } });
  return {
    OR: [
      { accountId },
      { accountId: null },
      { shares: { some: { groupId: { in: memberships.map(({ groupId }) => groupId) } } } },
    ],
  };
}
