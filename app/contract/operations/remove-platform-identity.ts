import { z } from "zod";
import { IdentityParams } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const removePlatformIdentity = defineOperation({
  id: "removePlatformIdentity",
  method: "DELETE",
  path: "/identity/platform/{identity_code}",
  summary: "Delete a platform identity",
  tag: "Identities",
  access: "operator",
  params: IdentityParams,
  examples: { answer: { message: "The identity is removed" } },
  replies: { 200: z.object({ success: z.literal(true), message: z.string(), identity_code: z.string() }) },
  errors: [404, 409],
});
