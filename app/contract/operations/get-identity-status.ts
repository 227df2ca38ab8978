import { IdentityParams, IdentityStatusBody } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const getIdentityStatus = defineOperation({
  id: "getIdentityStatus",
  method: "GET",
  path: "/identity/{identity_code}/status",
  summary: "Progress of an identity's preprocessing",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: { 200: IdentityStatusBody },
  errors: [404],
});
