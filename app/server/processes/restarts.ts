import type { ChildProcess } from "node:child_process";
import type { Counter } from "prom-client";

/** Number of restarts by the supervisor of each process and of the private PostgreSQL server. */
export interface Restarts {
  count(what: string): void;
  onCount(callback: () => void): void;
  /** Sends the counts to a child process. */
  send(child: ChildProcess): void;
}

export function createRestarts(): Restarts {
  const counts: Record<string, number> = {};
  let counted: () => void = () => undefined;
  return {
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1;
      counted();
    },
    onCount: (callback) => {
      counted = callback;
    },
    send: (child) => {
      // A closing child receives nothing; its successor does.
      if (child.connected) child.send({ restarts: counts }, () => undefined);
    },
  };
}

/** Updates a child process's metric with the supervisor's counts; the returned function ends this. */
export function receiveRestarts(counter: Counter<"of">): () => void {
  const receive = (message: unknown) => {
    const { restarts } = message as { restarts?: Record<string, number> };
    if (!restarts) return;
    counter.reset();
    for (const [name, count] of Object.entries(restarts)) counter.inc({ of: name }, count);
  };
  process.on("message", receive);
  return () => process.off("message", receive);
}
