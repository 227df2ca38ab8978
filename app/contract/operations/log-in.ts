import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";

/** The token pair of a login. */
export const TokenPair = z.object({
  token: z.string().meta({ description: "Access token; send it as `Authorization: Bearer …`" }),
  expiration_date: Timestamp,
  refresh_token: z.string().meta({ description: "Exchanged for the next pair, once" }),
  refresh_expiration: Timestamp,
});

export const logIn = defineOperation({
  id: "logIn",
  method: "POST",
  path: "/auth/login",
  summary: "Log in with e-mail and password",
  description:
    "HTTP Basic with the e-mail as user name. The access token is valid for an hour, the refresh token for 30 days; both are shown once. Ten attempts at once from one address are allowed; then 429.",
  tag: "Authentication",
  access: "password",
  limit: "login",
  replies: {
    200: TokenPair.extend({
      user: z.object({
        email: z.string(),
        username: z.string().meta({ description: "The local part of the e-mail" }),
        name: z.string(),
        credits: z.number().meta({ description: "Balance, including credits on hold" }),
        contract: z.enum(planNames).meta({ description: "The account's plan" }),
        groups: z.array(z.string()).meta({ description: "Names of the account's groups" }),
      }),
    }),
  },
  errors: [503],
});
