import { type FieldCode, type Problem, problem, problems } from "#contract/problems.ts";
import { ServiceError } from "../service-error.ts";
import { MaskSearchFailed } from "./find-garment-mask.ts";

/** Maps the error of an unfinished search or edit to the caller's answer. */
export function toAnswer(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return ServiceError.unavailable("mask_work_slow");
  if (!(error instanceof MaskSearchFailed)) return error;
  if (error.retry) return ServiceError.unavailable("mask_work_failed");
  return ServiceError.invalidField("file_id", toFieldProblem(error.reason));
}

/** Maps a problem of a photo to a problem of the request field that names it. */
export function toFieldProblem(reason: Problem): Problem<FieldCode> {
  const isOfField = (problems[reason.code].at as readonly unknown[]).includes("field");
  return isOfField ? (reason as Problem<FieldCode>) : problem("photo_unusable", { reason });
}
