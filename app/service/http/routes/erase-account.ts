import { eraseAccount as operation } from "#contract/operations/erase-account.ts";
import { requestErasure } from "../../core/accounts/erase-account.ts";
import { defineRoute } from "../route.ts";

export const eraseAccountRoute = defineRoute(operation, async ({ deps, params }) => {
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
});
