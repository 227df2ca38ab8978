import type { Simulation } from "../simulation.ts";
import type { ChargeState, ShopState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";

/** Shopify lets a merchant decide for this long. */
const decideWithinMs = 2 * 24 * 3_600_000;

/** As the type `AppPurchaseOneTime`; a charge that nobody decided has expired by the clock. */
export function toCharge(sim: Simulation, charge: ChargeState): Record<string, unknown> {
  expireInTime(sim, charge);
  return {
    __typename: "AppPurchaseOneTime",
    id: charge.id,
    name: charge.name,
    price: charge.price,
    status: charge.status,
    test: charge.isTest,
    createdAt: new Date(charge.createdAt).toISOString(),
  };
}

function expireInTime(sim: Simulation, charge: ChargeState): void {
  if (charge.status === "PENDING" && sim.clock.now() - charge.createdAt >= decideWithinMs)
    charge.status = "EXPIRED";
}

/** What the merchant decides on the confirmation page; a charge that is decided stays as it is. */
export function decideCharge(
  sim: Simulation,
  shop: ShopState,
  charge: ChargeState,
  status: "ACTIVE" | "DECLINED",
): void {
  expireInTime(sim, charge);
  if (charge.status !== "PENDING") return;
  charge.status = status;
  sim.store.changed();
  sim.webhooks.send(shop.domain, "app_purchases_one_time/update", {
    app_purchase_one_time: {
      admin_graphql_api_id: charge.id,
      name: charge.name,
      status: charge.status,
      admin_graphql_api_shop_id: "gid://shopify/Shop/1",
    },
  });
}

/** Where Shopify leads back to, with the charge's number. */
export function toReturnUrl(charge: Pick<ChargeState, "id" | "returnUrl">): string {
  const url = new URL(charge.returnUrl);
  url.searchParams.set("charge_id", String(toNumericId(charge.id)));
  return url.href;
}
