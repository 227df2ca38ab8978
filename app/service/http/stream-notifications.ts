import { lifetimes } from "#contract/limits.ts";
import type { streamNotifications as operation } from "#contract/operations/notifications.ts";
import { sha256 } from "../core/hash.ts";
import { toNotification } from "../core/notifications/to-notification.ts";
import type { StoredNotification } from "../core/ports.ts";
import { tokenOf } from "./authenticate-and-limit.ts";
import { openEventStream } from "./event-stream.ts";
import type { RouteContext } from "./route.ts";

const page = 200;

/** How many stored notifications a connection begins with that names neither a job, nor kinds, nor the last one it has. */
const backfillMax = 1_000;

/**
 * Subscribes first, then sends the stored notifications, those that arrived in the meantime, and all later ones. An
 * account's ids are in commit order, so the last id sent suffices to send every notification exactly once per
 * connection.
 */
export async function streamNotifications(context: RouteContext<typeof operation>): Promise<undefined> {
  const { deps, feed, account, query, request, reply } = context;
  const place = await context.streams.claim(account.id, sha256(tokenOf(request) ?? ""));
  const stream = openEventStream(reply);
  place.bind(stream);
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
  const hear = (notification: StoredNotification) => {
    if (isLive) send(notification);
    else isBehind = true;
  };

  const since = new Date(deps.now().getTime() - lifetimes.notificationMs);
  /** Sends every stored notification that was not sent yet. */
  const catchUp = async (event?: string) => {
    for (let isMore = true; isMore && !stream.isClosed(); ) {
      const accountId = account.id;
      const stored = await deps.store.notifications.list({ accountId, afterId: lastId, since, limit: page });
      for (const notification of stored) {
        send(notification, event);
        // Backpressure: at most one message is buffered for a slow reader.
        await stream.drained();
      }
      isMore = stored.length === page;
    }
  };
  try {
    const unsubscribe = await feed.subscribe(account.id, hear);
    stream.onClose(unsubscribe);
    // It belongs to another account, or the database was restored: the account's own ids would never reach it.
    if (lastId > 0 && lastId > (await deps.store.notifications.newestId(account.id))) lastId = 0;
    const wantsAll = lastId === 0 && query.id_task === undefined && query.name_list === undefined;
    const newest = { accountId: account.id, since, count: backfillMax };
    const omittedId = wantsAll ? await deps.store.notifications.findIdBehindNewest(newest) : null;
    lastId = omittedId ?? lastId;
    await catchUp("backfill");
    stream.send({ event: "backfill_complete", data: omittedId === null ? {} : { omitted_to_id: omittedId } });
    while (isBehind && !stream.isClosed()) {
      isBehind = false;
      await catchUp();
    }
    isLive = true;
  } catch (error) {
    // The reply has begun, so an error can only be signaled by ending it. Clients reconnect.
    request.log.error({ err: error }, "a notification stream could not be filled");
    stream.end();
  }
  return undefined;
}

function wantedBy(query: RouteContext<typeof operation>["query"]): (one: StoredNotification) => boolean {
  const jobIds = valuesOf(query.id_task);
  const names = valuesOf(query.name_list);
  return ({ jobId, name }) =>
    (!jobIds || (jobId !== null && jobIds.has(jobId))) && (!names || names.has(name));
}

/** Null when the parameter is absent: no filter. */
function valuesOf(parameter: string | string[] | undefined): ReadonlySet<string> | null {
  const values = [parameter ?? []]
    .flat()
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.length > 0 ? new Set(values) : null;
}

/** Ids are 32-bit integers in the store; any other value is ignored. */
function lastEventId(header: string | string[] | undefined): number {
  const id = typeof header === "string" && /^\d{1,10}$/.test(header) ? Number(header) : 0;
  return id <= 2_147_483_647 ? id : 0;
}
