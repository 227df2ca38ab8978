import http from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EventStream, openEventStream } from "#service/http/event-stream.ts";

let stream: EventStream;
let response: http.IncomingMessage;
let received = "";
const app = fastify();
app.get("/", async (_request, reply) => {
  reply.header("X-RateLimit-Limit", 3);
  stream = openEventStream(reply);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  received = "";
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  response = await new Promise((resolve, reject) => {
    http.get({ port, path: "/" }, resolve).once("error", reject);
  });
  response.setEncoding("utf8").on("error", () => undefined);
});
afterEach(() => {
  response.destroy();
  vi.useRealTimers();
});
const listen = () =>
  response.on("data", (text: string) => {
    received += text;
  });
/** What is read, behind the time to wait before connecting again. */
const got = (text: string) => expect.poll(() => received).toBe(`retry: 3000\n\n${text}`);

test("messages are framed as server-sent events, and headers set before stay", async () => {
  listen();
  stream.send({ event: "backfill", id: 7, data: { text: "two\nlines" } });
  stream.send({ id: 8, data: {} });
  stream.send({ event: "done", data: null });
  await got(
    'event: backfill\nid: 7\ndata: {"text":"two\\nlines"}\n\nid: 8\ndata: {}\n\nevent: done\ndata: null\n\n',
  );
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-ratelimit-limit": "3",
    "x-accel-buffering": "no",
  });
});

test("a comment keeps the connection alive every 15 s, until it is closed", async () => {
  listen();
  vi.advanceTimersByTime(14_999);
  stream.send({ data: 1 });
  await got("data: 1\n\n");
  vi.advanceTimersByTime(1);
  await got("data: 1\n\n:keepalive\n\n");
  vi.advanceTimersByTime(30_000);
  await got("data: 1\n\n:keepalive\n\n:keepalive\n\n:keepalive\n\n");
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  response.destroy();
  await closed;
  expect(vi.getTimerCount()).toBe(0);
  expect(stream.isClosed()).toBe(true);
  stream.send({ data: 2 });
});

test("a reader who doesn't read is cut off before it costs more than a few megabytes", async () => {
  response.pause();
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  const line = "x".repeat(1024 * 1024);
  let sent = 0;
  while (!stream.isClosed() && sent < 100) {
    stream.send({ data: line });
    sent++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  expect(sent).toBeLessThan(40);
});

test("drained waits for a slow reader, but not for a disconnected one", async () => {
  response.pause();
  // What the kernel takes from us doesn't count, so more than that is sent.
  for (let sent = 0; sent < 3; sent++) stream.send({ data: "x".repeat(1024 * 1024) });
  let isDrained = false;
  const drained = stream.drained().then(() => {
    isDrained = true;
  });
  response.destroy();
  await drained;
  expect(isDrained).toBe(true);
  await stream.drained();
});
