import { deleteNotification as operation } from "#contract/operations/delete-notification.ts";
import { deleteNotification } from "../../core/notifications/delete-notification.ts";
import { defineRoute } from "../route.ts";

export const deleteNotificationRoute = defineRoute(operation, async ({ deps, account, params }) => {
  await deleteNotification(deps, account, Number(params.id));
  return { status: 200, body: { success: true } };
});
