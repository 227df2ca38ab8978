export type GroupRole = "owner" | "admin" | "member";

export interface Group {
  id: string;
  name: string;
  /** The normalized name: `toGroupKey`. */
  nameKey: string;
  createdAt: Date;
}

export interface GroupMember {
  groupId: string;
  accountId: string;
  role: GroupRole;
  createdAt: Date;
}

/** A group with the role of one member. */
export interface Membership {
  group: Group;
  role: GroupRole;
}

/** An invitation of an e-mail address, whether or not an account has it. */
export interface GroupInvitation {
  groupId: string;
  email: string;
  role: Exclude<GroupRole, "owner">;
  /** The account that created the invitation. */
  invitedBy: string;
  createdAt: Date;
}

/** The invited person's view of an invitation. */
export interface OpenInvitation {
  groupName: string;
  role: GroupInvitation["role"];
  inviterEmail: string;
  createdAt: Date;
}
