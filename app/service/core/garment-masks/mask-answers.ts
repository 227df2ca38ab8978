import { type FieldCode, type Problem, problem, problems } from "#contract/problems.ts";
import { ServiceError } from "../service-error.ts";
import { MaskSearchFailed } from "./find-garment-mask.ts";

/** What a caller is told of a search or a correction that did not come to its end. */
export function toAnswer(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return ServiceError.unavailable("mask_work_slow");
  if (!(error instanceof MaskSearchFailed)) return error;
  if (error.retry) return ServiceError.unavailable("mask_work_failed");
  return ServiceError.invalidField("file_id", toFieldProblem(error.reason));
}

/** A problem of a photo as one of the request's field that names it. */
export function toFieldProblem(reason: Problem): Problem<FieldCode> {
  const isOfField = (problems[reason.code].at as readonly unknown[]).includes("field");
  return isOfField ? (reason as Problem<FieldCode>) : problem("photo_unusable", { reason });
}
