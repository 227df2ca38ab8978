import type { z } from "zod";
import type { Log } from "#service/core/ports.ts";
import { connectionOf, Queue, type QueueConnection } from "./queue-backend.ts";

const troubleEveryMs = 60_000;

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

export interface NewTask {
  name: string;
  payload: unknown;
  /** A task is dropped while another one of its name and id is queued, and left out while one is running. */
  id?: string;
  delayMs?: number;
  /** 0 (the default) runs at once; the other tasks of a queue run in ascending order. */
  priority?: number;
  /** W3C Trace Context of the work that asks for it. */
  traceparent?: string | null;
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

/**
 * Creates or updates BullMQ's own tables in PostgreSQL. It runs once, before any queue is opened, because queues that do it
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

/** With the task's name, because a job's last stage is queued while its first may still be running. */
const queueIdOf = ({ name, id }: NewTask): string | undefined => id && `${name}-${id}`;

const listRunning = async (queue: InstanceType<typeof Queue>): Promise<(string | undefined)[]> =>
  (await queue.getActive()).map(({ id }) => id);

/** Queues over BullMQ, one per queue name of the catalogue. */
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
                ...(task.traceparent && { telemetry: { metadata: task.traceparent } }),
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

/** Logs a queue's errors, at most once a minute: during a database outage every attempt causes one. */
export function reportTrouble(log: Log, queue: string): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < troubleEveryMs) return;
    loggedAt = performance.now();
    log.warn({ err: error, queue }, "error of a queue");
  };
}
