import { planIncludes } from "#contract/plans.ts";
import type { Account, Deps, Identity, IdentityContext, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** An identity with what its answers tell beside its row. */
export interface IdentityView extends IdentityContext {
  identity: Identity;
  /** True when the account's plan does not include it. */
  isLocked: boolean;
  /** For whom links are made. */
  viewerId: string;
}

/**
 * An identity the account can see: its own, the platform's, or shared with one of its groups. A hidden one is still
 * told to its owner, who waits for what became of it.
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
  // One that failed long ago has no photo any more, and nothing is left to tell of it.
  if (!isOwn || found.photoKey === "") throw ServiceError.of("identity_not_found");
  return found;
}

/**
 * An identity the account may change, locked until the transaction ends.
 * @throws ServiceError 404 when the account can't see it, 403 when it is the platform's or shared by another account.
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
