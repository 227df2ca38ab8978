import type { Result } from "../ports.ts";

/** Outputs that were drawn or failed; those an abort stopped were not processed. */
export function countProcessed(results: Result[]): number {
  return results.filter(({ status }) => status === "completed" || status === "failed").length;
}
