import { setTimeout as wait } from "node:timers/promises";
import { Notification } from "#contract/notifications.ts";
import { streamNotifications } from "#contract/operations/notifications.ts";
import { ImageServiceError } from "./image-service-error.ts";
import { parseJson } from "./parse-json.ts";
import { readEventStream } from "./read-event-stream.ts";
import type { Call, ImageServiceClient } from "./service-client.ts";

/** Backoff between connections without a notification; the last delay repeats. */
const pausesMs = [250, 1000, 3000, 10_000];

export interface FollowOptions {
  query?: Call<typeof streamNotifications>["query"];
  /** Continues after this notification; absent: from the oldest stored one. */
  afterId?: number;
  /** Ends the iteration. */
  signal?: AbortSignal;
}

/**
 * Yields every notification of the account once and in order: the stored ones, then new ones. A closed or broken
 * connection is reopened after the last notification, until the signal is aborted.
 *
 * @throws ImageServiceError for a permanent refusal, such as 401
 */
export async function* followNotifications(
  client: Pick<ImageServiceClient, "open">,
  options: FollowOptions = {},
): AsyncGenerator<Notification> {
  const { signal } = options;
  /** The delay rejects only on an abort, which the loop checks. */
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  let lastId = options.afterId;
  for (let failures = 0; !signal?.aborted; failures++) {
    let pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)];
    try {
      const { body } = await client.open(streamNotifications, {
        query: options.query,
        lastEventId: lastId,
        signal,
      });
      for await (const notification of notificationsIn(body)) {
        // A reconnection may repeat notifications.
        if (lastId !== undefined && notification.id <= lastId) continue;
        lastId = notification.id;
        failures = 0;
        yield notification;
      }
    } catch (error) {
      if (error instanceof ImageServiceError && !error.retryable) throw error;
      // A broken connection is reopened like a closed one.
      if (error instanceof ImageServiceError) pauseMs = Math.max(pauseMs, error.retryAfterMs ?? 0);
    }
    await pause(pauseMs);
  }
}

async function* notificationsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Notification> {
  for await (const { event, data } of readEventStream(body)) {
    if (event === "backfill_complete") continue;
    const parsed = Notification.safeParse(parseJson(data));
    if (!parsed.success) throw ImageServiceError.malformed(streamNotifications.id, 200, parsed.error);
    yield parsed.data;
  }
}
