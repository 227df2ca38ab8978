import {
  listGroups as listGroupsOperation,
  listInvitations,
  listMembers,
} from "#contract/operations/groups.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { type FailureView, toFailureView } from "../failure.ts";
import { notFound } from "../identities/identity-refusal.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { toServiceFailure } from "../restyles/draft/credits.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { GroupDetailView, GroupRole, GroupsView } from "./group-views.ts";
import { getOwnAddress } from "./own-address.ts";

/** The service's largest page: more groups, or members of one, are counted and not listed. */
const listed = { per_page: "100" };

/** The groups of the shop's account and the invitations to others. */
export async function getGroups(deps: ShopsDeps, shopId: string): Promise<GroupsView> {
  try {
    const address = await getOwnAddress(deps, shopId);
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const [{ groups }, { invitations }] = await Promise.all([
        client.call(listGroupsOperation, { query: listed }),
        client.call(listInvitations, { query: listed }),
      ]);
      return {
        address,
        groups: groups.map(({ name, role, member_count }) => ({ name, role, memberCount: member_count })),
        invitations: invitations.map(({ group_name, role, invited_by }) => ({
          groupName: group_name,
          role,
          invitedBy: invited_by,
        })),
        problem: null,
      };
    });
  } catch (error) {
    return { groups: null, problem: toProblem(deps, shopId, error) };
  }
}

/** A group of the shop's account with its members. @throws a 404 `Response` for a group that it is not in */
export async function getGroup(deps: ShopsDeps, shopId: string, name: string): Promise<GroupDetailView> {
  try {
    const own = await getOwnAddress(deps, shopId);
    const params = { group_name: name };
    const { members, pagination } = await withServiceAccount(deps, shopId, "screen", (client) =>
      client.call(listMembers, { params, query: { ...listed, order: "asc" } }),
    );
    const role = members.find(({ email }) => email === own)?.role ?? "member";
    return {
      name,
      role,
      members: members.map((member) => ({
        address: member.email,
        name: member.name,
        role: member.role,
        isSelf: member.email === own,
        canBeRemoved: member.email !== own && canRemove(role, member.role),
      })),
      memberCount: pagination.total,
      problem: null,
    };
  } catch (error) {
    if (error instanceof ImageServiceError && error.status === 404) throw notFound();
    return { name, members: null, problem: toProblem(deps, shopId, error) };
  }
}

/** As the service decides it. */
function canRemove(own: GroupRole, of: GroupRole): boolean {
  return own === "owner" || (own === "admin" && of === "member");
}

function toProblem(deps: Pick<ShopsDeps, "log">, shopId: string, error: unknown): FailureView {
  if (!(error instanceof ImageServiceError)) throw error;
  deps.log.warn({ err: error, shopId }, "Groups could not be read");
  return toFailureView(toServiceFailure(error));
}
