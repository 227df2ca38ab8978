/** Field schemas of groups. */
import { z } from "zod";
import { Timestamp, text } from "./fields.ts";
import { groupLimits } from "./limits.ts";
import { notFreeText } from "./wording/free-text.ts";

/** A name that is usable in a URL path: no slashes and no invisible characters. */
export const GroupName = text(groupLimits.nameCharsMax)
  .regex(
    /^(?=.*[\p{L}\p{N}])[^/\\\p{C}]*$/u,
    "must hold a letter or a digit, and no slashes or invisible characters",
  )
  .meta({ description: "Unique, case-insensitive", example: "Studio North" });

export const GroupParams = z.object({ group_name: text(groupLimits.nameCharsMax) });

const GroupRole = z.enum(["owner", "admin", "member"]);

export const GroupBody = z.object({
  name: z.string().meta({ example: "studio-east" }),
  role: GroupRole.meta({ description: "The caller's role in it" }),
  member_count: z.number().int(),
  created_at: Timestamp,
});

export const GroupMemberBody = z.object({
  email: z.string(),
  username: z.string().meta({ description: "The local part of the e-mail" }),
  name: z.string(),
  role: GroupRole,
});

/** The view of a group that an invited person has. */
export const InvitationBody = z.object({
  group_name: z.string(),
  role: GroupRole.exclude(["owner"]).meta({ description: "The offered role" }),
  invited_by: z.string().meta({ description: "E-mail of the inviter", example: "ana@studio.example" }),
  created_at: Timestamp,
});

/** Normalized for comparison: trimmed and in lower case. */
export const MemberEmail = notFreeText(text(320)).min(1).toLowerCase();
