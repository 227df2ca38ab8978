import type { FailureView } from "../failure.ts";
import type { DraftProblem } from "../views.ts";

export type GroupRole = "owner" | "admin" | "member";

/** A group that the shop's account is in. */
export interface GroupView {
  name: string;
  role: GroupRole;
  memberCount: number;
}

/** A group that somebody wants the shop's account in. */
export interface InvitationView {
  groupName: string;
  role: Exclude<GroupRole, "owner">;
  invitedBy: string;
}

export type GroupsView =
  | { address: string; groups: GroupView[]; invitations: InvitationView[]; problem: null }
  /** They could not be read. */
  | { groups: null; problem: FailureView };

export interface MemberView {
  address: string;
  name: string;
  role: GroupRole;
  isSelf: boolean;
  canBeRemoved: boolean;
}

export type GroupDetailView =
  | { name: string; role: GroupRole; members: MemberView[]; memberCount: number; problem: null }
  | { name: string; members: null; problem: FailureView };

export type GroupOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };
