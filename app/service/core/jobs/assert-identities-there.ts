import type { Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Under their lock, so that an identity that is being deleted and work that will show it can't pass each other.
 * @throws ServiceError 404 when one is gone.
 */
export async function assertIdentitiesThere(tx: Store, codes: string[]): Promise<void> {
  for (const code of codes.toSorted()) {
    const identity = await tx.identities.lock(code);
    if (!identity || identity.deletedAt || identity.hiddenAt) throw ServiceError.of("identity_not_found");
  }
}
