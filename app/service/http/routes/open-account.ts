import { openAccount as operation } from "#contract/operations/open-account.ts";
import { openAccount } from "../../core/accounts/open-account.ts";
import { defineRoute } from "../route.ts";

export const openAccountRoute = defineRoute(operation, async ({ deps, body }) => {
  const { account, token, isNew } = await openAccount(deps, {
    externalRef: body.external_ref,
    email: body.email,
    name: body.name,
    plan: body.plan,
  });
  return { status: isNew ? 201 : 200, body: { account_id: account.id, email: account.email, token } };
});
