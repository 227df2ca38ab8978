/** Maximum priority of a BullMQ task. */
const priorityMax = 2_000_000;

/** The position of a task among its account's open results. */
export interface Place {
  /** Open results of the account before it. */
  ahead: number;
  /** Open results of the account up to the end of its batch: its job, or what was queued together with it. */
  total: number;
}

/**
 * Priority of a task in its queue: the smallest runs first. The task's own position spreads the accounts' work evenly.
 * The position of its batch's end puts a small batch before the first picture of a large one. An account gains nothing
 * by splitting a batch, because all its open results count. Each account's tasks keep their order within a queue. Every
 * stage of a job uses this.
 */
export function priorityOf({ ahead, total }: Place): number {
  return Math.min(ahead + total, priorityMax);
}
