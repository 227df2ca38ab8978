import { fromStored, type Problem, type WorkCode } from "#contract/problems.ts";
import type { Job } from "../ports.ts";

type Stored = Pick<Job, "postProcessingError" | "postProcessingCode" | "postProcessingParams">;

/** Of a job whose finishing pass has not failed. */
export const noPostProcessingProblem: Stored = {
  postProcessingError: null,
  postProcessingCode: null,
  postProcessingParams: null,
};

/** How the reason of a failed finishing pass is stored with its job. */
export function toStoredPostProcessing({ message, code, params }: Problem<WorkCode>): Stored {
  return { postProcessingError: message, postProcessingCode: code, postProcessingParams: params };
}

/** Why a job's finishing pass failed; null when it did not. */
export function postProcessingProblemOf(job: Stored): Problem | null {
  return fromStored({
    errorMessage: job.postProcessingError,
    errorCode: job.postProcessingCode,
    errorParams: job.postProcessingParams,
  });
}
