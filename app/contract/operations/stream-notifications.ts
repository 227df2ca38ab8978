import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const streamNotifications = defineOperation({
  id: "streamNotifications",
  method: "GET",
  path: "/notifications/events",
  summary: "Server-sent events: undeleted notifications, then live ones",
  tag: "Notifications",
  access: "token",
  query: z.object({
    id_task: z.string().max(200).optional().meta({ description: "Only this job" }),
    name_list: z.string().max(500).optional().meta({ description: "Only these kinds, separated by commas" }),
    token: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Access token, for browsers that can't set headers" }),
  }),
  replies: { 200: "text/event-stream" },
  errors: [400],
});
