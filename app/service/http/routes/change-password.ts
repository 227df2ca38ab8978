import { changePassword as operation } from "#contract/operations/change-password.ts";
import { changePassword } from "../../core/accounts/set-password.ts";
import { tokenOf } from "../authenticate-and-limit.ts";
import { defineRoute } from "../route.ts";

export const changePasswordRoute = defineRoute(operation, async ({ deps, account, body, request }) => {
  const { current_password: current, new_password: next } = body;
  await changePassword(deps, account, { current, next, token: tokenOf(request) ?? "" });
  return { status: 200, body: { success: true } };
});
