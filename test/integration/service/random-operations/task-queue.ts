import type pg from "pg";
import { RetryableError, TryLaterError } from "#service/core/jobs/draw/attempt.ts";
import type { Deps } from "#service/core/ports.ts";
import { type TaskName, tasks } from "#service/tasks/catalogue.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import { createRng, type Rng } from "#test-support/rng.ts";
import { within } from "./act.ts";
import { Killed } from "./fault-injection.ts";

export interface Task {
  name: TaskName;
  payload: unknown;
  /** Runs that failed. */
  failures: number;
}

export interface TaskQueue {
  readonly size: number;
  /** Takes over what was committed to the outbox. */
  receive(): Promise<void>;
  /** A task out of turn, no longer in the queue; null when there is none. */
  take(rng: Rng): Task | null;
  put(task: Task): void;
}

/** A queue that keeps no order. */
export function createTaskQueue(database: pg.Pool): TaskQueue {
  const waiting: Task[] = [];
  return {
    get size() {
      return waiting.length;
    },
    receive: async () => {
      const { rows } = await database.query<{ id: string; task: TaskName; payload: unknown }>(
        "DELETE FROM outbox_entries RETURNING id, task, payload",
      );
      rows.sort((one, other) => Number(one.id) - Number(other.id));
      waiting.push(...rows.map(({ task, payload }) => ({ name: task, payload, failures: 0 })));
    },
    take: (rng) => {
      if (waiting.length === 0) return null;
      const task = rng.pick(waiting);
      waiting.splice(waiting.indexOf(task), 1);
      return task;
    },
    put: (task) => void waiting.push(task),
  };
}

/**
 * One run of a task by a process. What fails comes again as often as the catalogue says; what a killed process left
 * behind mostly comes again, and is lost sometimes.
 * @throws Error for anything a handler must not let out.
 */
export async function runTask(queue: TaskQueue, deps: Deps, task: Task, seed: number): Promise<void> {
  const rng = createRng(seed);
  const stop = new AbortController();
  const { name, payload, failures } = task;
  const { attempts } = tasks[name];
  const attempt = { isLast: failures + 1 >= attempts, signal: stop.signal };
  const handler = createHandlers(deps)[name] as (given: unknown, by: typeof attempt) => Promise<void>;
  try {
    await within({ rng, shutDown: () => stop.abort() }, () => handler(payload, attempt));
  } catch (error) {
    if (error instanceof Killed) {
      if (rng.chance(0.7)) queue.put(task);
    } else if (stop.signal.aborted || error instanceof TryLaterError) queue.put(task);
    else if (error instanceof RetryableError) queue.put({ ...task, failures: failures + 1 });
    else throw new Error(`${name} of ${JSON.stringify(payload)} let an error out`, { cause: error });
  }
}
