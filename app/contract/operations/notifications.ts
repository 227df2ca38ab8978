import { z } from "zod";
import { text } from "../fields.ts";
import { notificationLimits } from "../limits.ts";
import { Notification } from "../notifications.ts";
import { defineOperation } from "../operation.ts";
import { notFreeText } from "../wording/free-text.ts";

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

/** One value, several separated by commas, or a list of them. Null and an empty list do not filter. */
export const Values = z
  .union([notFreeText(text(2000)), z.array(notFreeText(text(200))).max(100)])
  .nullish()
  .transform((value) => {
    const list = typeof value === "string" ? value.split(",") : (value ?? []);
    const names = list.map((one) => one.trim()).filter((one) => one !== "");
    return names.length > 0 ? names : undefined;
  });

export const ListNotificationsRequest = z
  .strictObject({
    name_list: Values.meta({
      description: "Only these kinds: a list, or names separated by commas",
      example: ["batch_edit", "image_result"],
    }),
    id_task: Values.meta({
      description: "Only notifications about these jobs",
      example: ["0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12"],
    }),
  })
  .optional();

export const listNotifications = defineOperation({
  id: "listNotifications",
  method: "POST",
  path: "/notifications",
  summary: "The undeleted notifications of the last 24 hours",
  description: `For polling clients. Oldest first, at most ${notificationLimits.listMax}; if there are more, the newest are returned. Delete each with \`DELETE /notifications/{id}\` after processing it.`,
  tag: "Notifications",
  access: "token",
  limit: "notifications",
  body: ListNotificationsRequest,
  replies: { 200: z.array(Notification) },
  errors: [],
});

export const findNotificationsByName = defineOperation({
  id: "findNotificationsByName",
  method: "POST",
  path: "/notification_by_name_json",
  summary: "Notifications by name, job and enlarged image",
  description: `The same notifications as \`POST /notifications\`, with the upscaled image as an additional filter. Oldest first, at most ${notificationLimits.listMax}; if there are more, the newest are returned.`,
  tag: "Notifications",
  access: "token",
  body: z.strictObject({
    name_list: Values.meta({
      description: "Only these kinds: a list, or names separated by commas",
      example: ["image_result"],
    }),
    id_image: Values.meta({
      description: "Only notifications about upscales of these images: `id_image` of `POST /superid_images`",
      example: "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77",
    }),
    id_task: Values.meta({
      description: "Only notifications about these jobs",
      example: "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12",
    }),
  }),
  replies: { 200: z.object({ notifications_list: z.array(Notification) }) },
  errors: [],
});

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
