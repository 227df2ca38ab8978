import { z } from "zod";
import { text } from "../fields.ts";
import { notFreeText } from "../free-text.ts";
import { notificationLimits } from "../limits.ts";
import { Notification } from "../notifications.ts";
import { defineOperation } from "../operation.ts";

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
