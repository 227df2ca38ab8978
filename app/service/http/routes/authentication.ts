import * as operations from "#contract/operations.ts";
import { createToken } from "../../core/accounts/create-token.ts";
import { getProfile } from "../../core/accounts/get-profile.ts";
import { listTokens } from "../../core/accounts/list-tokens.ts";
import { logIn } from "../../core/accounts/log-in.ts";
import { logOut, revokeAllTokens } from "../../core/accounts/log-out.ts";
import { refreshSession } from "../../core/accounts/refresh-session.ts";
import { revokeToken } from "../../core/accounts/revoke-token.ts";
import { changePassword } from "../../core/accounts/set-password.ts";
import { ServiceError } from "../../core/service-error.ts";
import { tokenOf } from "../authenticate-and-limit.ts";
import { basicCredentialsOf } from "../basic-credentials.ts";
import { defineRoute, type Route } from "../route.ts";
import { toTokenPair } from "../to-account-bodies.ts";
import { toPagination } from "../to-bodies.ts";

export const authenticationRoutes: Route[] = [
  defineRoute(operations.logIn, async ({ deps, request, reply }) => {
    const credentials = basicCredentialsOf(request);
    if (!credentials) throw ServiceError.of("wrong_credentials");
    const session = await logIn(deps, credentials);
    const { plan, ...user } = await getProfile(deps, session.account);
    reply.header("Cache-Control", "no-store");
    return { status: 200, body: { ...toTokenPair(session), user: { ...user, contract: plan } } };
  }),

  defineRoute(operations.logOut, async ({ deps, account, request }) => {
    await logOut(deps, account, tokenOf(request) ?? "");
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.changePassword, async ({ deps, account, body, request }) => {
    const { current_password: current, new_password: next } = body;
    await changePassword(deps, account, { current, next, token: tokenOf(request) ?? "" });
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.refreshLogin, async ({ deps, body, reply }) => {
    const session = await refreshSession(deps, body.refresh_token);
    reply.header("Cache-Control", "no-store");
    return { status: 200, body: toTokenPair(session) };
  }),

  defineRoute(operations.createToken, async ({ deps, account, body, reply }) => {
    const { token, stored, mode } = await createToken(deps, account, body);
    reply.header("Cache-Control", "no-store");
    return {
      status: 201,
      body: { token, token_id: stored.id, mode, expiration_date: stored.expiresAt.toISOString() },
    };
  }),

  defineRoute(operations.listTokens, async ({ deps, account, query }) => {
    const { items, total } = await listTokens(deps, account, query);
    const tokens = items.map((token) => ({
      token_id: token.id,
      mode: token.mode,
      created_at: token.createdAt.toISOString(),
      expiration_date: token.expiresAt.toISOString(),
    }));
    return {
      status: 200,
      body: { tokens, pagination: toPagination({ page: query.page, per_page: query.per_page, total }) },
    };
  }),

  defineRoute(operations.revokeToken, async ({ deps, account, params }) => {
    await revokeToken(deps, account, params.token_id);
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.revokeAllTokens, async ({ deps, account }) => {
    await revokeAllTokens(deps, account);
    return { status: 200, body: { success: true } };
  }),
];
