import { eraseAccount } from "#contract/operations/erase-account.ts";
import { revokeAllTokens } from "#contract/operations/revoke-all-tokens.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { connect, toAccountLock } from "./service-account.ts";

export function toRevokeTaskId(shopId: string): string {
  return `shops-revoke-token-${shopId}`;
}

/**
 * Ends every token of an uninstalled shop's account at the service, once nothing needs one any more: jobs that are still
 * running are stopped and read first. A shop that comes back gets a new token.
 *
 * @throws ImageServiceError when the service refuses or can't be reached; the sweep tries again
 */
export async function revokeServiceToken(deps: ShopsDeps, shopId: string): Promise<void> {
  await deps.runExclusively(toAccountLock(shopId), async (tx) => {
    const shop = await tx.shop.findUnique({ where: { id: shopId } });
    if (!shop?.uninstalledAt || !shop.serviceToken) return;
    const unfinished = await tx.restyle.count({ where: { shopId, finishedAt: null } });
    if (unfinished > 0) return;
    if (shop.serviceUrl === deps.config.serviceUrl) {
      await connect(deps, shop.serviceToken, "task")
        .call(revokeAllTokens, {})
        .catch((error) => {
          // It has ended already.
          if (!(error instanceof ImageServiceError) || error.status !== 401) throw error;
        });
    }
    await tx.shop.update({ where: { id: shopId }, data: { serviceToken: null } });
  });
}

/**
 * Has the service erase a shop's account: its files, jobs, tokens and personal data. Repeating it changes nothing.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function eraseServiceAccount(deps: ShopsDeps, shopDomain: string): Promise<void> {
  await connect(deps, deps.config.operatorToken, "task").call(eraseAccount, {
    params: { external_ref: shopDomain },
  });
}
