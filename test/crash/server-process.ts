import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ownRoot = path.resolve(import.meta.dirname, "../..");
const readyMsMax = 300_000;
/** Before a process whose start failed is started again, as its supervisor would. */
const restartMs = 1_000;

/** One role of the server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** When the present process was started. */
  readonly startedAt: Date;
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again after its end, with `changes` of its environment; a web process answers when this resolves. */
  start(changes?: Record<string, string>): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/**
 * Starts `main.ts web` or `main.ts worker`. What it writes goes to `logFile`; a web process answers when this resolves.
 */
export async function startServerProcess(options: {
  role: "web" | "worker";
  env: Record<string, string> & { PUBLIC_URL: string };
  logFile: string;
  /** Folder of the release; this one by default. */
  root?: string;
  /** Command that runs it elsewhere. */
  inside?: string[];
  /** Whether the process has started; by default a web is asked at `PUBLIC_URL` of `env`, and a worker is not waited for. */
  isReady?: () => Promise<boolean>;
}): Promise<ServerProcess> {
  const { role, env, root = ownRoot, inside = [] } = options;
  const isReady = options.isReady ?? (async () => (await fetch(`${env.PUBLIC_URL}/readyz`)).ok);
  const log = createWriteStream(options.logFile, { flags: "w" });
  let child: ChildProcess;
  let startedAt: Date;
  let isStopped = false;

  async function start(changes: Record<string, string> = {}, until = Date.now() + readyMsMax): Promise<void> {
    startedAt = new Date();
    const [file, ...args] = [...inside, process.execPath, path.join(root, "app/server/main.ts"), role];
    child = spawn(file as string, args, {
      cwd: root,
      env: { ...process.env, ...env, ...changes },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (role === "web" || options.isReady) await answers(changes, until);
    // On a busy machine its first connection may time out.
    else child.once("exit", (code) => code === 1 && Date.now() < until && void startAgain(changes, until));
  }

  async function startAgain(changes: Record<string, string>, until: number): Promise<void> {
    await sleep(restartMs);
    if (!isStopped) return start(changes, until);
  }

  async function answers(changes: Record<string, string>, until: number): Promise<void> {
    for (; Date.now() < until; await sleep(50)) {
      if (hasEnded()) return startAgain(changes, until);
      if (await isReady().catch(() => false)) return;
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
    start: (changes) => start(changes),
    kill: async () => {
      if (hasEnded())
        throw new Error(`The ${role} process had ended before it was killed: ${options.logFile}`);
      await end("SIGKILL");
    },
    stop: async () => {
      isStopped = true;
      await end("SIGTERM");
      log.end();
    },
  };
}

/**
 * A port that is free on this machine, and so is the one after it, which the demonstration takes too. It lies below those that
 * the system gives to outgoing connections and to listeners on port 0, so that no other test is given it before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (isListening) await once(probe.close(), "close");
  return isListening;
}
