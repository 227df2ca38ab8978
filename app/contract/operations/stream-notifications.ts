import { z } from "zod";
import { text } from "../fields.ts";
import { notificationLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

/** Once, several times, or once with commas. */
const values = z.union([text(2000), z.array(text(200)).max(100)]).optional();

export const streamNotifications = defineOperation({
  id: "streamNotifications",
  method: "GET",
  path: "/notifications/events",
  summary: "Server-sent events: undeleted notifications, then live ones",
  description: `Begins with the undeleted notifications of the last 24 hours, oldest first, as \`event: backfill\`; then one \`event: backfill_complete\` with \`{}\`; from then on what happens, without an \`event\` field. Each carries its \`id\`: sent back as \`Last-Event-ID\`, the stream goes on right behind it. A \`:keepalive\` comment comes every 15 seconds.

The stream ends when the token expires or is revoked, when the account is disabled, when the reader is far behind, and when the server restarts: connect again with \`Last-Event-ID\`. An account may hold ${notificationLimits.streamsMax} streams open.`,
  tag: "Notifications",
  access: "token",
  query: z.object({
    id_task: values.meta({ description: "Only what is about this job; may be repeated" }),
    name_list: values.meta({ description: "Only these kinds, separated by commas; may be repeated" }),
    token: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Access token, for browsers that can't set headers" }),
  }),
  replies: { 200: "text/event-stream" },
  errors: [400],
});
