import { setTimeout as wait } from "node:timers/promises";
import { Notification } from "#contract/notifications.ts";
import { streamNotifications } from "#contract/operations/stream-notifications.ts";
import { ImageServiceError } from "./image-service-error.ts";
import { parseJson } from "./parse-json.ts";
import { readEventStream } from "./read-event-stream.ts";
import type { Call, ImageServiceClient } from "./service-client.ts";

/** Waits between connections that brought nothing; the last one repeats. */
const pausesMs = [250, 1000, 3000, 10_000];

export interface FollowOptions {
  query?: Call<typeof streamNotifications>["query"];
  /** Goes on behind this notification; absent: from the oldest that is kept. */
  afterId?: number;
  /** Ends the following. */
  signal?: AbortSignal;
}

/**
 * Every notification of the account, each once and in order: those that are kept, then what happens. A connection
 * that ends or breaks is made anew behind what was read last, until the signal says to stop.
 *
 * @throws ImageServiceError for a refusal that another try won't change, such as 401
 */
export async function* followNotifications(
  client: Pick<ImageServiceClient, "open">,
  options: FollowOptions = {},
): AsyncGenerator<Notification> {
  const { signal } = options;
  /** Waiting fails only by being stopped, which the loop sees. */
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
        // What is sent again around a reconnection was told already.
        if (lastId !== undefined && notification.id <= lastId) continue;
        lastId = notification.id;
        failures = 0;
        yield notification;
      }
    } catch (error) {
      if (error instanceof ImageServiceError && !error.retryable) throw error;
      // A connection that broke carries an error of its own kind; it is made anew like one that ended.
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
