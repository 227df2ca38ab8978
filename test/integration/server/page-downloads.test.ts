import { once } from "node:events";
import { connect } from "node:net";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remixRoutes } from "../../../app/server/pages/remix-routes.ts";

const chunk = new Uint8Array(64 * 1024);
/** More than sockets and streams hold by themselves. */
const chunksMax = 400;
let pulled = 0;
let isCancelled = false;

/** An app of one address, whose answer has no end. */
const build = {
  routes: {
    download: {
      id: "download",
      path: "download",
      module: {
        loader: () =>
          new Response(
            new ReadableStream({
              pull: (controller) => {
                pulled += 1;
                controller.enqueue(chunk);
              },
              cancel: () => {
                isCancelled = true;
              },
            }),
            { headers: { "Content-Type": "application/zip" } },
          ),
      },
    },
  },
  entry: { module: {} },
  future: {},
  assets: { routes: {} },
} as unknown as ServerBuild;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(remixRoutes, {
    pages: { mode: "production", open: async () => build },
    context: { reportError: () => undefined } as unknown as AppLoadContext,
    publicUrl: "http://pages.example",
    isDatabaseUp: () => true,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

test("a download is read as fast as its receiver takes it, and no further when that leaves", async () => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /download HTTP/1.1\r\nHost: pages.example\r\n\r\n");
  await once(socket, "readable");
  // Nothing is taken: what the app reads comes to rest.
  await expect
    .poll(async () => {
      const before = pulled;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return pulled - before;
    })
    .toBe(0);
  expect(pulled).toBeGreaterThan(0);
  expect(pulled).toBeLessThan(chunksMax);
  socket.destroy();
  await expect.poll(() => isCancelled).toBe(true);
});
