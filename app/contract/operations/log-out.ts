import { z } from "zod";
import { defineOperation } from "../operation.ts";

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
