import type { ShopsDeps } from "../shops-deps.ts";
import { assertImagesOf } from "./find-restyle.ts";

/**
 * Puts a restyle aside, or back: an archived one is not on Home, and in the list only where archived ones are asked for.
 * Its images and publications stay as they are. One that still runs is not archived.
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
