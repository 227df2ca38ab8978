import { listNotifications as operation } from "#contract/operations/list-notifications.ts";
import { listNotifications } from "../../core/notifications/list-notifications.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import { defineRoute } from "../route.ts";

export const listNotificationsRoute = defineRoute(operation, async ({ deps, account, body }) => {
  const found = await listNotifications(deps, account, { names: body?.name_list, jobIds: body?.id_task });
  return { status: 200, body: found.map(toNotification) };
});
