import type { Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import type { ShopsDeps } from "./shops-deps.ts";

/** The time zone for a shop's times: the last one read, UTC before the first. */
export function timeZoneOf({ timeZone }: Pick<Shop, "timeZone">): string {
  return timeZone ?? "UTC";
}

/**
 * Reads a shop's time zone, which its merchant may have changed, and stores it.
 *
 * @throws AdminApiError
 */
export async function readTimeZone(
  { prisma }: Pick<ShopsDeps, "prisma">,
  admin: AdminClient,
  shopId: string,
): Promise<string> {
  const { timeZone } = await getShopDetails(admin);
  await prisma.shop.updateMany({ where: { id: shopId }, data: { timeZone } });
  return timeZone;
}
