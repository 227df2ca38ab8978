import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchDatabase } from "#server/database/watch-database.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A way to the database that can be closed and opened again. */
async function openProxy(target: URL) {
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const open = async (port: number) => {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
    return (proxy.address() as AddressInfo).port;
  };
  const close = async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await once(proxy, "close");
  };
  const port = await open(0);
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { url: url.href, close, reopen: () => open(port) };
}

/** Whether the first check has ended. */
async function hasAnswered(): Promise<boolean> {
  const found = await database.prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'restyle-watch' AND state = 'idle' AND query = 'SELECT 1'`;
  return found.length === 1;
}

test("a lost connection is noticed before the next check, as is the database's return", async () => {
  const proxy = await openProxy(new URL(database.url));
  const watch = watchDatabase({
    databaseUrl: proxy.url,
    log: pino({ level: "silent" }),
    answerMsMax: 2_000,
    everyMs: 600_000,
  });
  try {
    await expect.poll(hasAnswered).toBe(true);
    expect(watch.isUp).toBe(true);
    await proxy.close();
    await expect.poll(() => watch.isUp).toBe(false);
    await proxy.reopen();
    await expect.poll(() => watch.isUp).toBe(true);
  } finally {
    await watch.close();
    await proxy.close();
  }
});
