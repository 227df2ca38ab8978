import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import Fastify, { type FastifyInstance } from "fastify";
import { decode } from "turbo-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remixRoutes } from "../../../app/server/pages/remix-routes.ts";

/** An app of two routes that are never run, as the database is away. */
const build = {
  routes: { root: { id: "root" }, "routes/app": { id: "routes/app", parentId: "root" } },
  entry: { module: {} },
  future: {},
  assets: { routes: {} },
} as unknown as ServerBuild;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(remixRoutes, {
    pages: { mode: "production", open: async () => build },
    context: {} as AppLoadContext,
    publicUrl: "http://pages.example",
    isDatabaseUp: () => false,
  });
});
afterAll(() => app.close());

async function read(body: string): Promise<unknown> {
  const stream = new Blob([body]).stream();
  const { value, done } = await decode(stream as ReadableStream<Uint8Array>, {
    plugins: [(type, ...values) => (type === "ErrorResponse" ? { value: values } : false)],
  });
  await done;
  return value;
}

const unavailable = ["Try again in a moment", 503, "Service Unavailable"];

test("while the database is unreachable, a page is a 503 that reloads itself", async () => {
  const answer = await app.inject({ url: "/app?shop=a" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "retry-after": expect.any(String) });
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain('http-equiv="refresh"');
});

test("while the database is unreachable, data requests of every route get a 503", async () => {
  for (const url of ["/app.data", "/_root.data?index", "/app.data?_routes=routes%2Fapp"]) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers["x-remix-response"]], url).toEqual([503, "yes"]);
    expect(answer.headers["content-type"]).toContain("text/x-script");
    expect(answer.headers["retry-after"]).toBeDefined();
    expect(await read(answer.body)).toEqual({
      root: { error: unavailable },
      "routes/app": { error: unavailable },
    });
  }
});

test("while the database is unreachable, a form sent by a script gets one 503", async () => {
  const answer = await app.inject({ method: "POST", url: "/app.data", payload: "a=1" });
  expect(answer.statusCode).toBe(503);
  expect(await read(answer.body)).toEqual({ error: unavailable });
});
