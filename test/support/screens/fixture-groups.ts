import type { GroupsView } from "#shops/groups/group-views.ts";
import type { Scenario } from "./scenarios.ts";

const invited = ["Spring campaign", "Winter lookbook"];

/** The groups of a scenario's shop, with those whose invitation it has accepted, and the invitations it has not answered. */
export function groupsOf({ isNew, answeredInvitations = {} }: Scenario): GroupsView {
  const accepted = invited.filter((name) => answeredInvitations[name]);
  return {
    address: "northlight-studio.myshopify.com@accounts.invalid",
    groups: isNew
      ? []
      : [
          { name: "Studio North", role: "owner", memberCount: 3 },
          { name: "Autumn campaign", role: "member", memberCount: 12 },
          ...accepted.map((name) => ({ name, role: "member" as const, memberCount: 2 })),
        ],
    invitations: isNew
      ? []
      : invited
          .filter((name) => !(name in answeredInvitations))
          .map((groupName) => ({
            groupName,
            role: "member",
            invitedBy: "studio-east.myshopify.com@accounts.invalid",
          })),
    problem: null,
  };
}
