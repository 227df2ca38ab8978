import type { PageQuery } from "#contract/fields.ts";
import { modeOf } from "../accounts/mode-of.ts";
import type { Account, Deps, OpenInvitation } from "../ports.ts";
import { openSince } from "./find-invitation.ts";

/** A page of the account's open invitations, newest first by default. */
export function listInvitations(
  deps: Deps,
  account: Account,
  query: PageQuery,
): Promise<{ items: OpenInvitation[]; total: number }> {
  return deps.store.invitations.pageByEmail({
    email: account.email,
    mode: modeOf(account),
    since: openSince(deps),
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
}
