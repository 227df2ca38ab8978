import { z } from "zod";
import { text } from "../fields.ts";
import { notificationLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

/** A parameter that occurs once, several times, or once with commas. */
const values = z.union([text(2000), z.array(text(200)).max(100)]).optional();

export const streamNotifications = defineOperation({
  id: "streamNotifications",
  method: "GET",
  path: "/notifications/events",
  summary: "Server-sent events: undeleted notifications, then live ones",
  description: `Begins with the undeleted notifications of the last 24 hours, oldest first, as \`event: backfill\`; then one \`event: backfill_complete\` with \`{}\`; then live notifications, without an \`event\` field. Each has an \`id\`; a client that sends it as \`Last-Event-ID\` continues right after it. One that the account has not reached counts as none. Without \`Last-Event-ID\`, \`id_task\` and \`name_list\` the backfill is the newest 1,000, and \`backfill_complete\` then has \`omitted_to_id\`: the last one that was left out. A \`:keepalive\` comment is sent every 15 seconds.

The stream ends when the token expires or is revoked, when the account is disabled, when the reader is too slow, and when the server restarts: reconnect with \`Last-Event-ID\`. An account can have ${notificationLimits.streamsMax} open streams.`,
  tag: "Notifications",
  access: "token",
  query: z.object({
    id_task: values.meta({ description: "Only notifications about this job; can be repeated" }),
    name_list: values.meta({ description: "Only these kinds, separated by commas; can be repeated" }),
    token: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Access token, for browsers that cannot set headers" }),
  }),
  replies: { 200: "text/event-stream" },
  errors: [400],
});
