import type { Shop } from "@prisma/client";
import type { ShopsConfig } from "./shops-config.ts";
import type { ShopsDeps } from "./shops-deps.ts";

type Config = Pick<ShopsConfig, "shopify">;

/** URL of a page of the app within a shop's admin. */
export function toAdminAddress({ shopify }: Config, shopDomain: string, path: string): string {
  const handle = shopDomain.split(".")[0];
  const admin = shopify?.simulatorUrl ?? "https://admin.shopify.com";
  return new URL(`/store/${handle}/apps/${shopify?.apiKey}${path}`, admin).href;
}

/** Where a merchant's shop has the app in its admin; paths of the app follow. */
export async function getAdminAddress({ config }: Pick<ShopsDeps, "config">, shop: Shop): Promise<string> {
  return toAdminAddress(config, shop.domain, "");
}
