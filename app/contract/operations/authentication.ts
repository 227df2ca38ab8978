import { z } from "zod";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { accountLimits } from "../limits.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";
import { planNames } from "../plans.ts";
import { notFreeText } from "../wording/free-text.ts";

const Password = notFreeText(z.string().max(accountLimits.passwordCharsMax));

export const changePassword = defineOperation({
  id: "changePassword",
  method: "PUT",
  path: "/auth/password",
  summary: "Change the password",
  description: `Requires the current password and a new one of ${accountLimits.passwordCharsMin} to ${accountLimits.passwordCharsMax} characters. Easily guessed passwords are refused: common ones, keyboard patterns, the account's own e-mail and name. Every other login of the account ends; the login of the request's token and tokens without a login stay valid. Ten attempts at once are allowed; then 429. 403 when the current password is wrong, the account has none, or the token is a test token.`,
  tag: "Authentication",
  access: "token",
  limit: "passwordChange",
  body: z.strictObject({
    current_password: Password.meta({ example: "the password until now" }),
    new_password: Password.meta({ example: "seven green lanterns drift" }),
  }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 403, 429, 503],
});

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/auth/token",
  summary: "Create a long-lived access token",
  description:
    "The token is shown once, so this operation stores no answers for an Idempotency-Key. An account has at most 20 at once; 429 beyond that. A token of `mode: test` works on separate data, free of charge: 1,000 test credits a day, the same checks, prices and limits, every picture marked TEST. Live tokens cannot access data of test tokens, nor test tokens data of live tokens.",
  tag: "Authentication",
  access: "token",
  body: z.strictObject({
    expiration: notFreeText(
      z.union([z.int(), z.iso.duration({ error: "must be seconds or an ISO 8601 duration such as P90D" })]),
    ).meta({
      description: "Lifetime: seconds or an ISO 8601 duration, 1 hour to 4 years",
      example: "P90D",
    }),
    mode: z.enum(modes).optional().meta({
      description: "Default: that of the request's token. A test token creates test tokens only (403)",
      example: "test",
    }),
  }),
  replies: {
    201: z.object({
      token: z.string().meta({ description: "Shown once" }),
      token_id: z.string(),
      mode: z.enum(modes).default("live"),
      expiration_date: Timestamp,
    }),
  },
  errors: [400, 403],
});

export const listTokens = defineOperation({
  id: "listTokens",
  method: "GET",
  path: "/auth/token",
  summary: "List the valid long-lived tokens, without their plaintext",
  description: "A live token can list and revoke test tokens as well; a test token only test tokens.",
  tag: "Authentication",
  access: "token",
  query: PageQuery,
  replies: {
    200: z.object({
      tokens: z.array(
        z.object({
          token_id: z.string(),
          mode: z.enum(modes).default("live"),
          created_at: Timestamp,
          expiration_date: Timestamp,
        }),
      ),
      pagination: Pagination,
    }),
  },
  errors: [400],
});

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

export const logOut = defineOperation({
  id: "logOut",
  method: "POST",
  path: "/auth/logout",
  summary: "End the login of the request's token",
  description:
    "Revokes its access tokens and its refresh token at once; other logins stay valid. A token without a login is revoked alone.",
  tag: "Authentication",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [],
});

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
