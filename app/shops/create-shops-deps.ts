import { recordInstallation } from "./installation/record-installation.ts";
import { openShopAdmin } from "./offline-admin.ts";
import { createExclusiveRunner } from "./run-exclusively.ts";
import { createShopifyApp } from "./shopify-app.ts";
import type { ShopsDeps, ShopsPorts } from "./shops-deps.ts";

/** The ports with Shopify's library over them; null when the app has no Shopify credentials. */
export function createShopsDeps(ports: ShopsPorts): ShopsDeps | null {
  const { config, prisma, log } = ports;
  if (!config.shopify) return null;
  const deps: ShopsDeps = {
    ...ports,
    runExclusively: createExclusiveRunner(prisma),
    shopify: createShopifyApp({
      config: { ...config, shopify: config.shopify },
      prisma,
      log,
      onAuthenticated: async ({ shop }) => {
        await recordInstallation(deps, shop, openShopAdmin(deps, shop));
      },
    }),
  };
  return deps;
}
