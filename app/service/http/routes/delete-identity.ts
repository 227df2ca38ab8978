import { deleteIdentity as operation } from "#contract/operations/delete-identity.ts";
import { deleteIdentity } from "../../core/identities/delete-identity.ts";
import { defineRoute } from "../route.ts";

export const deleteIdentityRoute = defineRoute(operation, async ({ deps, account, params }) => {
  await deleteIdentity(deps, account, params.identity_code);
  return {
    status: 200,
    body: { success: true, message: "The identity is deleted", identity_code: params.identity_code },
  };
});
