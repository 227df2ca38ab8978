import { IdentityShareBody, IdentityShareParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const shareIdentity = defineOperation({
  id: "shareIdentity",
  method: "POST",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Share an identity with a group",
  description: "Only by its owner, who must be a member of the group. Idempotent.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  examples: { answer: { message: "Shared with studio-east" } },
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});
