import type { PhotoOutline } from "@prisma/client";
import type { ShopsDeps } from "../shops-deps.ts";
import { enqueueOutlineSearch } from "./enqueue-outline-search.ts";
import { isFreshOutline } from "./outline-rows.ts";

const settledStates: PhotoOutline["state"][] = ["fixed", "accepted"];

type Garment = Pick<PhotoOutline, "productId" | "wish" | "garmentLabel">;

const isSameGarment = (one: Garment, other: Garment): boolean =>
  one.productId === other.productId && one.wish === other.wish && one.garmentLabel === other.garmentLabel;

/**
 * Has doubtful outlines of the same garments on other photos searched again by the colors of settled ones: each once, once
 * more by the first one that was corrected, and whenever that is corrected again. A product may have hundreds of photos: every
 * correction would start them all anew. They are `finding` until then, so that nobody accepts what they have not seen.
 */
export async function carryToOtherPhotos(
  deps: ShopsDeps,
  shopId: string,
  settledIds: string[],
): Promise<void> {
  const { prisma, now } = deps;
  const settled = await prisma.photoOutline.findMany({
    where: { shopId, id: { in: settledIds }, state: { in: settledStates } },
  });
  let count = 0;
  for (const { id, productId, wish, garmentLabel, state } of settled) {
    const garment = { shopId, productId, wish, garmentLabel };
    const corrected = await prisma.photoOutline.findMany({
      where: { ...garment, state: "fixed", id: { not: id } },
      select: { id: true },
    });
    const byNoCorrected = { exampleId: { notIn: corrected.map((one) => one.id) } };
    const carried = await prisma.photoOutline.updateMany({
      where: {
        ...garment,
        id: { not: id },
        state: "doubtful",
        isSkipped: false,
        OR: [{ exampleId: null }, ...(state === "fixed" ? [byNoCorrected] : [])],
      },
      data: {
        state: "finding",
        exampleId: id,
        maskId: null,
        previewUrl: null,
        doubts: [],
        failures: 0,
        dueAt: now(),
        updatedAt: now(),
      },
    });
    count += carried.count;
  }
  if (count > 0) await enqueueOutlineSearch(deps, shopId);
}

/**
 * For each outline that is to be searched, the settled one of the same garment on another photo: the one that was carried to it,
 * else the latest, corrected ones first. None after a failure, which may be the example's.
 */
export async function findExamples(
  { prisma, now }: ShopsDeps,
  rows: PhotoOutline[],
  serviceAccountId: string,
): Promise<Map<PhotoOutline, PhotoOutline>> {
  const { shopId } = rows[0]!;
  const settled = await prisma.photoOutline.findMany({
    where: {
      shopId,
      productId: { in: rows.map(({ productId }) => productId) },
      state: { in: settledStates },
      maskId: { not: null },
      serviceAccountId,
    },
    orderBy: { updatedAt: "desc" },
  });
  const usable = settled.filter((one) => isFreshOutline(one, now()));
  const ordered = [...usable.filter(({ state }) => state === "fixed"), ...usable];
  const examples = new Map<PhotoOutline, PhotoOutline>();
  for (const row of rows) {
    const own = ordered.filter((one) => one.photoUrl !== row.photoUrl && isSameGarment(one, row));
    const example = own.find(({ id }) => id === row.exampleId) ?? own[0];
    if (example && row.failures === 0) examples.set(row, example);
  }
  return examples;
}
