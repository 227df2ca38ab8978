import { revokeToken as operation } from "#contract/operations/revoke-token.ts";
import { revokeToken } from "../../core/accounts/revoke-token.ts";
import { defineRoute } from "../route.ts";

export const revokeTokenRoute = defineRoute(operation, async ({ deps, account, params }) => {
  await revokeToken(deps, account, params.token_id);
  return { status: 200, body: { success: true } };
});
