import type { ErrorDetail } from "#contract/errors.ts";
import { toDetail } from "#contract/errors.ts";
import { type FaceFacts, findCopyFlaw } from "#contract/face.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Checks the photo of an identity: one clearly visible face that some engine of this server can draw.
 *
 * @param owner key of the account in the fair queue.
 * @param at the request field of the photo.
 * @throws ServiceError 400 with the rule that the photo breaks; 503 when the check times out.
 */
export async function assertOneFace(
  deps: Deps,
  owner: string,
  photo: Uint8Array,
  at: { field: string; position: ErrorDetail["position"] },
  signal: AbortSignal,
): Promise<FaceFacts> {
  const check = () => deps.faceEngine.check(photo, signal);
  const seen = await deps.limitFaceChecks(owner, check, signal).catch((error) => {
    if (signal.aborted) throw ServiceError.unavailable("face_check_slow");
    throw error;
  });
  if (seen.kind === "face") {
    const flaw = findCopyFlaw(seen.metadata);
    if (flaw && !drawsFacesAnew(deps))
      throw ServiceError.unusableFace("face_unclear", toDetail(at.field, flaw, at.position));
    return seen.metadata;
  }
  throw ServiceError.unusableFace(seen.problem, toDetail(at.field, seen.reason, at.position));
}

const drawPersons: readonly DrawnJobType[] = ["model_swap", "flat_2_model", "edit_chat"];

/** Whether this server has an engine that can use a face with something before it. */
function drawsFacesAnew({ engines }: Pick<Deps, "engines">): boolean {
  return engines.some(
    ({ copiesFaces, jobTypes }) => !copiesFaces && jobTypes.some((type) => drawPersons.includes(type)),
  );
}
