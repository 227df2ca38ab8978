import type { Shop } from "@prisma/client";
import { grantCredits } from "#contract/operations/operator.ts";
import { connect, ensureServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { testCredits } from "./credit-packs.ts";

/** True where free test credits are available: in a simulated shop only. */
export function hasTestCredits({ config }: Pick<ShopsDeps, "config">): boolean {
  return config.shopify !== null && config.shopify.simulatorUrl !== null;
}

/**
 * Adds credits to a simulated shop. Repeating the same `submissionId` adds them once.
 *
 * @throws a 404 `Response` in a real shop, ImageServiceError
 */
export async function addTestCredits(deps: ShopsDeps, shop: Shop, submissionId: string): Promise<void> {
  if (!hasTestCredits(deps)) throw new Response("Not found", { status: 404 });
  await ensureServiceAccount(deps, shop.id, "screen");
  await connect(deps, deps.config.operatorToken, "screen").call(grantCredits, {
    params: { external_ref: shop.domain },
    body: { credits: testCredits, key: `test:${submissionId}`, note: "Test credits of a simulated shop" },
  });
}
