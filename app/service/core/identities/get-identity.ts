import { planIncludes } from "#contract/plans.ts";
import type { Account, Deps, Identity, IdentityContext, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** An identity with the context that answers include. */
export interface IdentityView extends IdentityContext {
  identity: Identity;
  /** True when the account's plan does not include it. */
  isLocked: boolean;
  /** The viewer that links are signed for. */
  viewerId: string;
}

/**
 * An identity that is visible to the account: its own, a platform identity, or one shared with its groups. Its owner
 * also sees a hidden one, to learn why its preprocessing failed.
 * @throws ServiceError 404.
 */
export async function getIdentity(deps: Deps, account: Account, code: string): Promise<IdentityView> {
  const [view] = await toViews(deps.store, account, [await getVisible(deps.store, account, code)]);
  return view!;
}

async function getVisible(store: Store, account: Account, code: string): Promise<Identity> {
  const [visible] = await store.identities.findVisible(account.id, [code]);
  if (visible) return visible;
  const found = await store.identities.find(code);
  const isOwn = found?.accountId === account.id && !found.deletedAt;
  // The photo of an identity that failed long ago has been purged; nothing is left to report.
  if (!isOwn || found.photoKey === "") throw ServiceError.of("identity_not_found");
  return found;
}

/**
 * Locks an identity that the account may change until the end of the transaction.
 * @throws ServiceError 404 when it is not visible to the account, 403 when it is a platform identity or shared by
 *   another account.
 */
export async function lockOwnIdentity(tx: Store, account: Account, code: string): Promise<Identity> {
  const seen = await getVisible(tx, account, code);
  if (seen.accountId === null) throw ServiceError.of("platform_identity_fixed");
  if (seen.accountId !== account.id) throw ServiceError.of("not_identity_owner");
  const identity = await tx.identities.lock(code);
  if (!identity || identity.deletedAt) throw ServiceError.of("identity_not_found");
  return identity;
}

export async function toViews(
  store: Store,
  account: Account,
  identities: Identity[],
): Promise<IdentityView[]> {
  const contexts = new Map(
    (await store.identities.listContexts(account.id, identities)).map((context) => [context.code, context]),
  );
  return identities.map((identity) => ({
    identity,
    code: identity.code,
    owner: contexts.get(identity.code)?.owner ?? null,
    groups: contexts.get(identity.code)?.groups ?? [],
    viewerId: account.id,
    isLocked: identity.tier !== null && !planIncludes(account.plan, identity.tier),
  }));
}
