import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Logger } from "pino";

const restartMs = 1_000;
/** Threads for files, passwords and pictures; the default of 4 could be taken by pictures and passwords alone. */
const threadPoolSize = "8";
/** Exit code of a process that would fail again at once. */
const hopeless = 2;

/**
 * Keeps a web and a worker process running, each apart from the other: one that dies is started again, and one that
 * can't start ends all.
 */
export function supervise(options: { databaseUrl: string; log: Logger }): { close(): Promise<void> } {
  const { log } = options;
  const children = new Map<string, ChildProcess>();
  let isClosing = false;

  function start(role: string): void {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts"), role], {
      stdio: "inherit",
      env: { UV_THREADPOOL_SIZE: threadPoolSize, ...process.env, DATABASE_URL: options.databaseUrl },
    });
    children.set(role, child);
    child.once("exit", (code, signal) => {
      if (isClosing) return;
      if (code === hopeless) {
        process.exitCode = hopeless;
        process.kill(process.pid, "SIGTERM");
        return;
      }
      log.error({ role, code, signal }, "process ended; starting it again");
      setTimeout(() => !isClosing && start(role), restartMs);
    });
  }

  start("web");
  start("worker");
  return {
    close: async () => {
      isClosing = true;
      await Promise.all(
        [...children.values()].map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const ended = once(child, "exit");
          child.kill("SIGTERM");
          await ended;
        }),
      );
    },
  };
}
