import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, rm } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { joinEmbeddedPostgres } from "#server/embedded/postgres.ts";
import { isNightly } from "#test-support/seed.ts";
import { waitUntil } from "./crash-moments.ts";
import {
  findChildren,
  isRunning,
  makeDataDir,
  type SupervisedServer,
  startSupervisedServer,
  toLogFile,
} from "./supervised-server.ts";

interface Answer {
  status: number;
  ms: number;
  body: string;
  retryAfter: string | null;
  type: string | null;
}

/** Calls an operation of the service again and again until it is stopped, and keeps what it was answered. */
function keepCalling(server: SupervisedServer, token: string) {
  const answers: Answer[] = [];
  let isStopped = false;
  const calling = (async () => {
    while (!isStopped) {
      answers.push(await call(server, "/v1/project", token));
      await sleep(20);
    }
  })();
  return {
    answers,
    stop: async () => {
      isStopped = true;
      await calling;
      return answers;
    },
  };
}

async function call(server: SupervisedServer, address: string, token?: string): Promise<Answer> {
  const from = performance.now();
  const reply = await fetch(`${server.url}${address}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(15_000),
  });
  const body = await reply.text();
  return {
    status: reply.status,
    ms: performance.now() - from,
    body,
    retryAfter: reply.headers.get("retry-after"),
    type: reply.headers.get("content-type"),
  };
}

async function openAccount(server: SupervisedServer): Promise<string> {
  const reply = await fetch(`${server.url}/v1/accounts`, {
    method: "POST",
    headers: { Authorization: `Bearer ${server.operatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      external_ref: "outage.example",
      email: "outage@example.com",
      name: "Outage",
      plan: "shop",
    }),
  });
  expect(reply.status).toBeLessThan(300);
  return ((await reply.json()) as { token: string }).token;
}

const isAnswering = (server: SupervisedServer, token: string) => async () =>
  (await call(server, "/v1/project", token)).status === 200;

/** Everything was answered in time, well or with a proper refusal; and something was refused. */
function expectHonest(answers: Answer[]): void {
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) });
  }
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000);
}

// One data folder for all, because making a database takes longer than everything else here; and one server for as many
// tests as can share it. What other tests prove in part is left to `npm run test:nightly`.
let dataDir: string;
let server: SupervisedServer;
let token: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startSupervisedServer({
    name: "outage-private",
    dataDir,
    // npm passes a signal on to its own child only, which must not be a shell.
    command: ["npm", "start"],
  });
  token = await openAccount(server);
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const allOf = async () => [...(await server.children()), await server.postmaster()];
const haveEnded = (pids: number[]) => async () =>
  (await Promise.all(pids.map(isRunning))).every((isThere) => !isThere);

describe("a private PostgreSQL server", () => {
  test("is restarted after a kill, on its port, under running processes", async () => {
    const before = { children: await server.children(), postmaster: await server.postmaster() };
    const calls = keepCalling(server, token);
    process.kill(before.postmaster, "SIGKILL");
    await waitUntil("requests are refused", () => calls.answers.some(({ status }) => status === 503));
    await waitUntil("the server answers", isAnswering(server, token));
    expectHonest(await calls.stop());
    expect(await server.postmaster()).not.toBe(before.postmaster);
    expect(await server.children()).toEqual(before.children);
  });

  test.runIf(isNightly)("comes back with the worker after both are killed", async () => {
    const worker = await server.worker();
    const countStarts = async () =>
      (await readFile(toLogFile("outage-private"), "utf8")).split('"worker started"').length;
    const startsBefore = await countStarts();
    process.kill(await server.postmaster(), "SIGKILL");
    process.kill(worker, "SIGKILL");
    await waitUntil("the server answers", isAnswering(server, token));
    // Not only runs: the next test takes the data folder away, without which a process does not start.
    await waitUntil("a worker has started", async () => (await countStarts()) > startsBefore);
    expect(await server.children()).toHaveLength(2);
    expect(await server.children()).not.toContain(worker);
  });

  test.runIf(isNightly)(
    "is tried again while it can't be started, and the supervisor outlives it",
    async () => {
      const data = path.join(dataDir, "postgres/data");
      const before = await server.children();
      const postmaster = await server.postmaster();
      await rename(data, `${data}-away`);
      process.kill(postmaster, "SIGKILL");
      await waitUntil("requests are refused", async () => !(await isAnswering(server, token)()));
      await sleep(2_000);
      const readiness = await call(server, "/readyz");
      expect(readiness).toMatchObject({ status: 503, retryAfter: "5" });
      expect(JSON.parse(readiness.body)).toEqual({ status: "database unreachable" });
      expect(readiness.ms).toBeLessThan(2_500);
      await rename(`${data}-away`, data);
      await waitUntil("the server answers", isAnswering(server, token));
      expect(await server.children()).toEqual(before);
    },
  );

  test("makes no request hang while it is frozen, and serves requests again afterwards", async () => {
    const postmaster = await server.postmaster();
    const all = [postmaster, ...(await findChildren(postmaster, "postgres"))];
    const calls = keepCalling(server, token);
    for (const pid of all) process.kill(pid, "SIGSTOP");
    try {
      await waitUntil("requests are refused at once", () =>
        calls.answers.some(({ status, ms }) => status === 503 && ms < 200),
      );
      const [readiness, page, health] = await Promise.all(
        ["/readyz", "/app", "/healthz"].map((address) => call(server, address)),
      );
      expect(readiness.status).toBe(503);
      expect(readiness.ms).toBeLessThan(2_500);
      expect(page).toMatchObject({ status: 503, retryAfter: "5", type: "text/html; charset=utf-8" });
      expect(page.body).toContain("database does not answer");
      expect(health.status).toBe(200);
    } finally {
      for (const pid of all) if (await isRunning(pid)) process.kill(pid, "SIGCONT");
    }
    await waitUntil("the server answers", isAnswering(server, token));
    expectHonest(await calls.stop());
  });
});

test("pages refuse other methods, other forms of address and large bodies, and carry the headers of every answer", async () => {
  const { hostname, port } = new URL(server.url);
  const raw = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.once("error", reject).once("close", () => resolve(text));
      socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
  expect(await raw("GET // HTTP/1.1")).toMatch(/^HTTP\/1.1 404 /);
  expect(await raw("GET //x:y@/ HTTP/1.1")).toMatch(/^HTTP\/1.1 404 /);
  expect(await raw("TRACE / HTTP/1.1")).toMatch(/^HTTP\/1.1 40[45] /);
  const large = Buffer.alloc(1024 * 1024 + 1, "x");
  const told = await fetch(`${server.url}/app/products`, { method: "POST", body: large });
  expect(told.status).toBe(413);
  const page = await fetch(`${server.url}/app`);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test.runIf(isNightly)(
  "a second server on the same port ends at once with exit code 2, and the first goes on",
  async () => {
    const before = await allOf();
    const second = spawn(process.execPath, ["app/server/main.ts"], {
      env: { ...process.env, ...server.env },
      stdio: "ignore",
    });
    const [code] = await once(second, "exit");
    expect(code).toBe(2);
    expect(await allOf()).toEqual(before);
  },
  150_000,
);

/** Who used the database at the end is in the log only. */
const showLogOnFailure = (name: string) =>
  onTestFailed(async () => console.error((await readFile(toLogFile(name), "utf8")).slice(-4_000)));

test("SIGTERM to `npm start` ends web, worker and PostgreSQL", async () => {
  showLogOnFailure("outage-private");
  const pids = await allOf();
  expect(pids).toHaveLength(3);
  process.kill(server.pid, "SIGTERM");
  expect(await server.ended()).toBe(0);
  // PostgreSQL removes its file a moment before it ends.
  await waitUntil("everything has ended", haveEnded(pids), { withinMs: 10_000 });
});

test("a supervisor that is killed takes web, worker and PostgreSQL with it", async () => {
  showLogOnFailure("outage-supervisor");
  server = await startSupervisedServer({ name: "outage-supervisor", dataDir });
  const pids = await allOf();
  process.kill(server.pid, "SIGKILL");
  await waitUntil("everything has ended", haveEnded(pids), { withinMs: 120_000 });
});

test("an external PostgreSQL server that is unreachable at startup or later is waited for", async () => {
  const start = () => joinEmbeddedPostgres({ dir: path.join(dataDir, "postgres"), durable: true });
  const first = await start();
  await first.leave();
  await rm(toLogFile("outage-external"), { force: true });
  const starting = startSupervisedServer({
    name: "outage-external",
    dataDir,
    env: { DATABASE_URL: first.url },
  });
  await waitUntil("the supervisor waits for the database", async () =>
    (await readFile(toLogFile("outage-external"), "utf8").catch(() => "")).includes(
      "the database does not answer; trying again",
    ),
  );
  let external = await start();
  server = await starting;
  try {
    await waitUntil("web and worker run", async () => (await server.children()).length === 2);
    const before = await server.children();
    const calls = keepCalling(server, token);
    await waitUntil("requests are answered", () => calls.answers.some(({ status }) => status === 200));
    process.kill(await server.postmaster(), "SIGKILL");
    await waitUntil("requests are refused", () => calls.answers.some(({ status }) => status === 503));
    external = await start();
    expect(external.url).toBe(first.url);
    await waitUntil("the server answers", isAnswering(server, token));
    expectHonest(await calls.stop());
    expect(await server.children()).toEqual(before);
  } finally {
    await server.close();
    await external.leave();
  }
});
