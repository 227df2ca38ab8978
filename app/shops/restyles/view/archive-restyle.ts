import type { ShopsDeps } from "../../shops-deps.ts";
import { assertImagesOf } from "./find-restyle.ts";

/**
 * Archives or restores a restyle. Home omits archived ones, and the list shows them on request only. Images and
 * publications do not change. A running restyle is not archived.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function archiveRestyle(
  { prisma, now }: ShopsDeps,
  shopId: string,
  restyleId: string,
  isArchived: boolean,
): Promise<void> {
  await assertImagesOf({ prisma }, shopId, restyleId, []);
  await prisma.restyle.updateMany({
    where: { id: restyleId, ...(isArchived ? { finishedAt: { not: null }, archivedAt: null } : {}) },
    data: { archivedAt: isArchived ? now() : null },
  });
}
