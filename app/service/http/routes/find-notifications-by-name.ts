import { findNotificationsByName as operation } from "#contract/operations/find-notifications-by-name.ts";
import { listNotifications } from "../../core/notifications/list-notifications.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import { defineRoute } from "../route.ts";

export const findNotificationsByNameRoute = defineRoute(operation, async ({ deps, account, body }) => {
  const found = await listNotifications(deps, account, {
    names: body.name_list,
    jobIds: body.id_task,
    imageIds: body.id_image,
  });
  return { status: 200, body: { notifications_list: found.map(toNotification) } };
});
