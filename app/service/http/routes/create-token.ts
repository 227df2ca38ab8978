import { createToken as operation } from "#contract/operations/create-token.ts";
import { createToken } from "../../core/accounts/create-token.ts";
import { defineRoute } from "../route.ts";

export const createTokenRoute = defineRoute(operation, async ({ deps, account, body, reply }) => {
  const { token, stored, mode } = await createToken(deps, account, body);
  reply.header("Cache-Control", "no-store");
  return {
    status: 201,
    body: { token, token_id: stored.id, mode, expiration_date: stored.expiresAt.toISOString() },
  };
});
