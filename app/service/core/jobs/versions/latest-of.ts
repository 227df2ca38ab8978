import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Result } from "../../ports.ts";

/**
 * One version of each result of a job, sorted by image and variation: the latest completed version, otherwise the latest
 * ended one, otherwise the latest. A failed regeneration does not hide an earlier picture.
 * @param results sorted by version.
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
