import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { TokenPair } from "./log-in.ts";

export const refreshLogin = defineOperation({
  id: "refreshLogin",
  method: "POST",
  path: "/auth/refresh",
  summary: "Exchange a refresh token for a new pair of tokens",
  description:
    "A refresh token is spent by its first use. Sending one again, also twice at the same moment, is taken for theft and ends the login: every token of it answers 401 from then on. Send one refresh at a time and keep its answer.",
  tag: "Authentication",
  access: "none",
  body: z.strictObject({ refresh_token: z.string().min(1).max(500) }),
  replies: { 200: TokenPair },
  errors: [400, 401],
});
