import { Prisma } from "@prisma/client";
import type { StoredGarmentMask } from "../../core/ports.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";
import type { Page } from "./page.ts";

type Change = Partial<Omit<StoredGarmentMask, "id" | "accountId">>;

/** Columns used only by the lease on the search. */
const omit = { leaseHolder: true, leasedUntil: true } as const;
const corrected = ["edited", "approved"];

export function garmentMaskTables(db: Database) {
  const find = async (id: string) =>
    (await db.garmentMask.findUnique({ where: { id }, omit })) as StoredGarmentMask | null;
  return {
    garmentMasks: {
      /** Inserts a mask to be searched, unless one exists for its place. @returns the inserted or the existing one. */
      begin: async ({ errorParams, ...fresh }: StoredGarmentMask) => {
        const { accountId, photoHash, garment, engineVersion } = fresh;
        const data = { ...fresh, errorParams: json(errorParams) };
        await db.garmentMask.createMany({ data: [data], skipDuplicates: true });
        const place = { accountId, photoHash, garment, engineVersion };
        return (await db.garmentMask.findUniqueOrThrow({
          where: { accountId_photoHash_garment_engineVersion: place },
          omit,
        })) as StoredGarmentMask;
      },
      find,
      findMany: async (accountId: string, ids: string[]) =>
        (await db.garmentMask.findMany({
          where: { accountId, id: { in: ids } },
          omit,
        })) as StoredGarmentMask[],
      /** The newest edited or approved mask of any engine version; else the one of this version. */
      findKnown: async ({
        engineVersion,
        ...place
      }: Pick<StoredGarmentMask, "accountId" | "photoHash" | "garment" | "engineVersion">) => {
        const masks = await db.garmentMask.findMany({
          where: { ...place, OR: [{ state: { in: corrected } }, { engineVersion }] },
          orderBy: { updatedAt: "desc" },
          omit,
        });
        const known = masks.find(({ state }) => corrected.includes(state)) ?? masks[0] ?? null;
        return known as StoredGarmentMask | null;
      },
      /** Masks whose search has ended. */
      page: async ({
        accountId,
        photoHash,
        skip,
        take,
        order,
      }: Page & { accountId: string; photoHash?: string }): Promise<{
        items: StoredGarmentMask[];
        total: number;
      }> => {
        const where = { accountId, photoHash, state: { not: "finding" } };
        const orderBy = [{ createdAt: order }, { id: order }];
        return {
          items: (await db.garmentMask.findMany({
            where,
            orderBy,
            skip,
            take,
            omit,
          })) as StoredGarmentMask[],
          total: await db.garmentMask.count({ where }),
        };
      },
      /** The lease on the search, as in `LeaseStore`. After the search has ended, it cannot be acquired. */
      acquireSearch: async (
        id: string,
        { holder, now, until }: { holder: string; now: Date; until: Date },
      ) => {
        const { count } = await db.garmentMask.updateMany({
          where: {
            id,
            state: "finding",
            OR: [{ leaseHolder: holder }, { leasedUntil: null }, { leasedUntil: { lte: now } }],
          },
          data: { leaseHolder: holder, leasedUntil: until },
        });
        return count === 1;
      },
      releaseSearch: async (id: string, holder: string) =>
        void (await db.garmentMask.updateMany({
          where: { id, leaseHolder: holder },
          data: { leaseHolder: null, leasedUntil: null },
        })),
      /** Ends the search. False, without a change, when another search has ended it or the mask is deleted. */
      endSearch: async (id: string, change: Change) => {
        const { count } = await db.garmentMask.updateMany({
          where: { id, state: "finding" },
          data: toData(change),
        });
        return count === 1;
      },
      /**
       * Optimistic concurrency control: changes the mask if it still has this revision. False, without a change, when it
       * has another one or is deleted.
       */
      updateRevision: async (id: string, revision: number, change: Change) => {
        const { count } = await db.garmentMask.updateMany({ where: { id, revision }, data: toData(change) });
        return count === 1;
      },
      setFile: async (id: string, fileId: string) =>
        void (await db.garmentMask.updateMany({ where: { id }, data: { fileId } })),
      /** Number of unfinished jobs of the account that use the mask. */
      countUnfinishedWith: async ({ id, accountId }: Pick<StoredGarmentMask, "id" | "accountId">) => {
        const [{ jobs }] = await db.$queryRaw<[{ jobs: number }]>`
          SELECT count(*)::int AS jobs FROM jobs j WHERE j.account_id = ${accountId}::uuid
            AND strpos(lower(j.request::text), ${id}) > 0
            AND (j.status IN ('pending', 'processing') OR EXISTS (
              SELECT 1 FROM results r WHERE r.job_id = j.id AND r.status IN ('pending', 'processing')))`;
        return jobs;
      },
      /** @returns the files it named; null when it is already deleted. */
      remove: async (id: string): Promise<{ keys: string[] } | null> => {
        const [gone] = await db.$queryRaw<{ keys: (string | null)[] }[]>(Prisma.sql`
          DELETE FROM garment_masks WHERE id = ${id}::uuid RETURNING ARRAY[mask_key, keep_key, preview_key] AS keys`);
        return gone ? { keys: gone.keys.filter((key) => key !== null) } : null;
      },
    },
  };
}

function toData({ errorParams, ...change }: Change) {
  return {
    ...change,
    ...(errorParams !== undefined && { errorParams: json(errorParams) }),
  };
}
