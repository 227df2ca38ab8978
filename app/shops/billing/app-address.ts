import type { ShopsConfig } from "../shops-config.ts";

/** URL of a page of the app within a shop's admin, for returns from Shopify. */
export function toAdminAddress({ shopify }: ShopsConfig, shopDomain: string, path: string): string {
  const handle = shopDomain.split(".")[0];
  const admin = shopify?.simulatorUrl ?? "https://admin.shopify.com";
  return new URL(`/store/${handle}/apps/${shopify?.apiKey}${path}`, admin).href;
}
