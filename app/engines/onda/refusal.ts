import type { Problem, WorkCode } from "#contract/problems.ts";

/** The answer of a pixel task that can't be done, with the reason. */
export type Refusal = {
  kind: "refused";
  reason: Problem<WorkCode>;
  /** As in the outcome of an engine: true where another engine may be able to. */
  isContent?: boolean;
};
