import { type Plan, plans } from "#contract/plans.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** @throws ServiceError 429 when the account has the maximum number of identities of its plan. */
export async function assertSlotFree(store: Store, account: Account): Promise<void> {
  const { identitySlotsMax }: Plan = plans[account.plan];
  if (identitySlotsMax === null) return;
  const current = await store.identities.countSlots(account.id);
  if (current >= identitySlotsMax) {
    throw ServiceError.capReached("identity_cap_reached", { limit: identitySlotsMax, current });
  }
}
