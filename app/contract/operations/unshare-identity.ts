import { IdentityShareBody, IdentityShareParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const unshareIdentity = defineOperation({
  id: "unshareIdentity",
  method: "DELETE",
  path: "/identity/{identity_code}/share/{group_name}",
  summary: "Stop sharing an identity with a group",
  description:
    "Only by its owner, who must be a member of the group. Without groups the identity is private again.",
  tag: "Identities",
  access: "token",
  params: IdentityShareParams,
  examples: { answer: { message: "No longer shared with studio-east", groups: [], visibility: "private" } },
  replies: { 200: IdentityShareBody },
  errors: [403, 404],
});
