import { once } from "node:events";
import type { FastifyReply } from "fastify";

const keepAliveMs = 15_000;
const reconnectMs = 3_000;
/** A reader this far behind is cut off; it comes back with Last-Event-ID and misses nothing. */
const bufferedBytesMax = 1024 * 1024;

export interface EventStream {
  send(message: { event?: string; id?: number; data: unknown }): void;
  /** Resolves when the reader has taken what was sent, or is gone. */
  drained(): Promise<void>;
  isClosed(): boolean;
  onClose(callback: () => void): void;
  end(): void;
}

/** Takes over the reply and keeps it open as a stream of server-sent events (WHATWG HTML, section 9.2). */
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
  // How long a reader waits before it comes back.
  raw.write(`retry: ${reconnectMs}\n\n`);
  let wasStuck = false;
  const keepAlive = setInterval(() => {
    // Nobody has read anything since the last time: whoever was there is gone, and holds a place for nothing.
    if (wasStuck && raw.writableNeedDrain) raw.destroy();
    wasStuck = raw.writableNeedDrain;
    if (!wasStuck) raw.write(":keepalive\n\n");
  }, keepAliveMs);
  raw.on("drain", () => {
    wasStuck = false;
  });
  raw.once("close", () => clearInterval(keepAlive));
  // `destroyed` is set late when it is we who end the stream.
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
