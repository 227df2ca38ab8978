import { randomBytes } from "node:crypto";
import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getShopDetails, type ShopDetails } from "#admin-api/get-shop-details.ts";
import { countriesOfTheUnion } from "../publishing/disclosure/disclosure-setting.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** What tells when a shop certainly had the app. */
export type Visits = Pick<Shop, "installedAt" | "authorizedAt">;

/** The latest time at which the app is known to have been installed, by Shopify's clock. */
export function visitedAt({ installedAt, authorizedAt }: Visits): Date {
  return authorizedAt ?? installedAt;
}

/**
 * Creates the shop's row at the first visit and restores it after an uninstall. Idempotent. Name, time zone and the
 * countries that it ships to come from Shopify; until the name is known, the domain is used.
 *
 * @param authorizedAt when Shopify issued the visit's session token; null for an installation without one
 */
export async function recordInstallation(
  deps: ShopsDeps,
  shopDomain: string,
  admin: AdminClient,
  authorizedAt: Date | null,
): Promise<Shop> {
  const { prisma, now, newId } = deps;
  const found = await prisma.shop.findUnique({ where: { domain: shopDomain } });
  // Session tokens are kept for about a minute, so that this is rarely a write.
  if (found && authorizedAt && (!found.authorizedAt || authorizedAt > found.authorizedAt))
    await prisma.shop.update({ where: { id: found.id }, data: { authorizedAt } });
  if (
    found &&
    !found.uninstalledAt &&
    found.name !== shopDomain &&
    found.timeZone &&
    found.shipsToUnion !== null
  )
    return found;
  const read = await readDetails(deps, shopDomain, admin);
  const details = {
    name: read?.name ?? found?.name ?? shopDomain,
    timeZone: read?.timeZone ?? found?.timeZone ?? null,
    shipsToUnion:
      read?.shipsTo.some((code) => countriesOfTheUnion.includes(code)) ?? found?.shipsToUnion ?? null,
  };
  const revived = found?.uninstalledAt ? { installedAt: now(), uninstalledAt: null } : {};
  return prisma.shop.upsert({
    where: { domain: shopDomain },
    create: {
      id: newId(),
      domain: shopDomain,
      ...details,
      installedAt: now(),
      webhookKey: randomBytes(24).toString("base64url"),
    },
    update: { ...details, ...revived },
  });
}

async function readDetails(
  { log }: ShopsDeps,
  shopDomain: string,
  admin: AdminClient,
): Promise<ShopDetails | null> {
  try {
    return await getShopDetails(admin);
  } catch (error) {
    // A missing name or time zone does not block the merchant; the next request reads it again.
    if (!(error instanceof AdminApiError)) throw error;
    log.warn({ err: error, shop: shopDomain }, "The shop's name could not be read");
    return null;
  }
}
