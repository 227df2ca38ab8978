import { IdentityShareBody, IdentityShareParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const unshareIdentity = defineOperation({
  id: "unshareIdentity",
  method: "DELETE",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Stop sharing an identity with a group",
  description: "Only its owner, as a member of the group. It is private again when the last group goes.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});
