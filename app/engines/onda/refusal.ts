import type { Problem, WorkCode } from "#contract/problems.ts";

/** The answer of a pixel task that can't be done, with the reason. */
export type Refusal = { kind: "refused"; reason: Problem<WorkCode> };
