import { listTokens as operation } from "#contract/operations/list-tokens.ts";
import { listTokens } from "../../core/accounts/list-tokens.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";

export const listTokensRoute = defineRoute(operation, async ({ deps, account, query }) => {
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
});
