import { nameKeyOf } from "#contract/identity-name.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * @param options.namesIdentity whether the error names the identity that has the name.
 * @throws ServiceError 409 when the account has an identity of this name.
 */
export async function assertNameFree(
  store: Store,
  account: Account,
  name: string,
  options: { namesIdentity: boolean },
): Promise<void> {
  const existing = await store.identities.findByNameKey(account.id, nameKeyOf(name));
  if (!existing) return;
  throw ServiceError.with(problem("identity_name_taken", { name: existing.name }), {
    extra: options.namesIdentity
      ? { existing_identity_code: existing.code, identity_code: existing.code }
      : {},
  });
}
