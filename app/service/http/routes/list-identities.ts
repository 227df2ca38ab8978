import { listIdentities as operation } from "#contract/operations/list-identities.ts";
import { listIdentities } from "../../core/identities/list-identities.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toIdentityBody } from "../to-identity-bodies.ts";

export const listIdentitiesRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listIdentities(deps, account, query);
  return {
    status: 200,
    body: {
      identities: items.map((view) => toIdentityBody(deps, view)),
      pagination: toPagination({ page: query.page, per_page: query.per_page, total }),
    },
  };
});
