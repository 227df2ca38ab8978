import * as operations from "#contract/operations.ts";
import { deleteNotification } from "../../core/notifications/delete-notification.ts";
import { listNotifications } from "../../core/notifications/list-notifications.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import { defineRoute, type Route } from "../route.ts";
import { streamNotifications } from "../stream-notifications.ts";

export const notificationsRoutes: Route[] = [
  defineRoute(operations.streamNotifications, streamNotifications),

  defineRoute(operations.findNotificationsByName, async ({ deps, account, body }) => {
    const found = await listNotifications(deps, account, {
      names: body.name_list,
      jobIds: body.id_task,
      imageIds: body.id_image,
    });
    return { status: 200, body: { notifications_list: found.map(toNotification) } };
  }),

  defineRoute(operations.listNotifications, async ({ deps, account, body }) => {
    const found = await listNotifications(deps, account, { names: body?.name_list, jobIds: body?.id_task });
    return { status: 200, body: found.map(toNotification) };
  }),

  defineRoute(operations.deleteNotification, async ({ deps, account, params }) => {
    await deleteNotification(deps, account, Number(params.id));
    return { status: 200, body: { success: true } };
  }),
];
