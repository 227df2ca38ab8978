import { createToken as operation } from "#contract/operations/create-token.ts";
import { createToken } from "../../core/accounts/create-token.ts";
import { defineRoute } from "../route.ts";

export const createTokenRoute = defineRoute(operation, async ({ deps, account, body, reply }) => {
  const { token, stored } = await createToken(deps, account, body.expiration);
  reply.header("Cache-Control", "no-store");
  return {
    status: 201,
    body: { token, token_id: stored.id, expiration_date: stored.expiresAt.toISOString() },
  };
});
