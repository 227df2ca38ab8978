import { drawnJobTypes } from "#contract/job-types.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

/** An engine for jobs of every type. */
export function createEveryEngine() {
  return createTestEngine(undefined, { jobTypes: drawnJobTypes });
}
