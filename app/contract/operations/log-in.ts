import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";

/** The two tokens of a login. */
export const TokenPair = z.object({
  token: z.string().meta({ description: "Access token; send it as `Authorization: Bearer …`" }),
  expiration_date: Timestamp,
  refresh_token: z.string().meta({ description: "Buys the next pair, once" }),
  refresh_expiration: Timestamp,
});

export const logIn = defineOperation({
  id: "logIn",
  method: "POST",
  path: "/auth/login",
  summary: "Log in with e-mail and password",
  description:
    "HTTP Basic with the e-mail as user name. The access token lives an hour, the refresh token 30 days; both are told only now. Ten tries at once, from one address, are answered; then 429.",
  tag: "Authentication",
  access: "password",
  limit: "login",
  replies: {
    200: TokenPair.extend({
      user: z.object({
        email: z.string(),
        username: z.string().meta({ description: "The e-mail's part before its @" }),
        name: z.string(),
        credits: z.number().meta({ description: "Balance; credits on hold are part of it" }),
        contract: z.enum(planNames).meta({ description: "The account's plan" }),
        groups: z.array(z.string()).meta({ description: "Names of the account's groups" }),
      }),
    }),
  },
  errors: [503],
});
