/** Maps accounts and groups to the bodies of the interface. */
import type { z } from "zod";
import type { GroupBody, InvitationBody } from "#contract/group-fields.ts";
import type { TokenPair } from "#contract/operations/authentication.ts";
import type { Session } from "../core/accounts/issue-session.ts";
import type { Membership, OpenInvitation } from "../core/ports.ts";

export function toTokenPair(session: Session): z.output<typeof TokenPair> {
  return {
    token: session.token,
    expiration_date: session.expiresAt.toISOString(),
    refresh_token: session.refreshToken,
    refresh_expiration: session.refreshExpiresAt.toISOString(),
  };
}

export function toGroupBody({
  group,
  role,
  members,
}: Membership & { members: number }): z.output<typeof GroupBody> {
  return { name: group.name, role, member_count: members, created_at: group.createdAt.toISOString() };
}

export function toInvitationBody({
  groupName,
  role,
  inviterEmail,
  createdAt,
}: OpenInvitation): z.output<typeof InvitationBody> {
  return {
    group_name: groupName,
    role,
    invited_by: inviterEmail,
    created_at: createdAt.toISOString(),
  };
}
