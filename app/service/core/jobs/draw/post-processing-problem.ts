import { fromStored, type Problem, type WorkCode } from "#contract/problems.ts";
import type { Job } from "../../ports.ts";

type Stored = Pick<Job, "postProcessingError" | "postProcessingCode" | "postProcessingParams">;

/** Columns of a job whose post-processing has not failed. */
export const noPostProcessingProblem: Stored = {
  postProcessingError: null,
  postProcessingCode: null,
  postProcessingParams: null,
};

/** Columns of a job whose post-processing has failed. */
export function toStoredPostProcessing({ message, code, params }: Problem<WorkCode>): Stored {
  return { postProcessingError: message, postProcessingCode: code, postProcessingParams: params };
}

/** The reason why a job's post-processing failed; null when it did not. */
export function postProcessingProblemOf(job: Stored): Problem | null {
  return fromStored({
    errorMessage: job.postProcessingError,
    errorCode: job.postProcessingCode,
    errorParams: job.postProcessingParams,
  });
}
