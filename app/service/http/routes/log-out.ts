import { logOut as operation } from "#contract/operations/log-out.ts";
import { revokeAllTokens as allTokens } from "#contract/operations/revoke-all-tokens.ts";
import { logOut, revokeAllTokens } from "../../core/accounts/log-out.ts";
import { tokenOf } from "../authenticate-and-limit.ts";
import { defineRoute } from "../route.ts";

export const logOutRoute = defineRoute(operation, async ({ deps, account, request }) => {
  await logOut(deps, account, tokenOf(request) ?? "");
  return { status: 200, body: { success: true } };
});

export const revokeAllTokensRoute = defineRoute(allTokens, async ({ deps, account }) => {
  await revokeAllTokens(deps, account);
  return { status: 200, body: { success: true } };
});
