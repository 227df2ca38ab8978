import { getIdentity as operation } from "#contract/operations/get-identity.ts";
import { getIdentity } from "../../core/identities/get-identity.ts";
import { defineRoute } from "../route.ts";
import { toIdentityBody } from "../to-identity-bodies.ts";

export const getIdentityRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 200,
  body: toIdentityBody(deps, await getIdentity(deps, account, params.identity_code)),
}));
