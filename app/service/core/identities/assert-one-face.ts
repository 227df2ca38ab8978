import type { ErrorDetail } from "#contract/errors.ts";
import { toDetail } from "#contract/errors.ts";
import type { FaceMetadata } from "#contract/face.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
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
): Promise<FaceMetadata> {
  const check = () => deps.faceEngine.check(photo, signal);
  const seen = await deps.limitFaceChecks(owner, check, signal).catch((error) => {
    if (signal.aborted) throw ServiceError.unavailable("face_check_slow");
    throw error;
  });
  if (seen.kind === "face") return seen.metadata;
  throw ServiceError.unusableFace(seen.problem, toDetail(at.field, seen.reason, at.position));
}
