import type { JobType } from "#contract/job-types.ts";

/** The task a new job begins with, and an unfinished one that nothing was decided about begins with again. */
export function firstTaskOf(type: JobType): "job.plan" | "identity.preprocess" {
  return type === "identity_preprocessing" ? "identity.preprocess" : "job.plan";
}
