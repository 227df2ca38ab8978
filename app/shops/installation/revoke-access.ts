import { revokeAllTokens } from "#contract/operations/authentication.ts";
import { eraseAccount } from "#contract/operations/operator.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { connect, toAccountLock } from "./service-account.ts";

export function toRevokeTaskId(shopId: string): string {
  return `shops-revoke-token-${shopId}`;
}

/**
 * Revokes all tokens of an uninstalled shop's account at the service. Running jobs are aborted and read
 * first. A reinstalled shop gets a new token.
 *
 * @throws ImageServiceError when the service refuses or can't be reached; the sweep retries
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
          // The job has already ended.
          if (!(error instanceof ImageServiceError) || error.status !== 401) throw error;
        });
    }
    await tx.shop.update({ where: { id: shopId }, data: { serviceToken: null } });
  });
}

/**
 * Erases a shop's account at the service: its files, jobs, tokens and personal data. Idempotent.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function eraseServiceAccount(deps: ShopsDeps, shopDomain: string): Promise<void> {
  await connect(deps, deps.config.operatorToken, "task").call(eraseAccount, {
    params: { external_ref: shopDomain },
  });
}
