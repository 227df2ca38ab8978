import { z } from "zod";
import { type EngineName, engineNames } from "#contract/engines.ts";

/** The catalogue entry of one kind of background work. */
interface Task<Payload extends z.ZodType = z.ZodType> {
  queue: QueueName;
  payload: Payload;
  attempts: number;
  backoffMs: number;
  /** Time limit of one run, including the wait for pixel threads. Its signal is aborted then. */
  timeoutMs: number;
}

const task = <Payload extends z.ZodType>(definition: Task<Payload>) => definition;
const ofJob = { payload: z.object({ jobId: z.string() }) };
const ofDelivery = { payload: z.object({ deliveryId: z.string() }) };

const minuteMs = 60_000;

/** Reads a job's photos once and plans what all its results share. */
const ofPlan = (queue: "jobs" | "jobs-backlog") =>
  task({ queue, ...ofJob, attempts: 3, backoffMs: 2_000, timeoutMs: 30 * minuteMs });

/** Post-processes a job's results, then ends the job. */
const ofFinish = (queue: "jobs" | "jobs-backlog") =>
  task({ queue, ...ofJob, attempts: 5, backoffMs: 2_000, timeoutMs: 30 * minuteMs });

/** Draws one result. A new version of an image is a separate result. */
const ofRender = (queue: "results" | "results-backlog") =>
  task({
    queue,
    payload: z.object({ resultId: z.number().int() }),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 30 * minuteMs,
  });

/** The same, from an engine of this machine on: those before it refused or can't be called. */
const ofLocalRender = (queue: "results" | "results-backlog") =>
  task({
    queue,
    payload: z.object({ resultId: z.number().int(), engine: z.enum(engineNames) }),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 30 * minuteMs,
  });

/** Draws one result with an engine of another machine. Its calls take minutes and no pixel thread. */
const ofRemoteEngine = (engine: EngineName) =>
  task({
    queue: `engine-${engine}`,
    payload: z.object({ resultId: z.number().int() }),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  });

type RemoteTasks = { [N in EngineName as `result.render.${N}`]: ReturnType<typeof ofRemoteEngine> };

/**
 * Every kind of background work: its queue, its payload (ids only), its attempts, backoff and time limit. A single
 * picture has a shorter limit of its own in its pixel thread (`engines/thread-pool.ts`). Processes of two releases run
 * side by side, so the schema of a payload never changes; a changed payload gets a new task name. Work of backlogs
 * (`core/jobs/is-backlog.ts`) has queues of its own, so that it never takes the slots that small batches wait for.
 */
export const tasks = {
  "job.plan": ofPlan("jobs"),
  "job.plan.backlog": ofPlan("jobs-backlog"),
  /** Preprocesses an identity's photo. */
  "identity.preprocess": task({
    queue: "results",
    ...ofJob,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 30 * minuteMs,
  }),
  "result.render": ofRender("results"),
  "result.render.backlog": ofRender("results-backlog"),
  "result.render.local": ofLocalRender("results"),
  "result.render.local.backlog": ofLocalRender("results-backlog"),
  /** Draws one result with the engine of another machine; only processes that have the engine run them. */
  ...(Object.fromEntries(
    engineNames.map((engine) => [`result.render.${engine}`, ofRemoteEngine(engine)]),
  ) as RemoteTasks),
  "job.finish": ofFinish("jobs"),
  "job.finish.backlog": ofFinish("jobs-backlog"),
  /** Erases an account's data: docs/privacy.md. */
  "account.erase": task({
    queue: "jobs",
    payload: z.object({ accountId: z.string() }),
    attempts: 5,
    backoffMs: 5_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** Sends an account's due webhook deliveries. Retries are separate tasks. */
  "webhook.deliver": task({
    queue: "webhooks",
    ...ofDelivery,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: minuteMs,
  }),
  /** The same for a receiver whose last attempts failed, so that nobody else waits for its timeouts. */
  "webhook.retry": task({
    queue: "webhook-retries",
    ...ofDelivery,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: minuteMs,
  }),
};

export type QueueName =
  | "jobs"
  | "jobs-backlog"
  | "results"
  | "results-backlog"
  | "webhooks"
  | "webhook-retries"
  | `engine-${EngineName}`;
export type TaskName = keyof typeof tasks;
export type TaskPayload<N extends TaskName> = z.output<(typeof tasks)[N]["payload"]>;

/** The tasks of a process that has these engines on other machines: each of them has a queue of its own. */
export function tasksWith(remote: readonly EngineName[]): Partial<typeof tasks> {
  const absent = engineNames.filter((engine) => !remote.includes(engine)).map((engine) => `engine-${engine}`);
  return Object.fromEntries(
    Object.entries(tasks).filter(([, { queue }]) => !absent.includes(queue)),
  ) as Partial<typeof tasks>;
}
