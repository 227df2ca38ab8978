import { z } from "zod";

/**
 * Every kind of background work: its queue, what its payload holds (ids only), how often it is tried.
 * Processes of two releases run side by side, so a payload never changes shape: it gets a new name.
 */
export const tasks = {
  /** Reads a job's photos once and decides what all its outputs share. */
  "job.plan": { queue: "jobs", payload: z.object({ jobId: z.string() }), attempts: 3, backoffMs: 2_000 },
  /** Makes an identity of its photo. */
  "identity.preprocess": {
    queue: "jobs",
    payload: z.object({ jobId: z.string() }),
    attempts: 3,
    backoffMs: 2_000,
  },
  /** Draws one output. */
  "result.render": {
    queue: "results",
    payload: z.object({ resultId: z.number().int() }),
    attempts: 3,
    backoffMs: 2_000,
  },
  /** Finishing pass over a job's outputs, then its end. */
  "job.finish": { queue: "jobs", payload: z.object({ jobId: z.string() }), attempts: 5, backoffMs: 2_000 },
  /** A webhook delivery is due, and whatever else of its account; later tries are tasks of their own. */
  "webhook.deliver": {
    queue: "webhooks",
    payload: z.object({ deliveryId: z.string() }),
    attempts: 3,
    backoffMs: 2_000,
  },
  /** The same for a receiver whose last tries failed, so that nobody else waits for its answers. */
  "webhook.retry": {
    queue: "webhook-retries",
    payload: z.object({ deliveryId: z.string() }),
    attempts: 3,
    backoffMs: 2_000,
  },
} as const satisfies Record<
  string,
  { queue: QueueName; payload: z.ZodType; attempts: number; backoffMs: number }
>;

export const queueNames = ["jobs", "results", "webhooks", "webhook-retries"] as const;
export type QueueName = (typeof queueNames)[number];
export type TaskName = keyof typeof tasks;
export type TaskPayload<N extends TaskName> = z.output<(typeof tasks)[N]["payload"]>;
