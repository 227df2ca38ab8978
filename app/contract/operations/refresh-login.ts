import { z } from "zod";
import { notFreeText } from "../free-text.ts";
import { defineOperation } from "../operation.ts";
import { TokenPair } from "./log-in.ts";

export const refreshLogin = defineOperation({
  id: "refreshLogin",
  method: "POST",
  path: "/auth/refresh",
  summary: "Exchange a refresh token for a new pair of tokens",
  description:
    "A refresh token is valid for one use. A second use, also a concurrent one, counts as theft and ends the login: all its tokens then answer 401. Send one refresh at a time and store its answer.",
  tag: "Authentication",
  access: "none",
  body: z.strictObject({ refresh_token: notFreeText(z.string().min(1).max(500)) }),
  replies: { 200: TokenPair },
  errors: [400, 401],
});
