import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const deleteNotification = defineOperation({
  id: "deleteNotification",
  method: "DELETE",
  path: "/notifications/{id}",
  summary: "Remove a notification so that it is not replayed",
  tag: "Notifications",
  access: "token",
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, "must be a notification id") }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 404],
});
