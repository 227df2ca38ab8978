import type { Mode } from "#contract/modes.ts";

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

export interface GroupTables {
  invitations: {
    /** Upserts an invitation: an open one gets the new role, inviter and time. */
    put(invitation: GroupInvitation): Promise<void>;
    /** Null when it is older than `since`. */
    find(groupId: string, email: string, since: Date): Promise<GroupInvitation | null>;
    count(groupId: string, since: Date): Promise<number>;
    /**
     * Invitations of an address to groups of one mode, created since then, with the group's name and the inviter's
     * e-mail.
     */
    pageByEmail(query: {
      email: string;
      mode: Mode;
      since: Date;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: OpenInvitation[]; total: number }>;
    /** False when there was none. */
    remove(groupId: string, email: string): Promise<boolean>;
    /** Deletes an account's invitations to a group. */
    removeByInviter(groupId: string, accountId: string): Promise<void>;
    /** Deletes every invitation of the address. */
    removeByEmail(email: string): Promise<void>;
  };
  groups: {
    /** False, without writing anything, when the name is taken. */
    insert(group: Group): Promise<boolean>;
    findByNameKey(nameKey: string): Promise<Group | null>;
    /** Row lock on the group until the end of the transaction. */
    lock(id: string): Promise<void>;
    /** Groups that the account is a member of, by name; at most `limit`. */
    listByAccount(accountId: string, limit: number): Promise<Membership[]>;
    /** Groups that the account is a member of, with their number of members, by creation time. */
    pageByAccount(query: {
      accountId: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: (Membership & { members: number })[]; total: number }>;
    countMembers(groupId: string): Promise<number>;
    countOwned(accountId: string): Promise<number>;
    countOwners(groupId: string): Promise<number>;
    findMember(groupId: string, accountId: string): Promise<GroupMember | null>;
    /** Adds a member or changes its role. An existing member keeps its joining date. */
    putMember(member: GroupMember): Promise<void>;
    /** Ends the membership and the member's shares with the group; false when there was no membership. */
    removeMember(groupId: string, accountId: string): Promise<boolean>;
    /** The next owner of a group without one: the longest-standing admin, else the longest-standing member. */
    findSuccessor(groupId: string): Promise<GroupMember | null>;
    /** Deletes a group without members. */
    remove(groupId: string): Promise<void>;
    /** Members with their accounts, by joining date. */
    pageMembers(query: {
      groupId: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: { role: GroupRole; email: string; name: string }[]; total: number }>;
  };
}
