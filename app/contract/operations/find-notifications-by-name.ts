import { z } from "zod";
import { notificationLimits } from "../limits.ts";
import { Notification } from "../notifications.ts";
import { defineOperation } from "../operation.ts";
import { Values } from "./list-notifications.ts";

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
