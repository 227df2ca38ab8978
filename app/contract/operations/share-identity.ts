import { IdentityShareBody, IdentityShareParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const shareIdentity = defineOperation({
  id: "shareIdentity",
  method: "POST",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Let the members of a group use an identity",
  description: "Only its owner, as a member of the group. Sharing twice is sharing once.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});
