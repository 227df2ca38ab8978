import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Logger } from "pino";
import { wrongSettings } from "./exit-codes.ts";
import { nextDelay } from "./next-delay.ts";
import type { Restarts } from "./restarts.ts";

/** Threads for files, passwords and pictures; the default of 4 could be taken by pictures and passwords alone. */
const threadPoolSize = "8";
/** A process that ran this long was well: the next failure counts as the first again. */
const wellAfterMs = 60_000;

export interface SuperviseOptions {
  log: Logger;
  /** Wait before the first restart, and the longest one after many failures. */
  delays: { firstMs: number; maxMs: number };
  /** How long a process may take to end in order; then it is killed. */
  closeMsMax: number;
  /** Told to the web process, which shows it in its metrics. */
  restarts: Restarts;
  roles?: readonly string[];
  /** Called when a process says that a setting is wrong: trying again would not help. */
  onHopeless(): void;
}

/**
 * Keeps a web and a worker process running, each apart from the other: one that ends is started again after a wait
 * that doubles with each failure. Only wrong settings end all. The processes are connected by a channel: when this one
 * is killed, they notice and end in order.
 */
export function supervise(options: SuperviseOptions): { close(): Promise<void> } {
  const { log, restarts } = options;
  const children = new Map<string, ChildProcess>();
  let isClosing = false;

  function start(role: string, failures: number): void {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts"), role], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { UV_THREADPOOL_SIZE: threadPoolSize, ...process.env },
    });
    children.set(role, child);
    restarts.tell(child);
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
    for (const child of children.values()) restarts.tell(child);
  });
  return {
    close: async () => {
      isClosing = true;
      await Promise.all([...children.values()].map((child) => end(child, options.closeMsMax)));
    },
  };
}

/** Asks the process to end, and kills it when it takes too long. */
async function end(child: ChildProcess, msMax: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), msMax);
  await ended;
  clearTimeout(timer);
}
