import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Signals the process to end, and kills it after the time limit. */
export async function endProcess(child: ChildProcess, msMax: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), msMax);
  await ended;
  clearTimeout(timer);
}
