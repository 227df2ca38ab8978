import { z } from "zod";
import { IdentityParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const deleteIdentity = defineOperation({
  id: "deleteIdentity",
  method: "DELETE",
  path: "/identity/{identity_code}",
  summary: "Delete an identity with its photo and biometric data",
  description: "Frees its slot and its name. Refused with 409 while an unfinished job uses it.",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  examples: { answer: { message: "The identity is deleted" } },
  replies: { 200: z.object({ success: z.literal(true), message: z.string(), identity_code: z.string() }) },
  errors: [403, 404, 409],
});
