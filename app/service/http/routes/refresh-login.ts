import { refreshLogin as operation } from "#contract/operations/refresh-login.ts";
import { refreshSession } from "../../core/accounts/refresh-session.ts";
import { defineRoute } from "../route.ts";
import { toTokenPair } from "../to-account-bodies.ts";

export const refreshLoginRoute = defineRoute(operation, async ({ deps, body, reply }) => {
  const session = await refreshSession(deps, body.refresh_token);
  reply.header("Cache-Control", "no-store");
  return { status: 200, body: toTokenPair(session) };
});
