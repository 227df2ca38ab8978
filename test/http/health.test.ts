import { afterAll, beforeAll, expect, test } from "vitest";
import { alwaysAvailable } from "#server/availability.ts";
import { createReadiness } from "#server/readiness.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

const ask = async (path: string) => {
  const answer = await fetch(`${service.url.replace("/v1", "")}${path}`);
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get("retry-after") };
};

test("liveness does not depend on the database", async () => {
  const { prisma } = service.runtime;
  const query = prisma.$queryRaw;
  prisma.$queryRaw = (() => Promise.reject(new Error("gone"))) as never;
  try {
    for (const path of ["/health", "/healthz"])
      expect(await ask(path)).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await ask("/readyz")).toEqual({
      status: 503,
      body: { status: "database unreachable" },
      retryAfter: "5",
    });
  } finally {
    prisma.$queryRaw = query;
  }
  expect(await ask("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
});

test("a database without this release's migrations is not ready; one with a newer release's is", async () => {
  const { prisma } = service.database;
  const rows = await prisma.$queryRaw<{ id: string; migration_name: string }[]>`
    SELECT id, migration_name FROM _prisma_migrations ORDER BY migration_name DESC`;
  const rename = (name: string) =>
    prisma.$executeRaw`UPDATE _prisma_migrations SET migration_name = ${name} WHERE id = ${rows[0].id}`;
  await rename("99990101000000_other");
  expect(await ask("/readyz")).toMatchObject({ status: 503, body: { status: "migrations missing" } });
  await rename(rows[0].migration_name);
  await prisma.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('newer', '', '99990101000000_newer', now())`;
  expect((await ask("/readyz")).status).toBe(200);
});

test("a database that does not answer in time counts as unreachable", async () => {
  const silent = { $queryRaw: () => new Promise(() => undefined) };
  expect(await createReadiness(silent as never, { availability: alwaysAvailable, answerMs: 5 })()).toBe(
    "database unreachable",
  );
});

test("a draining server is not ready, and says why", async () => {
  const availability = { ...alwaysAvailable, isDraining: true };
  expect(await createReadiness(service.database.prisma, { availability })()).toBe("draining");
});
