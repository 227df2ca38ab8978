import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { Redis } from "ioredis";
import { findFreePort } from "../crash/server-process.ts";

const program = "/usr/bin/redis-server";

/** Why tests of Redis can't run on this machine; null when they can. */
export const redisProblem = existsSync(program) ? null : `${program} is missing; install redis-server`;

export interface TestRedis {
  url: string;
  /** Everything that it holds is lost. */
  lose(): Promise<void>;
  stop(): Promise<void>;
  /** At the same address, with nothing in it. */
  start(): Promise<void>;
}

/** A Redis server of its own, in memory. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ["--port", String(port), "--save", "", "--appendonly", "no", "--dir", tmpdir()];
    child = spawn(program, [...args, "--bind", "127.0.0.1"], { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    for await (const chunk of child.stdout!) {
      printed += chunk;
      if (printed.includes("Ready to accept connections")) break;
    }
  };
  await start();
  return {
    url,
    lose: async () => {
      const client = new Redis(url);
      await client.flushall();
      await client.quit();
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    start,
  };
}
