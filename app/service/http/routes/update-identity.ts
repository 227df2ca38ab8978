import { updateIdentity as operation } from "#contract/operations/update-identity.ts";
import { updateIdentity } from "../../core/identities/update-identity.ts";
import { defineRoute } from "../route.ts";
import { toIdentityBody } from "../to-identity-bodies.ts";

export const updateIdentityRoute = defineRoute(operation, async ({ deps, account, params, body }) => ({
  status: 200,
  body: toIdentityBody(deps, await updateIdentity(deps, account, params.identity_code, body)),
}));
