import { setTimeout as sleep } from "node:timers/promises";
import { DelayedError, type Job as QueuedTask, UnrecoverableError } from "bullmq";
import {
  describeSpan,
  failSpan,
  noSpan,
  startSpan,
  toContext,
  traceFields,
  withSpan,
} from "#service/adapters/trace-context.ts";
import { TryLaterError } from "#service/core/jobs/draw/attempt.ts";
import type { Log } from "#service/core/ports.ts";
import { type LogFields, withLogFields } from "../log.ts";
import { connectionOf, type QueueConnection, Worker } from "./queue-backend.ts";
import { reportTrouble, type TaskDefinition } from "./task-queues.ts";

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
 * Higher than the limit of deaths counted in rows (`core/jobs/poison-job-guard.ts`), which decides about a picture. This one
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

export interface TaskWorkers {
  /** @throws when the database does not answer. The worker stays closed then. */
  opened(): Promise<void>;
  close(): Promise<void>;
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
    const ids = payload.data as LogFields;
    const parent = toContext(task.opts.telemetry?.metadata);
    const isRecurring = definition.everyMs !== undefined;
    const span = isRecurring ? noSpan : startSpan(`task ${name}`, { kind: "CONSUMER", parent });
    const about = {
      task: name,
      taskId: task.id ?? "",
      ...ids,
      ...(await describe?.(ids)),
      ...traceFields(span),
    };
    const end = (outcome: "done" | "failed" | "stopped" | "postponed") => {
      const ms = performance.now() - started;
      observe?.({ task: name, outcome, seconds: ms / 1000 });
      const isRoutine = isRecurring || outcome === "postponed";
      const fields = { outcome, attempt: task.attemptsMade + 1, durationMs: Math.round(ms) };
      describeSpan(span, { ...about, ...fields });
      withLogFields(about, () => log[isRoutine ? "debug" : "info"](fields, "task"));
    };
    const timeout = new AbortController();
    const timeoutMs = Math.min(definition.timeoutMs, timing.timeoutMsMax);
    const timer = setTimeout(() => timeout.abort(toTimeoutError(name, timeoutMs)), timeoutMs);
    const run = { isLast, signal: AbortSignal.any([stopping.signal, timeout.signal]) };
    try {
      await withLogFields(about, () =>
        withSpan(span, () => endInTime(handler(payload.data as never, run), timeout.signal, timing.graceMs)),
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
      failSpan(span, error);
      end("failed");
      throw error;
    } finally {
      clearTimeout(timer);
      span.end();
    }
  }

  const workers = queues.map((name) => {
    const worker = new Worker(name, run, {
      connection: connectionOf(options.connection),
      autorun: false,
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
  const opening = Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const canWork = options.canWork ?? (async () => true);
  const taking = takeTasksWhile(opening, canWork, workers, log, timing.readyCheckMs);
  return {
    opened: async () => {
      await opening;
    },
    close: async () => {
      await taking.close();
      // Tasks in flight may finish; the rest are aborted and run again after the next start.
      const timer = setTimeout(() => stopping.abort(), options.finishMsMax ?? 0);
      await Promise.all(workers.map((worker) => worker.close()));
      clearTimeout(timer);
    },
  };
}

/**
 * Lets the workers take tasks while the process can work; their own tasks in flight go on. None runs before all were
 * opened: BullMQ keeps a first connection that failed, and a worker would ask it again and again without a pause, so that
 * nothing else of the process ran any more.
 */
function takeTasksWhile(
  opening: Promise<unknown>,
  canWork: () => Promise<boolean>,
  workers: readonly Pick<InstanceType<typeof Worker>, "pause" | "resume">[],
  log: Log,
  everyMs: number,
): { close(): Promise<void> } {
  const stopping = new AbortController();
  let isTaking = false;
  let isLogged = false;
  const watching = (async () => {
    const isOpen = await opening.then(
      () => true,
      () => false,
    );
    while (isOpen && !stopping.signal.aborted) {
      // During an outage of the database, nothing is known; tasks can't be taken then, either.
      const can = await canWork().catch(() => isTaking);
      if (can && !isTaking && !stopping.signal.aborted) {
        await Promise.all(workers.map((worker) => worker.resume()));
        if (isLogged) log.info({}, "this process takes tasks again");
        isLogged = false;
      }
      if (!can && isTaking) await Promise.all(workers.map((worker) => worker.pause(true)));
      if (!can && !isLogged) {
        log.warn({}, "this process takes no tasks for the time being; others may");
        isLogged = true;
      }
      isTaking = can;
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
