import { changeShare } from "../groups/change-share.ts";
import type { Account, Deps, Group, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getIdentity, type IdentityView, lockOwnIdentity } from "./get-identity.ts";

type Share = { code: string; groupName: string };

/**
 * Shares an identity with a group. Idempotent.
 * @throws ServiceError 403 for platform identities and those of other accounts, 404 for an identity or a group that is
 *   not visible to the account.
 */
export function shareIdentity(deps: Deps, account: Account, share: Share) {
  return changeOwn(deps, account, share, (tx, group) =>
    tx.identities.share(share.code, group.id, deps.now()),
  );
}

/** Ends a share. Idempotent, also for an identity that was never shared. */
export function unshareIdentity(deps: Deps, account: Account, share: Share) {
  return changeOwn(deps, account, share, (tx, group) => tx.identities.unshare(share.code, group.id));
}

async function changeOwn(
  deps: Deps,
  account: Account,
  { code, groupName }: Share,
  change: (tx: Store, group: Group) => Promise<void>,
): Promise<{ view: IdentityView; group: Group }> {
  const lock = async (tx: Store) => {
    const identity = await lockOwnIdentity(tx, account, code);
    if (identity.hiddenAt) throw ServiceError.of("identity_not_found");
  };
  const group = await changeShare(deps, account, groupName, { lock, change });
  return { view: await getIdentity(deps, account, code), group };
}
