import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "../..");
const readyMsMax = 300_000;
const startsMax = 3;

/** One role of the server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** When the present process was started. */
  readonly startedAt: Date;
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again after `kill`; a web process answers when this resolves. */
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/**
 * Starts `main.ts web` or `main.ts worker`. What it writes goes to `logFile`; a web process answers at `PUBLIC_URL` of
 * `env` when this resolves.
 */
export async function startServerProcess(options: {
  role: "web" | "worker";
  env: Record<string, string> & { PUBLIC_URL: string };
  logFile: string;
}): Promise<ServerProcess> {
  const { role, env } = options;
  const log = createWriteStream(options.logFile, { flags: "w" });
  let child: ChildProcess;
  let startedAt: Date;

  async function start(attempt = 1): Promise<void> {
    startedAt = new Date();
    child = spawn(process.execPath, [path.join(root, "app/server/main.ts"), role], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (role === "web") await answers(attempt);
  }

  async function answers(attempt: number): Promise<void> {
    for (const from = Date.now(); Date.now() - from < readyMsMax; await sleep(50)) {
      // On a busy machine its first connection may time out. Its supervisor would start it again.
      if (hasEnded() && attempt < startsMax) return start(attempt + 1);
      if (hasEnded()) break;
      const reply = await fetch(`${env.PUBLIC_URL}/readyz`).catch(() => null);
      if (reply?.ok) return;
    }
    throw new Error(`The ${role} process does not answer; its log is ${options.logFile}`);
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded()) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    get pid() {
      return child.pid as number;
    },
    get startedAt() {
      return startedAt;
    },
    start: () => start(),
    kill: async () => {
      if (hasEnded())
        throw new Error(`The ${role} process had ended before it was killed: ${options.logFile}`);
      await end("SIGKILL");
    },
    stop: async () => {
      await end("SIGTERM");
      log.end();
    },
  };
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
