import { shareIdentity as share } from "#contract/operations/share-identity.ts";
import { unshareIdentity as unshare } from "#contract/operations/unshare-identity.ts";
import { shareIdentity, unshareIdentity } from "../../core/identities/share-identity.ts";
import { defineRoute } from "../route.ts";

export const shareIdentityRoute = defineRoute(share, async ({ deps, account, params }) => {
  const shared = await shareIdentity(deps, account, toOrder(params));
  return { status: 200, body: toShareBody(shared, `Shared with ${shared.group.name}`) };
});

export const unshareIdentityRoute = defineRoute(unshare, async ({ deps, account, params }) => {
  const shared = await unshareIdentity(deps, account, toOrder(params));
  return { status: 200, body: toShareBody(shared, `No longer shared with ${shared.group.name}`) };
});

function toOrder(params: { identity_code: string; group_name: string }) {
  return { code: params.identity_code, groupName: params.group_name };
}

function toShareBody({ view, group }: Awaited<ReturnType<typeof shareIdentity>>, message: string) {
  return {
    success: true,
    message,
    identity_code: view.code,
    group_name: group.name,
    groups: view.groups,
    visibility: view.groups.length > 0 ? "shared" : "private",
  };
}
