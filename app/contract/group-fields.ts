/** Field shapes of groups. */
import { z } from "zod";
import { Timestamp, text } from "./fields.ts";
import { groupLimits } from "./limits.ts";

/** A name that an address can hold: no slashes and nothing invisible. */
export const GroupName = text(groupLimits.nameCharsMax)
  .regex(
    /^(?=.*[\p{L}\p{N}])[^/\\\p{C}]*$/u,
    "must hold a letter or a digit, and no slashes or invisible characters",
  )
  .meta({ description: "Unique, without regard to case", example: "Studio North" });

export const GroupParams = z.object({ group_name: text(groupLimits.nameCharsMax) });

const GroupRole = z.enum(["owner", "admin", "member"]);

export const GroupBody = z.object({
  name: z.string(),
  role: GroupRole.meta({ description: "The caller's role in it" }),
  member_count: z.number().int(),
  created_at: Timestamp,
});

export const GroupMemberBody = z.object({
  email: z.string(),
  username: z.string().meta({ description: "The e-mail's part before its @" }),
  name: z.string(),
  role: GroupRole,
});

/** A group as somebody sees it who is invited and not in it yet. */
export const InvitationBody = z.object({
  group_name: z.string(),
  role: GroupRole.exclude(["owner"]).meta({ description: "The role that is offered" }),
  invited_by: z.string().meta({ description: "E-mail of who invited", example: "ana@studio.example" }),
  created_at: Timestamp,
});

/** As it is compared: without spaces around it and in lower case. */
export const MemberEmail = text(320).min(1).toLowerCase();
