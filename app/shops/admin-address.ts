import type { Shop } from "@prisma/client";
import type { ShopsDeps } from "./shops-deps.ts";

/** The app in the shop's admin, as links from outside of it name it; paths of the app follow. */
export function toAdminAddress(
  { shopify }: Pick<ShopsDeps["config"], "shopify">,
  { domain }: Pick<Shop, "domain">,
): string {
  return `https://${domain}/admin/apps/${shopify?.apiKey ?? ""}`;
}

/** `toAdminAddress` of a merchant's shop. */
export async function getAdminAddress({ config }: Pick<ShopsDeps, "config">, shop: Shop): Promise<string> {
  return toAdminAddress(config, shop);
}
