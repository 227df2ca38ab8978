import { setTimeout as sleep } from "node:timers/promises";
import {
  createPostgresBackend,
  DelayedError,
  type Job as QueuedTask,
  UnrecoverableError,
  withBackend,
} from "bullmq";
import type { z } from "zod";
import { TryLaterError } from "#service/core/jobs/attempt.ts";
import type { Log } from "#service/core/ports.ts";
import type { connectionSettings } from "./database/connection-settings.ts";
import { type LogFields, withLogFields } from "./log.ts";

const troubleEveryMs = 60_000;

const { Queue, Worker } = withBackend(createPostgresBackend);

/** Database connection of the queues. */
export type QueueConnection = Partial<ReturnType<typeof connectionSettings>>;

/** Definition of a task in a catalogue. */
export interface TaskDefinition {
  queue: string;
  payload: z.ZodType;
  attempts: number;
  backoffMs: number;
  /** Time limit of one run. */
  timeoutMs: number;
  /** Interval of a recurring task. */
  everyMs?: number;
}

export interface TaskRun {
  /** True for the last attempt. */
  isLast: boolean;
  /** Aborted at shutdown, or with a `TimeoutError` at the time limit of the catalogue. */
  signal: AbortSignal;
}

/** Timing of the queues; shortened by tests. */
export interface QueueTiming {
  /** Upper bound of the time until a dead worker's tasks run again, together with the next one. */
  lockMs: number;
  stalledCheckMs: number;
  /** How often a process asks whether it can take tasks. */
  readyCheckMs: number;
  /** Delay of a postponed task; it doubles each time, up to `laterMsMax`. */
  laterMs: number;
  laterMsMax: number;
  /** Grace period of a run that ignores its aborted signal; then it loses its slot. */
  graceMs: number;
  /** Upper bound of the time limits in the catalogue. */
  timeoutMsMax: number;
}

const defaultTiming: QueueTiming = {
  lockMs: 10_000,
  stalledCheckMs: 5_000,
  readyCheckMs: 2_000,
  laterMs: 5_000,
  laterMsMax: 5 * 60_000,
  graceMs: 30_000,
  timeoutMsMax: Number.POSITIVE_INFINITY,
};

/**
 * Higher than the limit of deaths counted in rows (`core/jobs/open-starts.ts`), which decides about a picture. This one
 * ends other tasks that kill their process; the sweeps queue them again.
 */
const stallsMax = 10;

/** Observer of task runs. */
export type ObserveTask = (run: {
  task: string;
  outcome: "done" | "failed" | "stopped" | "postponed";
  seconds: number;
}) => void;

export type TaskHandlers = Record<string, (payload: never, run: TaskRun) => Promise<void>>;

export interface NewTask {
  name: string;
  payload: unknown;
  /** A task is dropped while another one of its name and id is queued, and left out while one is running. */
  id?: string;
  delayMs?: number;
  /** 0 (the default) runs at once; the other tasks of a queue run in ascending order. */
  priority?: number;
}

export interface TaskQueues {
  /**
   * Queues tasks. Returns those that were left out because one of their name and id is running: that run may have read
   * the database before the change that asks for another one.
   * @throws Error when the catalogue has no such task or the payload does not match its schema.
   */
  add<Task extends NewTask>(tasks: Task[]): Promise<Task[]>;
  /** @throws when the database does not answer. The queue stays closed then. */
  opened(): Promise<void>;
  /** Schedules the recurring tasks. */
  schedule(): Promise<void>;
  close(): Promise<void>;
}

const connectionOf = (connection: QueueConnection) => ({
  ...connection,
  schema: "bullmq",
  // `prepareQueues` has migrated them.
  migrate: false,
  max: 4,
  application_name: "restyle-queue",
});

/**
 * Creates or updates BullMQ's own tables. It runs once, before any queue is opened, because queues that do it
 * themselves wait for each other.
 */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const queue = new Queue("prepare", {
    connection: { ...connectionOf({ connectionString: databaseUrl }), migrate: true, max: 1 },
  });
  let problem: Error | null = null;
  queue.on("error", (error) => {
    problem ??= error;
  });
  try {
    await queue.waitUntilReady();
  } finally {
    await queue.close();
  }
  if (problem) throw problem;
}

export interface TaskWorkers {
  /** @throws when the database does not answer. The worker stays closed then. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

/** With the task's name, because a job's last stage is queued while its first may still be running. */
const queueIdOf = ({ name, id }: NewTask): string | undefined => id && `${name}-${id}`;

const listRunning = async (queue: InstanceType<typeof Queue>): Promise<(string | undefined)[]> =>
  (await queue.getActive()).map(({ id }) => id);

/** Queues over BullMQ on PostgreSQL, one per queue name of the catalogue. */
export function createTaskQueues(options: {
  connection: QueueConnection;
  catalogue: Record<string, TaskDefinition>;
  log: Log;
}): TaskQueues {
  const { catalogue } = options;
  const names = [...new Set(Object.values(catalogue).map((task) => task.queue))];
  const queues = new Map(
    names.map((name) => [name, new Queue(name, { connection: connectionOf(options.connection) })]),
  );
  for (const [name, queue] of queues) {
    queue.on("error", reportTrouble(options.log, name));
  }
  const queueOf = (task: string) => {
    const queue = queues.get(catalogue[task]?.queue);
    if (!queue) throw new Error(`no task is named ${task}`);
    return queue;
  };
  const settingsOf = (task: string) => ({
    attempts: catalogue[task].attempts,
    backoff: { type: "exponential", delay: catalogue[task].backoffMs },
    removeOnComplete: true,
    // Failed jobs are removed: rows hold the state and the log holds the error, and a kept job would block
    // its id.
    removeOnFail: true,
  });
  return {
    add: async (tasks) => {
      const leftOut: typeof tasks = [];
      for (const queue of queues.values()) {
        const own = tasks.filter((task) => queueOf(task.name) === queue);
        if (own.length === 0) continue;
        // Read before adding: what becomes active after this has not read the database yet.
        const running = new Set(own.some(({ id }) => id) ? await listRunning(queue) : []);
        const isRunning = (task: NewTask) => running.has(queueIdOf(task));
        leftOut.push(...own.filter(isRunning));
        await queue.addBulk(
          own
            .filter((task) => !isRunning(task))
            .map((task) => ({
              name: task.name,
              data: catalogue[task.name].payload.parse(task.payload),
              opts: {
                ...settingsOf(task.name),
                jobId: queueIdOf(task),
                delay: task.delayMs,
                priority: task.priority,
              },
            })),
        );
      }
      return leftOut;
    },
    opened: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));
    },
    schedule: async () => {
      for (const [name, task] of Object.entries(catalogue)) {
        if (task.everyMs === undefined) continue;
        const template = { name, data: {}, opts: settingsOf(name) };
        await queueOf(name).upsertJobScheduler(`every-${name}`, { every: task.everyMs }, template);
      }
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/**
 * Runs the catalogue's tasks with their handlers.
 * @throws Error when a task has no handler or a queue no concurrency: not starting is better than losing work.
 */
export function startTaskWorkers(options: {
  connection: QueueConnection;
  catalogue: Record<string, TaskDefinition>;
  handlers: TaskHandlers;
  /** Concurrent tasks of this process, by queue. */
  concurrency: Record<string, number>;
  log: Log;
  /** Names under which earlier releases queued tasks, with the present ones. */
  formerNames?: Record<string, string>;
  /** Time limit of tasks in flight at shutdown; none when absent. */
  finishMsMax?: number;
  observe?: ObserveTask;
  /** Whether this process can do the work: while it can't, it leaves the tasks to others. Absent: always. */
  canWork?: () => Promise<boolean>;
  /** Log fields of a task in addition to its payload. */
  describe?: (payload: Record<string, unknown>) => Promise<LogFields>;
  timing?: Partial<QueueTiming>;
}): TaskWorkers {
  const { catalogue, handlers, log, observe, describe } = options;
  const missing = Object.keys(catalogue).filter((task) => !handlers[task]);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(", ")}`);
  const queues = [...new Set(Object.values(catalogue).map((task) => task.queue))];
  const unbounded = queues.filter((name) => !(options.concurrency[name] > 0));
  if (unbounded.length > 0) throw new Error(`no concurrency for queue ${unbounded.join(", ")}`);
  const timing = { ...defaultTiming, ...options.timing };
  const stopping = new AbortController();

  async function run(task: QueuedTask, token?: string): Promise<void> {
    const name = options.formerNames?.[task.name] ?? task.name;
    const definition = catalogue[name];
    const handler = handlers[name];
    // A newer release enqueued it; one of its processes will run it.
    if (!definition || !handler) throw new Error(`this release has no task named ${name}`);
    const payload = definition.payload.safeParse(task.data);
    if (!payload.success) throw new UnrecoverableError(`payload of ${name} does not fit`);
    const isLast = task.attemptsMade + 1 >= definition.attempts;
    const started = performance.now();
    const end = (outcome: "done" | "failed" | "stopped" | "postponed") =>
      observe?.({ task: name, outcome, seconds: (performance.now() - started) / 1000 });
    const ids = payload.data as LogFields;
    const about = { task: name, taskId: task.id ?? "", ...ids, ...(await describe?.(ids)) };
    const timeout = new AbortController();
    const timeoutMs = Math.min(definition.timeoutMs, timing.timeoutMsMax);
    const timer = setTimeout(() => timeout.abort(toTimeoutError(name, timeoutMs)), timeoutMs);
    const run = { isLast, signal: AbortSignal.any([stopping.signal, timeout.signal]) };
    try {
      await withLogFields(about, () =>
        endInTime(handler(payload.data as never, run), timeout.signal, timing.graceMs),
      );
      end("done");
    } catch (error) {
      // Neither counts as an attempt: the task keeps its id and its priority.
      if (stopping.signal.aborted) {
        end("stopped");
        return await postpone(task, token, 0);
      }
      if (error instanceof TryLaterError) {
        end("postponed");
        const delayMs = error.delayMs ?? laterAfter(timing, task.attemptsStarted - task.attemptsMade);
        // Waiting for a turn at an engine is no trouble.
        const level = error.delayMs === null ? "warn" : "debug";
        withLogFields(about, () => log[level]({ err: error, delayMs }, "the task is tried again later"));
        return await postpone(task, token, delayMs);
      }
      end("failed");
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const workers = queues.map((name) => {
    const worker = new Worker(name, run, {
      connection: connectionOf(options.connection),
      autorun: options.canWork === undefined,
      // Retry delay of the queue after a database outage.
      runRetryDelay: 1_000,
      concurrency: options.concurrency[name],
      lockDuration: timing.lockMs,
      stalledInterval: timing.stalledCheckMs,
      maxStalledCount: stallsMax,
    });
    worker.on("failed", (task, error) =>
      log.warn(
        { task: task?.name, taskId: task?.id, ...task?.data, attempt: task?.attemptsMade, err: error },
        "task failed",
      ),
    );
    worker.on("error", reportTrouble(log, name));
    return worker;
  });
  const turnstile = options.canWork && openWhile(options.canWork, workers, log, timing.readyCheckMs);
  return {
    opened: async () => {
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    },
    close: async () => {
      await turnstile?.close();
      // Tasks in flight may finish; the rest are aborted and run again after the next start.
      const timer = setTimeout(() => stopping.abort(), options.finishMsMax ?? 0);
      await Promise.all(workers.map((worker) => worker.close()));
      clearTimeout(timer);
    },
  };
}

/** Lets the workers take tasks while the process can work; their own tasks in flight go on. */
function openWhile(
  canWork: () => Promise<boolean>,
  workers: readonly Pick<InstanceType<typeof Worker>, "pause" | "resume">[],
  log: Log,
  everyMs: number,
): { close(): Promise<void> } {
  const stopping = new AbortController();
  let isOpen = false;
  let isTold = false;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // During an outage of the database, nothing is known; tasks can't be taken then, either.
      const can = await canWork().catch(() => isOpen);
      if (can && !isOpen && !stopping.signal.aborted) {
        await Promise.all(workers.map((worker) => worker.resume()));
        if (isTold) log.info({}, "this process takes tasks again");
        isTold = false;
      }
      if (!can && isOpen) await Promise.all(workers.map((worker) => worker.pause(true)));
      if (!can && !isTold) {
        log.warn({}, "this process takes no tasks for the time being; others may");
        isTold = true;
      }
      isOpen = can;
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Logs a queue's errors, at most once a minute: during a database outage every attempt causes one. */
function reportTrouble(log: Log, queue: string): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < troubleEveryMs) return;
    loggedAt = performance.now();
    log.warn({ err: error, queue }, "error of a queue");
  };
}

/**
 * Returns a task to its queue.
 *
 * @throws DelayedError always, which BullMQ expects
 */
async function postpone(task: QueuedTask, token: string | undefined, delayMs: number): Promise<never> {
  await task.moveToDelayed(Date.now() + delayMs, token);
  throw new DelayedError();
}

function laterAfter({ laterMs, laterMsMax }: QueueTiming, starts: number): number {
  return Math.min(laterMs * 2 ** Math.max(starts - 1, 0), laterMsMax);
}

function toTimeoutError(task: string, timeoutMs: number): DOMException {
  return new DOMException(`${task} took longer than ${timeoutMs / 1000} s`, "TimeoutError");
}

/** Settles with the run, or some time after its signal was aborted, so that a hanging run frees its slot. */
async function endInTime(running: Promise<void>, timeout: AbortSignal, graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () => {
      timer = setTimeout(() => reject(timeout.reason), graceMs);
    });
  });
  try {
    await Promise.race([running, given]);
  } finally {
    clearTimeout(timer);
  }
}
