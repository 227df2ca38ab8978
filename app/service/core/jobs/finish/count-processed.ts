import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Result } from "../../ports.ts";

/** Number of images with a version that is completed or failed. Aborted ones do not count. */
export function countProcessed(results: Result[]): number {
  const places = results
    .filter(({ status }) => isTerminalResultStatus(status) && status !== "aborted")
    .map(({ imageIndex, groupIndex }) => `${imageIndex}:${groupIndex}`);
  return new Set(places).size;
}
