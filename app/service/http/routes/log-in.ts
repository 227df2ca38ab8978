import { logIn as operation } from "#contract/operations/log-in.ts";
import { getProfile } from "../../core/accounts/get-profile.ts";
import { logIn } from "../../core/accounts/log-in.ts";
import { ServiceError } from "../../core/service-error.ts";
import { basicCredentialsOf } from "../basic-credentials.ts";
import { defineRoute } from "../route.ts";
import { toTokenPair } from "../to-account-bodies.ts";

export const logInRoute = defineRoute(operation, async ({ deps, request, reply }) => {
  const credentials = basicCredentialsOf(request);
  if (!credentials) throw ServiceError.of("wrong_credentials");
  const session = await logIn(deps, credentials);
  const { plan, ...user } = await getProfile(deps, session.account);
  reply.header("Cache-Control", "no-store");
  return { status: 200, body: { ...toTokenPair(session), user: { ...user, contract: plan } } };
});
