import { type Plan, plans } from "#contract/plans.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** @throws ServiceError 429 when the account has as many identities as its plan allows. */
export async function assertSlotFree(store: Store, account: Account): Promise<void> {
  const { identitySlotsMax }: Plan = plans[account.plan];
  if (identitySlotsMax === null) return;
  const current = await store.identities.countSlots(account.id);
  if (current >= identitySlotsMax) {
    throw ServiceError.capReached("identity_cap_reached", { limit: identitySlotsMax, current });
  }
}
