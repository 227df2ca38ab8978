import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import type { Logger } from "pino";
import { endProcess } from "#server/processes/end-process.ts";

/** Editors write a file in several steps. */
const quietMs = 100;

export interface RestartOnChangeOptions {
  /** What each process runs; its role is the argument. */
  script: string;
  roles: readonly string[];
  folder: string;
  /** Whether a change of this file, named relative to the folder, starts the processes again. */
  isWatched(file: string): boolean;
  /** How long a process may take to end in order; then it is killed. */
  closeMsMax: number;
  log: Logger;
}

/** Keeps one process per role running on the newest sources. One that has ended by itself waits for the next change. */
export function restartOnChange(options: RestartOnChangeOptions): { close(): Promise<void> } {
  const { log } = options;
  let children: ChildProcess[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let restarted = Promise.resolve();

  function start(role: string): ChildProcess {
    const child = spawn(process.execPath, [options.script, role], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    child.once("error", (error) => log.error({ err: error, role }, "process could not be started"));
    child.once("close", (code, signal) => {
      if (children.includes(child))
        log.error({ role, code, signal }, "process ended; it starts again on the next change");
    });
    return child;
  }
  const startAll = () => {
    children = options.roles.map(start);
  };
  const endAll = async () => {
    const ending = children;
    children = [];
    await Promise.all(ending.map((child) => endProcess(child, options.closeMsMax)));
  };

  const watcher = watch(options.folder, { recursive: true }, (_event, file) => {
    if (file === null || !options.isWatched(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarted = restarted.then(async () => {
        if (isClosing) return;
        log.info({ file }, "a source has changed; starting again");
        await endAll();
        if (!isClosing) startAll();
      });
    }, quietMs);
  });
  startAll();
  return {
    close: async () => {
      isClosing = true;
      watcher.close();
      clearTimeout(timer);
      await endAll();
      await restarted;
    },
  };
}
