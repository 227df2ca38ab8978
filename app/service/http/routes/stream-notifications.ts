import { lifetimes } from "#contract/limits.ts";
import { streamNotifications as operation } from "#contract/operations/stream-notifications.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import type { StoredNotification } from "../../core/ports.ts";
import { openEventStream } from "../event-stream.ts";
import { defineRoute, type RouteContext } from "../route.ts";

const page = 500;

/**
 * Listens first, then sends what was stored, then what came meanwhile, then what comes. An account's ids grow in
 * the order of its commits, so one number says what was sent: every notification is sent exactly once per
 * connection.
 */
export const streamNotificationsRoute = defineRoute(operation, async (context) => {
  const { deps, feed, account, query, request, reply } = context;
  const stream = openEventStream(request, reply);
  context.streams.add(stream);
  const isWanted = wantedBy(query);
  let lastId = lastEventId(request.headers["last-event-id"]);
  const send = (notification: StoredNotification, event?: string) => {
    if (notification.id <= lastId) return;
    lastId = notification.id;
    if (isWanted(notification))
      stream.send({ event, id: notification.id, data: toNotification(notification) });
  };

  let isLive = false;
  let isBehind = false;
  const unsubscribe = feed.subscribe(account.id, (notification) => {
    if (isLive) send(notification);
    else isBehind = true;
  });
  // After a gap nobody knows what was missed; the client reconnects and is told again.
  const stopGap = feed.onGap(() => stream.end());
  stream.onClose(() => {
    unsubscribe();
    stopGap();
    context.streams.delete(stream);
  });

  const since = new Date(deps.now().getTime() - lifetimes.notificationMs);
  /** Sends everything stored that was not sent yet. */
  const catchUp = async (event?: string) => {
    for (let isMore = true; isMore && !stream.isClosed(); ) {
      const accountId = account.id;
      const stored = await deps.store.notifications.list({ accountId, afterId: lastId, since, limit: page });
      for (const notification of stored) send(notification, event);
      isMore = stored.length === page;
      await stream.drained();
    }
  };
  try {
    await catchUp("backfill");
    stream.send({ event: "backfill_complete", data: {} });
    while (isBehind && !stream.isClosed()) {
      isBehind = false;
      await catchUp();
    }
    isLive = true;
  } catch (error) {
    // The reply has begun, so the only way to say that something went wrong is to end it; clients come back.
    request.log.error({ err: error }, "a notification stream could not be filled");
    stream.end();
  }
  return undefined;
});

function wantedBy(query: RouteContext<typeof operation>["query"]): (one: StoredNotification) => boolean {
  const names = query.name_list?.split(",").map((name) => name.trim());
  return ({ jobId, name }) => (!query.id_task || jobId === query.id_task) && (!names || names.includes(name));
}

/** Ids are 32-bit in the store; anything that can't be one counts as not sent. */
function lastEventId(header: string | string[] | undefined): number {
  const id = typeof header === "string" && /^\d{1,10}$/.test(header) ? Number(header) : 0;
  return id <= 2_147_483_647 ? id : 0;
}
