import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { Logger } from "pino";
import { wrongSettings } from "../commands/exit-codes.ts";
import { endProcess } from "./end-process.ts";
import { nextDelay } from "./next-delay.ts";
import type { Restarts } from "./restarts.ts";

/**
 * Size of libuv's thread pool for files, passwords and pictures; pictures and passwords alone could use up
 * the default of 4.
 */
const threadPoolSize = "8";
/** After this uptime the backoff is reset. */
const wellAfterMs = 60_000;

export interface SuperviseOptions {
  log: Logger;
  /** Delay of the first restart, and the maximum after many failures. */
  delays: { firstMs: number; maxMs: number };
  /** Time limit of an orderly shutdown; then the process is killed. */
  closeMsMax: number;
  /** Sent to the web process for its metrics. */
  restarts: Restarts;
  roles?: readonly string[];
  /** Called when a process reports an invalid setting: a restart would not help. */
  onHopeless(): void;
}

/**
 * Keeps a web and a worker process running independently: a stopped process restarts after an exponential
 * backoff. Only invalid settings end both. An IPC channel connects the processes: when the supervisor is
 * killed, they shut down.
 */
export function supervise(options: SuperviseOptions): { close(): Promise<void> } {
  const { log, restarts } = options;
  const children = new Map<string, ChildProcess>();
  let isClosing = false;

  function start(role: string, failures: number): void {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "../main.ts"), role], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { UV_THREADPOOL_SIZE: threadPoolSize, ...process.env },
    });
    children.set(role, child);
    restarts.send(child);
    child.once("error", (error) => log.error({ err: error, role }, "process could not be started"));
    child.once("close", (code, signal) => {
      if (isClosing) return;
      if (code === wrongSettings) return options.onHopeless();
      const failed = Date.now() - startedAt > wellAfterMs ? 0 : failures;
      const delayMs = nextDelay(failed, options.delays);
      restarts.count(role);
      log.error({ role, code, signal, delayMs }, "process ended; starting it again");
      setTimeout(() => !isClosing && start(role, failed + 1), delayMs);
    });
  }

  for (const role of options.roles ?? ["web", "worker"]) start(role, 0);
  restarts.onCount(() => {
    for (const child of children.values()) restarts.send(child);
  });
  return {
    close: async () => {
      isClosing = true;
      await Promise.all([...children.values()].map((child) => endProcess(child, options.closeMsMax)));
    },
  };
}
