import type { Store } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";

/**
 * Locks the identities in a fixed order, so that a deletion and new work with the same identity run one after the other.
 * @throws ServiceError 404 when one is deleted or hidden.
 */
export async function assertIdentitiesThere(tx: Store, codes: string[]): Promise<void> {
  for (const code of codes.toSorted()) {
    const identity = await tx.identities.lock(code);
    if (!identity || identity.deletedAt || identity.hiddenAt) throw ServiceError.of("identity_not_found");
  }
}
