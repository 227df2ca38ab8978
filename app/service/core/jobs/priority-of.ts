/** The queue's own bound. */
const priorityMax = 2_000_000;

/**
 * Place of a task in its queue, by how many results its account has waiting before it. Of two accounts the one with
 * less work is not held up by the one with more, and each account's work keeps its order. Every stage of a job uses it.
 */
export function priorityOf(resultsAhead: number): number {
  return Math.min(1 + resultsAhead, priorityMax);
}
