import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRng } from "#test-support/rng.ts";
import { runs, seed } from "#test-support/seed.ts";
import { findFreePort } from "./server-process.ts";
import { isRunning, makeDataDir, startSupervisedServer } from "./supervised-server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const momentMsMax = 20_000;
/** Time for the next start. */
const startMsMax = 600_000;

const environment = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "development",
  DATABASE_URL: "",
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  PORT: String(port),
});

/** Programs that were started for this data folder, such as initdb and PostgreSQL. */
async function findProgramsOf(dataDir: string): Promise<number[]> {
  const pids: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    if (command.includes(dataDir)) pids.push(Number(entry));
  }
  return pids;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Everything at once, as a power failure or the end of a container does. */
async function killEverything(server: ChildProcess, dataDir: string): Promise<void> {
  kill(-(server.pid as number));
  for (const pid of await findProgramsOf(dataDir)) kill(pid);
}

/** Starts once more: the whole server, or a command, which opens the same database sooner. */
async function startAgain(name: string, dataDir: string, port: number, isWhole: boolean): Promise<void> {
  if (isWhole) {
    const server = await startSupervisedServer({ name, dataDir });
    await server.close();
    return;
  }
  const child = spawn(process.execPath, ["app/server/commands/account.ts", "list", "--json"], {
    cwd: root,
    env: environment(dataDir, port),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [[code], problems] = await Promise.all([once(child, "close"), text(child.stderr)]);
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
}

const rng = createRng(seed, "first start");
const kills = Array.from({ length: runs(3, 50) }, (_, index) => ({
  index,
  // More of them early: the database is made in the first seconds.
  ms: Math.round(momentMsMax * (rng.whole(0, 1_000) / 1_000) ** 2),
  what: rng.pick(["the server's own process", "everything"] as const),
}));

test.each(kills)(
  `a first start of which $what is killed after $ms ms does not prevent the next, SEED=${seed}`,
  async ({ index, ms, what }) => {
    const dataDir = await makeDataDir();
    const port = await findFreePort();
    const server = spawn(process.execPath, ["app/server/main.ts"], {
      cwd: root,
      env: environment(dataDir, port),
      stdio: "ignore",
      detached: true,
    });
    const ended = once(server, "exit");
    try {
      await sleep(ms);
      if (what === "everything") await killEverything(server, dataDir);
      else server.kill("SIGKILL");
      await ended;
      await startAgain(`first-start-${index}`, dataDir, port, index % 10 === 0);
      const left = (await readdir(path.join(dataDir, "postgres"))).filter((name) => name.includes(".part"));
      if (what === "everything") expect(left).toEqual([]);
      expect(JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"))).toMatchObject({
        linkSecret: expect.stringMatching(/^\w{64}$/),
      });
    } finally {
      await killEverything(server, dataDir);
      for (const pid of await findProgramsOf(dataDir)) while (await isRunning(pid)) await sleep(20);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  momentMsMax + startMsMax,
);
