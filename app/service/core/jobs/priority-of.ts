/** The queue's own bound. */
const priorityMax = 2_000_000;

/** Where a task stands among its account's open results. */
export interface Place {
  /** Open results of the account before it. */
  ahead: number;
  /** Open results of the account up to the end of its batch: its job, or what was queued together with it. */
  total: number;
}

/**
 * Priority of a task in its queue; the smaller runs first. The place of the task spreads the accounts' work evenly, and
 * the place of its batch's end lets small batches of little-used accounts run before the first picture of a large one:
 * a single picture runs before every backlog. An account can't gain by splitting a batch, because its open results
 * count together. Each account's work keeps its order. Every stage of a job uses this.
 */
export function priorityOf({ ahead, total }: Place): number {
  return Math.min(ahead + total, priorityMax);
}
