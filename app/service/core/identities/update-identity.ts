import { nameKeyOf } from "#contract/identity-name.ts";
import type { IdentityChange } from "#contract/operations/identities.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { getIdentity, type IdentityView, lockOwnIdentity } from "./get-identity.ts";

/**
 * Changes the owner's fields of an identity.
 * @throws ServiceError 403 for platform and shared identities, 404, 409 when another identity has the name.
 */
export async function updateIdentity(
  deps: Deps,
  account: Account,
  code: string,
  change: IdentityChange,
): Promise<IdentityView> {
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const identity = await lockOwnIdentity(tx, account, code);
    // A hidden identity no longer owns its name, so it cannot be changed.
    if (identity.hiddenAt) throw ServiceError.of("identity_not_found");
    const { name, tag, gender, age } = change;
    if (name !== undefined && nameKeyOf(name) !== identity.nameKey) {
      await assertNameFree(tx, account, name, { namesIdentity: true });
    }
    await tx.identities.update(code, {
      ...(name !== undefined && { name, nameKey: nameKeyOf(name) }),
      ...(tag !== undefined && { tag: tag || null }),
      ...(gender !== undefined && { gender: gender || null }),
      ...(age !== undefined && { age }),
      updatedAt: deps.now(),
    });
  });
  return getIdentity(deps, account, code);
}
