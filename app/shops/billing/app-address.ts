import type { ShopsConfig } from "../shops-config.ts";

/** Address of a page of the app within the admin of a shop, where Shopify leads back to. */
export function toAdminAddress({ shopify }: ShopsConfig, shopDomain: string, path: string): string {
  const handle = shopDomain.split(".")[0];
  const admin = shopify?.simulatorUrl ?? "https://admin.shopify.com";
  return new URL(`/store/${handle}/apps/${shopify?.apiKey}${path}`, admin).href;
}
