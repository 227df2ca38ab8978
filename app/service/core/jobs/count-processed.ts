import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Result } from "../ports.ts";

/** Outputs that were drawn or failed, in whichever version; those an abort stopped were not processed. */
export function countProcessed(results: Result[]): number {
  const places = results
    .filter(({ status }) => isTerminalResultStatus(status) && status !== "aborted")
    .map(({ imageIndex, groupIndex }) => `${imageIndex}:${groupIndex}`);
  return new Set(places).size;
}
