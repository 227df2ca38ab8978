import { createShopsDeps } from "../create-shops-deps.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import { type Check, fail, warn } from "./check.ts";
import { checkAppAddress } from "./check-app-address.ts";
import { checkShop } from "./check-shop.ts";

/** Shops that are asked about; the latest to have opened the app. */
const shopsMax = 10;

/**
 * Does what a program can of the first hour at Shopify, and changes nothing there or here; a token that has expired is
 * renewed, as for any other request.
 *
 * @param shopDomain the only shop to ask about; null: the latest
 */
export async function checkShopify(ports: ShopsPorts, shopDomain: string | null): Promise<Check[]> {
  const deps = createShopsDeps(ports);
  if (!deps) return [fail("settings", `${ports.config.missingSettings.join(" and ")} must be set.`)];
  const address = await checkAppAddress(deps);
  const shops = await deps.prisma.shop.findMany({
    where: { uninstalledAt: null, ...(shopDomain && { domain: shopDomain }) },
    orderBy: { authorizedAt: { sort: "desc", nulls: "last" } },
    take: shopsMax,
  });
  if (shops.length === 0)
    return [
      ...address,
      warn("shops", "No shop has the app: install it in a development store, then run this again."),
    ];
  const checks: Check[] = [];
  for (const shop of shops) {
    const own = await checkShop(deps, shop);
    checks.push(...own.map((check) => ({ ...check, name: `${shop.domain} ${check.name}` })));
  }
  return [...address, ...checks];
}
