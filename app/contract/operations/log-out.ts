import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const logOut = defineOperation({
  id: "logOut",
  method: "POST",
  path: "/auth/logout",
  summary: "End the login of the token used",
  description:
    "Ends its access tokens and its refresh token at once; other logins stay. A token that no login made ends alone.",
  tag: "Authentication",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [],
});
