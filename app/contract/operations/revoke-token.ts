import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const revokeToken = defineOperation({
  id: "revokeToken",
  method: "DELETE",
  path: "/auth/token/{token_id}",
  summary: "Revoke a long-lived token at once",
  tag: "Authentication",
  access: "token",
  params: z.object({ token_id: z.string() }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});
