import {
  acceptInvitation as accept,
  declineInvitation as decline,
} from "#contract/operations/accept-invitation.ts";
import { acceptInvitation, declineInvitation } from "../../core/groups/accept-invitation.ts";
import { defineRoute } from "../route.ts";
import { toGroupBody } from "../to-account-bodies.ts";

export const acceptInvitationRoute = defineRoute(accept, async ({ deps, account, params }) => ({
  status: 200,
  body: toGroupBody(await acceptInvitation(deps, account, params.group_name)),
}));

export const declineInvitationRoute = defineRoute(decline, async ({ deps, account, params }) => {
  await declineInvitation(deps, account, params.group_name);
  return { status: 200, body: { success: true } };
});
