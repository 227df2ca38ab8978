import { z } from "zod";

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

/**
 * Every kind of background work: its queue, its payload (ids only), its attempts, backoff and time limit. A single
 * picture has a shorter limit of its own in its pixel thread (`engines/thread-pool.ts`). Processes of two releases run
 * side by side, so the schema of a payload never changes; a changed payload gets a new task name.
 */
export const tasks = {
  /** Reads a job's photos once and plans what all its results share. */
  "job.plan": task({ queue: "jobs", ...ofJob, attempts: 3, backoffMs: 2_000, timeoutMs: 30 * minuteMs }),
  /** The same for a job behind many unfinished results of its account. */
  "job.plan.backlog": task({
    queue: "jobs-backlog",
    ...ofJob,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 30 * minuteMs,
  }),
  /** Preprocesses an identity's photo. */
  "identity.preprocess": task({
    queue: "results",
    ...ofJob,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** Draws one result. A new version of an image is a separate result. */
  "result.render": task({
    queue: "results",
    payload: z.object({ resultId: z.number().int() }),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** Post-processes a job's results, then ends the job. */
  "job.finish": task({ queue: "jobs", ...ofJob, attempts: 5, backoffMs: 2_000, timeoutMs: 30 * minuteMs }),
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

export const queueNames = ["jobs", "jobs-backlog", "results", "webhooks", "webhook-retries"] as const;
export type QueueName = (typeof queueNames)[number];
export type TaskName = keyof typeof tasks;
export type TaskPayload<N extends TaskName> = z.output<(typeof tasks)[N]["payload"]>;
