import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { refreshOnce } from "../offline-admin.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findOverdue, isAnyOverdue } from "./find-overdue.ts";

const dayMs = 24 * 3_600_000;

/**
 * A refresh token lives for 90 days. One that ends sooner than this has not been used for a month, and is used before
 * it ends: undos and withdrawals may be due long after the merchant's last visit.
 */
const renewedAheadMs = 60 * dayMs;

const batch = 500;

/** Enqueues the renewal of every shop's access that was idle for a month, and reports what is overdue. */
export async function sweepAccess(deps: ShopsDeps): Promise<void> {
  const { prisma, now, enqueue, log } = deps;
  for (let after = ""; ; ) {
    const idle = await prisma.shopifySession.findMany({
      where: { shop: { gt: after }, refreshTokenExpires: { gt: now(), lte: toIdleBefore(now()) } },
      orderBy: { shop: "asc" },
      take: batch,
      select: { shop: true },
    });
    const domains = idle.map(({ shop }) => shop);
    const shops = await prisma.shop.findMany({
      where: { domain: { in: domains }, uninstalledAt: null },
      select: { id: true },
    });
    for (const { id } of shops)
      await enqueue("shops-renew-access", { shopId: id }, { id: `shops-renew-access-${id}` });
    if (idle.length < batch) break;
    after = domains.at(-1)!;
  }
  const overdue = await findOverdue(prisma, now());
  if (isAnyOverdue(overdue)) log.error(overdue, "Images that should be off their products are still there");
}

/**
 * Renews a shop's idle access.
 *
 * @throws AdminApiError `unavailable` when Shopify can't be reached; the queue tries again, and so does the next sweep
 */
export async function renewAccess(deps: ShopsDeps, shopId: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { id: shopId } });
  if (!shop || shop.uninstalledAt) return;
  const before = toIdleBefore(deps.now());
  try {
    await refreshOnce(
      deps,
      shop.domain,
      ({ refreshTokenExpires }) => refreshTokenExpires !== null && refreshTokenExpires <= before,
    );
  } catch (error) {
    if (!(error instanceof AdminApiError) || error.code !== "unauthorized") throw error;
    deps.log.warn({ err: error, shop: shop.domain }, "Access to the shop could not be renewed");
  }
}

function toIdleBefore(now: Date): Date {
  return new Date(now.getTime() + renewedAheadMs);
}
