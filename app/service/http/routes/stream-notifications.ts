import { lifetimes } from "#contract/limits.ts";
import { streamNotifications as operation } from "#contract/operations/stream-notifications.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import type { StoredNotification } from "../../core/ports.ts";
import { openEventStream } from "../event-stream.ts";
import { defineRoute } from "../route.ts";

const page = 500;

/**
 * Listens first, then sends what was stored, then what came meanwhile and what comes: a notification committed at
 * any moment is sent exactly once per connection.
 */
export const streamNotificationsRoute = defineRoute(
  operation,
  async ({ deps, feed, account, query, request, reply }) => {
    const names = query.name_list?.split(",").map((name) => name.trim());
    const isWanted = (notification: StoredNotification) =>
      (!query.id_task || notification.jobId === query.id_task) &&
      (!names || names.includes(notification.name));

    const stream = openEventStream(request, reply);
    let waiting: StoredNotification[] | null = [];
    const sendLive = (notification: StoredNotification) => {
      if (isWanted(notification)) stream.send({ id: notification.id, data: toNotification(notification) });
    };
    const unsubscribe = feed.subscribe(account.id, (notification) => {
      if (waiting) waiting.push(notification);
      else sendLive(notification);
    });
    // After a gap nobody knows what was missed; the client reconnects and is told again.
    const stopGap = feed.onGap(() => stream.end());
    stream.onClose(() => {
      unsubscribe();
      stopGap();
    });

    const sent = new Set<number>();
    let afterId = Number(request.headers["last-event-id"]) || 0;
    const since = new Date(deps.now().getTime() - lifetimes.notificationMs);
    for (;;) {
      const stored = await deps.store.notifications.list({
        accountId: account.id,
        afterId,
        since,
        limit: page,
      });
      for (const notification of stored) {
        sent.add(notification.id);
        if (isWanted(notification)) {
          stream.send({ event: "backfill", id: notification.id, data: toNotification(notification) });
        }
      }
      if (stored.length < page || stream.isClosed()) break;
      afterId = stored[stored.length - 1].id;
      await stream.drained();
    }
    stream.send({ event: "backfill_complete", data: {} });
    const meanwhile = waiting.filter((notification) => !sent.has(notification.id));
    waiting = null;
    for (const notification of meanwhile) sendLive(notification);
    return undefined;
  },
);
