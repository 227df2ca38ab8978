import { Prisma } from "@prisma/client";
import type { GarmentMaskTables, StoredGarmentMask } from "../../core/ports.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";

type Change = Partial<StoredGarmentMask>;

/** Columns used only by the lease on the search. */
const omit = { leaseHolder: true, leasedUntil: true } as const;
const corrected = ["edited", "approved"];

export function garmentMaskTables(db: Database): GarmentMaskTables {
  const find = async (id: string) =>
    (await db.garmentMask.findUnique({ where: { id }, omit })) as StoredGarmentMask | null;
  return {
    garmentMasks: {
      begin: async ({ doubts, errorParams, ...fresh }) => {
        const { accountId, photoHash, garment, engineVersion } = fresh;
        const data = {
          ...fresh,
          doubts: doubts as unknown as Prisma.InputJsonValue,
          errorParams: json(errorParams),
        };
        await db.garmentMask.createMany({ data: [data], skipDuplicates: true });
        const place = { accountId, photoHash, garment, engineVersion };
        return (await db.garmentMask.findUniqueOrThrow({
          where: { accountId_photoHash_garment_engineVersion: place },
          omit,
        })) as unknown as StoredGarmentMask;
      },
      find,
      findMany: async (accountId, ids) =>
        (await db.garmentMask.findMany({
          where: { accountId, id: { in: ids } },
          omit,
        })) as unknown as StoredGarmentMask[],
      findKnown: async ({ engineVersion, ...place }) => {
        const masks = await db.garmentMask.findMany({
          where: { ...place, OR: [{ state: { in: corrected } }, { engineVersion }] },
          orderBy: { updatedAt: "desc" },
          omit,
        });
        const known = masks.find(({ state }) => corrected.includes(state)) ?? masks[0] ?? null;
        return known as unknown as StoredGarmentMask | null;
      },
      page: async ({ accountId, photoHash, skip, take, order }) => {
        const where = { accountId, photoHash, state: { not: "finding" } };
        const orderBy = [{ createdAt: order }, { id: order }];
        return {
          items: (await db.garmentMask.findMany({
            where,
            orderBy,
            skip,
            take,
            omit,
          })) as unknown as StoredGarmentMask[],
          total: await db.garmentMask.count({ where }),
        };
      },
      acquireSearch: async (id, { holder, now, until }) => {
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
      releaseSearch: async (id, holder) =>
        void (await db.garmentMask.updateMany({
          where: { id, leaseHolder: holder },
          data: { leaseHolder: null, leasedUntil: null },
        })),
      endSearch: async (id, change) => {
        const { count } = await db.garmentMask.updateMany({
          where: { id, state: "finding" },
          data: toData(change),
        });
        return count === 1;
      },
      updateRevision: async (id, revision, change) => {
        const { count } = await db.garmentMask.updateMany({ where: { id, revision }, data: toData(change) });
        return count === 1;
      },
      setFile: async (id, fileId) =>
        void (await db.garmentMask.updateMany({ where: { id }, data: { fileId } })),
      countUnfinishedWith: async ({ id, accountId }) => {
        const [{ jobs }] = await db.$queryRaw<[{ jobs: number }]>`
          SELECT count(*)::int AS jobs FROM jobs j WHERE j.account_id = ${accountId}::uuid
            AND strpos(lower(j.request::text), ${id}) > 0
            AND (j.status IN ('pending', 'processing') OR EXISTS (
              SELECT 1 FROM results r WHERE r.job_id = j.id AND r.status IN ('pending', 'processing')))`;
        return jobs;
      },
      remove: async (id) => {
        const [gone] = await db.$queryRaw<{ keys: (string | null)[] }[]>(Prisma.sql`
          DELETE FROM garment_masks WHERE id = ${id}::uuid RETURNING ARRAY[mask_key, keep_key, preview_key] AS keys`);
        return gone ? { keys: gone.keys.filter((key) => key !== null) } : null;
      },
    },
  };
}

function toData({ doubts, errorParams, ...change }: Change) {
  return {
    ...change,
    ...(doubts !== undefined && { doubts: doubts as unknown as Prisma.InputJsonValue }),
    ...(errorParams !== undefined && { errorParams: json(errorParams) }),
  };
}
