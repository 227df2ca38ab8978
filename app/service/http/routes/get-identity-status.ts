import { getIdentityStatus as operation } from "#contract/operations/get-identity-status.ts";
import { getIdentity } from "../../core/identities/get-identity.ts";
import { defineRoute } from "../route.ts";
import { toIdentityStatusBody } from "../to-identity-bodies.ts";

export const getIdentityStatusRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const { identity } = await getIdentity(deps, account, params.identity_code);
  return { status: 200, body: toIdentityStatusBody(identity) };
});
