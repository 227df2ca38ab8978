import { z } from "zod";
import { notFreeText } from "../free-text.ts";
import { accountLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

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
