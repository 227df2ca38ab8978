import { createPostgresBackend, type Job as QueuedTask, UnrecoverableError, withBackend } from "bullmq";
import type { z } from "zod";
import type { Log } from "#service/core/ports.ts";
import { type LogFields, withLogFields } from "./log.ts";

const { Queue, Worker } = withBackend(createPostgresBackend);

/** What a catalogue says of one kind of task. */
export interface TaskDefinition {
  queue: string;
  payload: z.ZodType;
  attempts: number;
  backoffMs: number;
  /** Recurs by itself. */
  everyMs?: number;
}

export interface TaskRun {
  /** True when the queue will not try again. */
  isLast: boolean;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
}

/** Is told of every run of a task. */
export type ObserveTask = (run: {
  task: string;
  outcome: "done" | "failed" | "stopped";
  seconds: number;
}) => void;

export type TaskHandlers = Record<string, (payload: never, run: TaskRun) => Promise<void>>;

export interface NewTask {
  name: string;
  payload: unknown;
  /** A task with the id of one that still waits or runs is dropped. */
  id?: string;
  delayMs?: number;
  /** 0 (when absent) runs at once; of the others in its queue the smaller goes first. */
  priority?: number;
}

export interface TaskQueues {
  /** @throws Error when the catalogue has no such task or the payload does not fit it. */
  add(tasks: NewTask[]): Promise<void>;
  /** Plans the tasks that recur. */
  schedule(): Promise<void>;
  /** Tasks that wait or run, by queue. */
  depths(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const connectionOf = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  schema: "bullmq",
  migrate: true,
  max: 4,
  application_name: "restyle-queue",
});

/** Queues over BullMQ on PostgreSQL, one per queue name of the catalogue. */
export function createTaskQueues(options: {
  databaseUrl: string;
  catalogue: Record<string, TaskDefinition>;
  log: Log;
}): TaskQueues {
  const { catalogue } = options;
  const names = [...new Set(Object.values(catalogue).map((task) => task.queue))];
  const queues = new Map(
    names.map((name) => [name, new Queue(name, { connection: connectionOf(options.databaseUrl) })]),
  );
  for (const [name, queue] of queues) {
    queue.on("error", (error) => options.log.warn({ err: error, queue: name }, "queue trouble"));
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
    // Rows hold the truth and the log holds the error; a task that stayed would keep its id from being used again.
    removeOnFail: true,
  });
  return {
    add: async (tasks) => {
      for (const [name, queue] of queues) {
        const own = tasks.filter((task) => queueOf(task.name) === queue);
        if (own.length === 0) continue;
        await queue.addBulk(
          own.map((task) => ({
            name: task.name,
            data: catalogue[task.name].payload.parse(task.payload),
            opts: {
              ...settingsOf(task.name),
              jobId: task.id && `${name}-${task.id}`,
              delay: task.delayMs,
              priority: task.priority,
            },
          })),
        );
      }
    },
    schedule: async () => {
      for (const [name, task] of Object.entries(catalogue)) {
        if (task.everyMs === undefined) continue;
        const template = { name, data: {}, opts: settingsOf(name) };
        await queueOf(name).upsertJobScheduler(`every-${name}`, { every: task.everyMs }, template);
      }
    },
    depths: async () => {
      const counts = [...queues].map(async ([name, queue]) => [
        name,
        (await queue.getActiveCount()) +
          (await queue.getWaitingCount()) +
          (await queue.getPrioritizedCount()),
      ]);
      return Object.fromEntries(await Promise.all(counts));
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/**
 * Runs the catalogue's tasks with their handlers.
 * @throws Error when a task has no handler or a queue no concurrency: better not to start than to lose work.
 */
export function startTaskWorkers(options: {
  databaseUrl: string;
  catalogue: Record<string, TaskDefinition>;
  handlers: TaskHandlers;
  /** Tasks at once in this process, by queue. */
  concurrency: Record<string, number>;
  log: Log;
  observe?: ObserveTask;
  /** What lines about a task say beside its payload. */
  describe?: (payload: Record<string, unknown>) => Promise<LogFields>;
}): { close(): Promise<void> } {
  const { catalogue, handlers, log, observe, describe } = options;
  const missing = Object.keys(catalogue).filter((task) => !handlers[task]);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(", ")}`);
  const queues = [...new Set(Object.values(catalogue).map((task) => task.queue))];
  const unbounded = queues.filter((name) => !(options.concurrency[name] > 0));
  if (unbounded.length > 0) throw new Error(`no concurrency for queue ${unbounded.join(", ")}`);
  const stopping = new AbortController();

  async function run(task: QueuedTask): Promise<void> {
    const definition = catalogue[task.name];
    const handler = handlers[task.name];
    // A newer release put it there; leave it to one of its own processes.
    if (!definition || !handler) throw new Error(`this release knows no task named ${task.name}`);
    const payload = definition.payload.safeParse(task.data);
    if (!payload.success) throw new UnrecoverableError(`payload of ${task.name} does not fit`);
    const isLast = task.attemptsMade + 1 >= definition.attempts;
    const run = { isLast, signal: stopping.signal };
    const started = performance.now();
    const end = (outcome: "done" | "failed" | "stopped") =>
      observe?.({ task: task.name, outcome, seconds: (performance.now() - started) / 1000 });
    const ids = payload.data as LogFields;
    const about = { task: task.name, taskId: task.id ?? "", ...ids, ...(await describe?.(ids)) };
    await withLogFields(about, () => handler(payload.data as never, run)).then(
      () => end("done"),
      (error) => {
        end(stopping.signal.aborted ? "stopped" : "failed");
        throw error;
      },
    );
  }

  const workers = queues.map((name) => {
    const worker = new Worker(name, run, {
      connection: connectionOf(options.databaseUrl),
      concurrency: options.concurrency[name],
      // A killed worker's tasks are taken up again after these two at most.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 100,
    });
    worker.on("failed", (task, error) =>
      log.warn(
        { task: task?.name, taskId: task?.id, ...task?.data, attempt: task?.attemptsMade, err: error },
        "task failed",
      ),
    );
    worker.on("error", (error) => log.warn({ err: error, queue: name }, "queue trouble"));
    return worker;
  });
  return {
    close: async () => {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
