import type { Mode } from "#contract/modes.ts";

export type GroupRole = "owner" | "admin" | "member";

export interface Group {
  id: string;
  name: string;
  /** The name as it is compared: `toGroupKey`. */
  nameKey: string;
  createdAt: Date;
}

export interface GroupMember {
  groupId: string;
  accountId: string;
  role: GroupRole;
  createdAt: Date;
}

/** A group as one of its members sees it. */
export interface Membership {
  group: Group;
  role: GroupRole;
}

/** An e-mail address that was asked to join a group, whether or not an account has it. */
export interface GroupInvitation {
  groupId: string;
  email: string;
  role: Exclude<GroupRole, "owner">;
  /** The account that invited. */
  invitedBy: string;
  createdAt: Date;
}

/** An invitation as the invited person sees it. */
export interface OpenInvitation {
  groupName: string;
  role: GroupInvitation["role"];
  inviterEmail: string;
  createdAt: Date;
}

export interface GroupTables {
  invitations: {
    /** Adds an invitation, or changes the one that is open: its role, who made it and when. */
    put(invitation: GroupInvitation): Promise<void>;
    /** Null for one older than `since`. */
    find(groupId: string, email: string, since: Date): Promise<GroupInvitation | null>;
    count(groupId: string, since: Date): Promise<number>;
    /** Invitations of an address to groups of one mode, made since then, with the group's name and the e-mail of who invited. */
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
    /** Ends the invitations to a group that an account made. */
    removeByInviter(groupId: string, accountId: string): Promise<void>;
    /** Ends every invitation of the address. */
    removeByEmail(email: string): Promise<void>;
  };
  groups: {
    /** False when the name is taken; nothing is written then. */
    insert(group: Group): Promise<boolean>;
    findByNameKey(nameKey: string): Promise<Group | null>;
    /** Until the transaction ends nobody else passes this point for the group. */
    lock(id: string): Promise<void>;
    /** Groups the account is a member of, by name; at most `limit`. */
    listByAccount(accountId: string, limit: number): Promise<Membership[]>;
    /** Groups the account is a member of, with the number of members of each, by when they were made. */
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
    /** Adds a member or changes its role; who is a member already keeps the day it joined. */
    putMember(member: GroupMember): Promise<void>;
    /** Ends the membership, and the sharing of everything the member shared with the group; false when it was none. */
    removeMember(groupId: string, accountId: string): Promise<boolean>;
    /** Who owns the group when its last owner has gone: the longest-standing admin, else the longest-standing member. */
    findSuccessor(groupId: string): Promise<GroupMember | null>;
    /** Removes a group that has no members. */
    remove(groupId: string): Promise<void>;
    /** Members with their accounts, by when they joined. */
    pageMembers(query: {
      groupId: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: { role: GroupRole; email: string; name: string }[]; total: number }>;
  };
}
