import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const revokeAllTokens = defineOperation({
  id: "revokeAllTokens",
  method: "DELETE",
  path: "/auth/tokens",
  summary: "End every login and every token of the account",
  description:
    "The token used, long-lived tokens and those that the operator handed out end, too. Open event streams end within ten seconds.",
  tag: "Authentication",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [],
});
