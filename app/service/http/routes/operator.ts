import * as operations from "#contract/operations.ts";
import { requestErasure } from "../../core/accounts/erase-account.ts";
import { grantCreditsOnce } from "../../core/accounts/grant-credits-once.ts";
import { openAccount } from "../../core/accounts/open-account.ts";
import { defineRoute, type Route } from "../route.ts";

export const operatorRoutes: Route[] = [
  defineRoute(operations.openAccount, async ({ deps, body }) => {
    const { account, token, isNew } = await openAccount(deps, {
      externalRef: body.external_ref,
      email: body.email,
      name: body.name,
      plan: body.plan,
    });
    return { status: isNew ? 201 : 200, body: { account_id: account.id, email: account.email, token } };
  }),

  defineRoute(operations.grantCredits, async ({ deps, params, body }) => {
    const { is_paid: isPaid, ...grant } = body;
    const { accountId, balance, isNew } = await grantCreditsOnce(deps, {
      externalRef: params.external_ref,
      ...grant,
      isPaid,
    });
    return { status: 200, body: { account_id: accountId, balance, is_new: isNew } };
  }),

  defineRoute(operations.eraseAccount, async ({ deps, params }) => {
    const erasure = await requestErasure(deps, params.external_ref);
    if (!erasure || erasure.completedAt) return { status: 204, body: undefined };
    return {
      status: 202,
      body: {
        account_id: erasure.accountId,
        status: "erasing",
        requested_at: erasure.requestedAt.toISOString(),
      },
    };
  }),
];
