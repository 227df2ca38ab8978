import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Result } from "../ports.ts";

/**
 * One version of every output of a job, by image then variation: the latest that was made, so that a regeneration
 * that fails hides nothing; where none was, the latest that ended; where none has, the latest.
 * @param results in the order of their versions.
 */
export function latestOf(results: Result[]): Result[] {
  const latest = new Map<string, Result>();
  for (const result of results) {
    const place = `${result.imageIndex}:${result.groupIndex}`;
    const known = latest.get(place);
    if (!known || rank(result) >= rank(known)) latest.set(place, result);
  }
  return [...latest.values()].sort((a, b) => a.imageIndex - b.imageIndex || a.groupIndex - b.groupIndex);
}

function rank({ status }: Result): number {
  if (status === "completed") return 2;
  return isTerminalResultStatus(status) ? 1 : 0;
}
