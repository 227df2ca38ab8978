import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareSecrets } from "#server/database/compare-secrets.ts";
import { waitForDatabase } from "#server/database/wait-for-database.ts";
import { createLog } from "#server/log.ts";
import { SettingsError } from "#server/processes/startup-error.ts";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const log = createLog({ level: "silent", name: "test" });
const role = `rotating_${process.pid}`;
let database: TestDatabase;
let dataDir: string;

const setPassword = (password: string) =>
  database.prisma.$executeRawUnsafe(`ALTER ROLE ${role} PASSWORD '${password}'`);

const urlWith = (password: string) => {
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return String(url);
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "restyle-credentials-"));
  await database.prisma.$executeRawUnsafe(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'current'`);
});
afterAll(async () => {
  await database.prisma.$executeRawUnsafe(`DROP ROLE ${role}`);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The worker as a process of its own; `hasSupervisor` gives it the channel that its supervisor would. */
function startWorker(password: string, hasSupervisor: boolean) {
  return spawn(process.execPath, ["app/server/main.ts", "worker"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: urlWith(password), DATA_DIR: dataDir, RENDER_THREADS: "1" },
    stdio: hasSupervisor ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
  });
}

test("a wrong password at the first start is a wrong setting: exit code 2, naming DATABASE_URL", async () => {
  const worker = startWorker("wrong", false);
  const [problem, [code]] = await Promise.all([text(worker.stderr!), once(worker, "exit")]);
  expect(code).toBe(2);
  expect(problem).toMatch(/^The database refuses the connection \(.+\); check DATABASE_URL\.\n$/);
});

test("a worker whose supervisor has reached the database waits while its password is refused", async () => {
  const worker = startWorker("next", true);
  let hasWaited = false;
  let output = "";
  for await (const chunk of worker.stdout!) {
    output += chunk;
    if (!hasWaited && output.includes("the database refuses the connection; trying again")) {
      hasWaited = true;
      await setPassword("next");
    }
    if (output.includes("worker started")) break;
  }
  expect([hasWaited, worker.exitCode, output]).toEqual([
    true,
    null,
    expect.stringContaining("worker started"),
  ]);
  const ended = once(worker, "exit");
  worker.stdout!.resume();
  worker.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await setPassword("current");
});

test("a machine with other secrets than the installation's does not start, and says what to set", async () => {
  const shared = (value: string) => [{ setting: "LINK_SECRET", value, isGenerated: false }];
  const own = await createTestDatabase();
  const elsewhere = await mkdtemp(path.join(tmpdir(), "restyle-elsewhere-"));
  const start = async (env: Record<string, string>) => {
    const worker = spawn(process.execPath, ["app/server/main.ts", "worker"], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: own.url, DATA_DIR: elsewhere, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [problem, [code]] = await Promise.all([text(worker.stderr), once(worker, "exit")]);
    return { code, problem };
  };
  try {
    await compareSecrets(own.url, shared("of the installation"));
    await compareSecrets(own.url, shared("of the installation"));
    expect(await start({})).toEqual({
      code: 2,
      problem: expect.stringMatching(
        /^LINK_SECRET is not set here, .+: set it to the value of the machines .+\.\n$/,
      ),
    });
    expect(await start({ LINK_SECRET: "another secret of more than 32 characters" })).toEqual({
      code: 2,
      problem: expect.stringMatching(/^LINK_SECRET is not the one that the other machines .+\.\n$/),
    });
    // The way that the sentence names.
    const { problem } = await start({ LINK_SECRET: "another secret of more than 32 characters" });
    await own.prisma.$executeRawUnsafe(/DELETE FROM [^.]+/.exec(problem)?.[0] ?? "");
    await compareSecrets(own.url, shared("another secret of more than 32 characters"));
    await expect(compareSecrets(own.url, shared("of the installation"))).rejects.toThrow(SettingsError);
    const stored = await own.prisma.serviceSetting.findMany({ where: { name: "link_secret_sha256" } });
    expect(stored).toEqual([{ name: "link_secret_sha256", value: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  } finally {
    await own.close();
    await rm(elsewhere, { recursive: true, force: true });
  }
});

test.each([
  [
    "is refused",
    () => urlWith("wrong"),
    /^The database refuses the connection \(.+\); check DATABASE_URL\.\n$/,
  ],
  // Nothing listens there.
  [
    "does not answer",
    () => "postgresql://a:b@127.0.0.1:1/x",
    "The database does not answer; check DATABASE_URL.\n",
  ],
])(
  "an operator's command whose connection %s says so and waits for nothing",
  async (_how, toUrl, sentence) => {
    const command = spawn(process.execPath, ["app/server/commands/account.ts", "list"], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: toUrl(), DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [problem, [code]] = await Promise.all([text(command.stderr), once(command, "exit")]);
    expect([code, problem]).toEqual([
      1,
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ]);
  },
);

test.each([
  ["password", () => urlWith("wrong")],
  ["database", () => urlWith("current").replace(/[^/]+$/, "no_such_database")],
])("a refused %s is an outage for requests and a wrong setting at the first start", async (_part, toUrl) => {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: toUrl() }) });
  const error = await prisma.account.count().catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  await expect(waitForDatabase(toUrl(), log, { hasAnswered: false })).rejects.toThrow("check DATABASE_URL");
  await prisma.$disconnect();
});
