import { z } from "zod";

/** What the catalogue says of one kind of background work. */
interface Task<Payload extends z.ZodType = z.ZodType> {
  queue: QueueName;
  payload: Payload;
  attempts: number;
  backoffMs: number;
  /** How long one run may take, waiting for pixel threads included; then its signal is aborted. */
  timeoutMs: number;
}

const task = <Payload extends z.ZodType>(definition: Task<Payload>) => definition;
const ofJob = { payload: z.object({ jobId: z.string() }) };
const ofDelivery = { payload: z.object({ deliveryId: z.string() }) };

const minuteMs = 60_000;

/**
 * Every kind of background work: its queue, what its payload holds (ids only), how often it is tried, how long it may
 * take. A single picture has a shorter bound of its own in its pixel thread (`engines/thread-pool.ts`).
 * Processes of two releases run side by side, so a payload never changes shape: it gets a new name.
 */
export const tasks = {
  /** Reads a job's photos once and decides what all its results share. */
  "job.plan": task({ queue: "jobs", ...ofJob, attempts: 3, backoffMs: 2_000, timeoutMs: 30 * minuteMs }),
  /** The same for a job whose account has much waiting before it. */
  "job.plan.backlog": task({
    queue: "jobs-backlog",
    ...ofJob,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 30 * minuteMs,
  }),
  /** Makes an identity of its photo. */
  "identity.preprocess": task({
    queue: "results",
    ...ofJob,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** Draws one result. A new version of a picture is a result of its own. */
  "result.render": task({
    queue: "results",
    payload: z.object({ resultId: z.number().int() }),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** Finishing pass over a job's results, then its end. */
  "job.finish": task({ queue: "jobs", ...ofJob, attempts: 5, backoffMs: 2_000, timeoutMs: 30 * minuteMs }),
  /** Removes an account's data: docs/privacy.md. */
  "account.erase": task({
    queue: "jobs",
    payload: z.object({ accountId: z.string() }),
    attempts: 5,
    backoffMs: 5_000,
    timeoutMs: 10 * minuteMs,
  }),
  /** A webhook delivery is due, and whatever else of its account; later tries are tasks of their own. */
  "webhook.deliver": task({
    queue: "webhooks",
    ...ofDelivery,
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: minuteMs,
  }),
  /** The same for a receiver whose last tries failed, so that nobody else waits for its answers. */
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
