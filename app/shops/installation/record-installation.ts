import { randomBytes } from "node:crypto";
import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getShopDetails } from "#admin-api/get-shop-details.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/**
 * The shop's row, made when the app is opened for the first time and revived after an uninstall. Repeating it changes
 * nothing. The name comes from Shopify; until Shopify has told it, the domain stands in.
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
    // A name is no reason to keep a merchant out; the next request asks again.
    if (!(error instanceof AdminApiError)) throw error;
    log.warn({ err: error, shop: shopDomain }, "The shop's name could not be read");
    return shopDomain;
  }
}
