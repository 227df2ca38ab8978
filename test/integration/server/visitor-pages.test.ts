/** Pages for people without a login: how often they may be asked for, and what of their addresses is logged. */

import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimiter } from "#service/adapters/rate-limiter.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { remixRoutes } from "../../../app/server/pages/remix-routes.ts";
import { createVisitorLimit } from "../../../app/server/pages/visitor-limit.ts";
import { toLoggedPath } from "../../../app/server/pages/visitor-paths.ts";

/** An app whose every address is a resource. */
const build = {
  routes: {
    root: {
      id: "root",
      path: "*",
      module: { loader: () => new Response("here"), action: () => new Response("done") },
    },
  },
  entry: { module: {} },
  future: {},
  assets: { routes: {} },
  basename: "/",
} as unknown as ServerBuild;

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = Fastify();
  await app.register(remixRoutes, {
    pages: { mode: "production", open: async () => build },
    context: { reportError: () => {} } as unknown as AppLoadContext,
    publicUrl: "http://pages.example",
    isDatabaseUp: () => true,
    limit: createVisitorLimit(createRateLimiter((sql) => database.prisma.$queryRaw(sql))),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (url: string, remoteAddress = "203.0.113.7") =>
  (await app.inject({ url, remoteAddress })).statusCode;

test("an address has 30 requests at once for links, however they are written; other pages have no limit here", async () => {
  const written = ["/person/a", "/PERSON/b", "/%70erson/c", "/receipts/d"];
  const answers: number[] = [];
  for (let nth = 0; nth < 31; nth++) answers.push(await ask(written[nth % written.length]!));
  expect(answers.slice(0, 30)).not.toContain(429);
  expect(answers[30]).toBe(429);
  const refused = await app.inject({ url: "/person/a", remoteAddress: "203.0.113.7" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await ask("/app")).not.toBe(429);
});

test("one link has 60 requests at once from anywhere", async () => {
  const answers: number[] = [];
  for (let nth = 0; nth < 64; nth++) answers.push(await ask("/person/shared", `198.51.100.${nth}`));
  expect(answers[0]).not.toBe(429);
  expect(answers.at(-1)).toBe(429);
});

test.each([
  ["/person/secret?page=2", "/person/*"],
  ["/person/secret.data", "/person/*"],
  ["/PERSON/secret", "/person/*"],
  ["/%70erson/secret", "/person/*"],
  ["/receipts/0193?x=1", "/receipts/0193"],
  ["/app/identities?search=ana", "/app/identities"],
  ["/%", "/%"],
])("%s is logged as %s", (url, logged) => expect(toLoggedPath(url)).toBe(logged));
