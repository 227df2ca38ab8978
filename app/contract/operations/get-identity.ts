import { IdentityBody, IdentityParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const getIdentity = defineOperation({
  id: "getIdentity",
  method: "GET",
  path: "/identity/{identity_code}",
  summary: "One identity",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: { 200: IdentityBody },
  errors: [404],
});
