import {
  acceptInvitation,
  createGroup as createOperation,
  declineInvitation,
  putMember,
  removeMember,
} from "#contract/operations/groups.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { withRefusals } from "../identities/identity-refusal.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { GroupOutcome } from "./group-views.ts";
import { getOwnAddress } from "./own-address.ts";

/** Makes a group that the shop's account owns. Idempotent per `submissionId`. */
export function createGroup(
  deps: ShopsDeps,
  shopId: string,
  name: string,
  submissionId: string,
): Promise<GroupOutcome> {
  return act(deps, shopId, (client) =>
    client.call(createOperation, { body: { name }, idempotencyKey: `group/${submissionId}` }),
  );
}

/** Accepts or declines an invitation. */
export function answerInvitation(
  deps: ShopsDeps,
  shopId: string,
  groupName: string,
  isAccepted: boolean,
): Promise<GroupOutcome> {
  const params = { group_name: groupName };
  return act(deps, shopId, (client) =>
    client.call(isAccepted ? acceptInvitation : declineInvitation, { params }),
  );
}

/** Invites an account, or changes the role of a member. Idempotent. */
export function inviteToGroup(
  deps: ShopsDeps,
  shopId: string,
  groupName: string,
  invited: { email: string; role: "admin" | "member" },
): Promise<GroupOutcome> {
  const params = { group_name: groupName };
  return act(deps, shopId, (client) => client.call(putMember, { params, body: invited }));
}

/** Removes a member, or with null the shop's account itself. What it shared with the group is shared no more. */
export async function removeFromGroup(
  deps: ShopsDeps,
  shopId: string,
  groupName: string,
  address: string | null,
): Promise<GroupOutcome> {
  return act(deps, shopId, async (client) => {
    const email = address ?? (await getOwnAddress(deps, shopId));
    await client.call(removeMember, { params: { group_name: groupName, email } });
  });
}

/** What is gone meanwhile, such as an invitation that expired, is a problem and not a missing page. */
async function act(
  deps: ShopsDeps,
  shopId: string,
  work: (client: ImageServiceClient) => Promise<unknown>,
): Promise<GroupOutcome> {
  try {
    const outcome = await withRefusals(deps, shopId, () => withServiceAccount(deps, shopId, "screen", work));
    return outcome.ok ? { ok: true } : outcome;
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    return { ok: false, problems: [{ field: null, message: message("groups.gone") }] };
  }
}
