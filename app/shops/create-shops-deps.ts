import { type AdminRateLimiter, createAdminRateLimiter } from "#admin-api/admin-rate-limiter.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { recordInstallation } from "./installation/record-installation.ts";
import { ensureServiceAccount } from "./installation/service-account.ts";
import { openShopAdmin } from "./offline-admin.ts";
import { restyleKinds } from "./restyles/kinds/registry.ts";
import { createExclusiveRunner } from "./run-exclusively.ts";
import { createShopifyApp } from "./shopify-app.ts";
import type { ShopsDeps, ShopsPorts } from "./shops-deps.ts";

/** Adds Shopify's library to the ports; null when the app has no Shopify credentials. */
export function createShopsDeps(ports: ShopsPorts): ShopsDeps | null {
  const { config, prisma, log } = ports;
  if (!config.shopify) return null;
  const deps: ShopsDeps = {
    ...ports,
    kinds: ports.kinds ?? restyleKinds,
    limiterOf: createLimiters(ports.now),
    runExclusively: createExclusiveRunner(prisma),
    shopify: createShopifyApp({
      config: { ...config, shopify: config.shopify },
      prisma,
      log,
      onAuthenticated: ({ shop }) => install(deps, shop),
    }),
  };
  return deps;
}

/** Rate limiters of this many shops; a forgotten one learns its state from the next response. */
const limitersMax = 1_000;

function createLimiters(now: () => Date): ShopsDeps["limiterOf"] {
  const limiters = new Map<string, AdminRateLimiter>();
  return (shopDomain) => {
    const limiter = limiters.get(shopDomain) ?? createAdminRateLimiter(now);
    // The one that was used last comes last.
    limiters.delete(shopDomain);
    limiters.set(shopDomain, limiter);
    if (limiters.size > limitersMax) limiters.delete(limiters.keys().next().value!);
    return limiter;
  };
}

/**
 * An unavailable service does not block the installation: the next use opens the account, and Home shows the
 * problem.
 */
async function install(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const shop = await recordInstallation(deps, shopDomain, openShopAdmin(deps, shopDomain), null);
  await resume(deps, shop.id);
  try {
    await ensureServiceAccount(deps, shop.id, "screen");
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shop: shopDomain }, "The shop's account could not be opened at install");
  }
}

/** What waits for another attempt is due, because it may have failed for want of the access that there is now. */
async function resume({ prisma, now }: ShopsDeps, shopId: string): Promise<void> {
  const dueAt = now();
  const later = { shopId, dueAt: { gt: dueAt }, failures: { gt: 0 } };
  await prisma.publication.updateMany({
    where: { ...later, state: { in: ["publishing", "undoing"] } },
    data: { dueAt },
  });
  await prisma.colorway.updateMany({
    where: { ...later, state: { in: ["linking", "unlinking"] } },
    data: { dueAt },
  });
}
