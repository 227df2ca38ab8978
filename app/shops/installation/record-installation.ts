import { randomBytes } from "node:crypto";
import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/**
 * Creates the shop's row at the first visit and restores it after an uninstall. Idempotent. The name comes
 * from Shopify; the domain is used until it is known.
 */
export async function recordInstallation(
  deps: ShopsDeps,
  shopDomain: string,
  admin: AdminClient,
): Promise<Shop> {
  const { prisma, now, newId } = deps;
  const found = await prisma.shop.findUnique({ where: { domain: shopDomain } });
  if (found && !found.uninstalledAt && found.name !== shopDomain) return found;
  const name = await readShopName(deps, shopDomain, admin);
  const revived = found?.uninstalledAt ? { installedAt: now(), uninstalledAt: null } : {};
  return prisma.shop.upsert({
    where: { domain: shopDomain },
    create: {
      id: newId(),
      domain: shopDomain,
      name,
      installedAt: now(),
      webhookKey: randomBytes(24).toString("base64url"),
    },
    update: { name, ...revived },
  });
}

async function readShopName({ log }: ShopsDeps, shopDomain: string, admin: AdminClient): Promise<string> {
  try {
    const details = await getShopDetails(admin);
    return details.name;
  } catch (error) {
    // A missing name does not block the merchant; the next request reads it again.
    if (!(error instanceof AdminApiError)) throw error;
    log.warn({ err: error, shop: shopDomain }, "The shop's name could not be read");
    return shopDomain;
  }
}
