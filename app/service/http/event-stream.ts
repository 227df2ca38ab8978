import { once } from "node:events";
import type { FastifyReply } from "fastify";

const keepAliveMs = 15_000;
const reconnectMs = 3_000;
/**
 * Output buffer limit. A reader further behind is disconnected; it reconnects with Last-Event-ID and misses nothing.
 */
const bufferedBytesMax = 1024 * 1024;

export interface EventStream {
  send(message: { event?: string; id?: number; data: unknown }): void;
  /** Resolves when the output buffer is empty or the connection is closed. */
  drained(): Promise<void>;
  isClosed(): boolean;
  onClose(callback: () => void): void;
  end(): void;
}

/** Hijacks the reply and keeps it open as a stream of server-sent events (WHATWG HTML, section 9.2). */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  raw.writeHead(200, {
    ...headers,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    Connection: "keep-alive",
    "X-Accel-Buffering": "no",
  });
  // Reconnection delay of the client.
  raw.write(`retry: ${reconnectMs}\n\n`);
  let wasStuck = false;
  const keepAlive = setInterval(() => {
    // No byte was read since the previous keepalive: the reader is gone but still counts against the limit of open
    // streams.
    if (wasStuck && raw.writableNeedDrain) raw.destroy();
    wasStuck = raw.writableNeedDrain;
    if (!wasStuck) raw.write(":keepalive\n\n");
  }, keepAliveMs);
  raw.on("drain", () => {
    wasStuck = false;
  });
  raw.once("close", () => clearInterval(keepAlive));
  // `destroyed` is set late when the server ends the stream itself.
  const isClosed = () => raw.destroyed || raw.writableEnded;
  return {
    send: ({ event, id, data }) => {
      if (isClosed()) return;
      const head = `${event ? `event: ${event}\n` : ""}${id === undefined ? "" : `id: ${id}\n`}`;
      raw.write(`${head}data: ${JSON.stringify(data)}\n\n`);
      if (raw.writableLength > bufferedBytesMax) raw.destroy();
    },
    drained: async () => {
      if (!raw.writableNeedDrain || isClosed()) return;
      const done = new AbortController();
      const { signal } = done;
      await Promise.race([once(raw, "drain", { signal }), once(raw, "close", { signal })]).finally(() =>
        done.abort(),
      );
    },
    isClosed,
    onClose: (callback) => {
      if (raw.destroyed) callback();
      else raw.once("close", callback);
    },
    end: () => {
      clearInterval(keepAlive);
      raw.end();
    },
  };
}
