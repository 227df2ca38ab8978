import http from "node:http";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { TestService } from "./service.ts";

export interface ServerEvent {
  id: number | null;
  /** Null for live messages. */
  event: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
  data: any;
}

export interface EventReader {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Everything received so far. */
  events: ServerEvent[];
  comments: string[];
  /** Resolves when `isThere` holds of what was received; rejects after 10 s or when the stream has ended. */
  until(isThere: (events: ServerEvent[]) => boolean): Promise<ServerEvent[]>;
  ended: Promise<void>;
  /** Stops reading, with the connection left open. */
  pause(): void;
  close(): void;
}

export const isBackfilled = (events: ServerEvent[]) =>
  events.some(({ event }) => event === "backfill_complete");

/** Reads the stream of notifications as a client would. */
export async function readEvents(
  service: Pick<TestService, "url">,
  options: { token?: string; query?: string; lastEventId?: string | number } = {},
): Promise<EventReader> {
  const events: ServerEvent[] = [];
  const comments: string[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent: ({ id, event, data }: EventSourceMessage) => {
      events.push({ id: id ? Number(id) : null, event: event ?? null, data: JSON.parse(data) });
      for (const check of waiting) check();
    },
    onComment: (comment) => comments.push(comment),
  });
  const request = http.get(`${service.url}/notifications/events${options.query ?? ""}`, {
    headers: {
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(options.lastEventId === undefined ? {} : { "Last-Event-ID": String(options.lastEventId) }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  response.setEncoding("utf8").on("data", (text: string) => parser.feed(text));
  const ended = new Promise<void>((resolve) => response.once("close", resolve));
  response.on("error", () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    comments,
    until: (isThere) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(check);
          settle();
        };
        const check = () => {
          if (isThere(events)) finish(() => resolve(events));
        };
        const timer = setTimeout(
          () => finish(() => reject(new Error(`not received: ${JSON.stringify(events)}`))),
          10_000,
        );
        waiting.add(check);
        check();
      }),
    ended,
    pause: () => response.pause(),
    close: () => request.destroy(),
  };
}
