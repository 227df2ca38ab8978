import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const revokeAllTokens = defineOperation({
  id: "revokeAllTokens",
  method: "DELETE",
  path: "/auth/tokens",
  summary: "Revoke every login and every token of the account",
  description:
    "This includes the request's own token, long-lived tokens and those issued by the operator. Open event streams end within ten seconds.",
  tag: "Authentication",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [],
});
