import { IdentityCreateRequest } from "#contract/operations/identities.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { describePerson } from "./build-identity-prompt.ts";

/** A finished draft and the person data of its brief. */
export interface Draft {
  resultId: number;
  filename: string;
  photoKey: string;
  mime: string;
  jobName: string | null;
  gender: string | null;
  age: number | null;
  description: string;
}

/** Ids are 32-bit integers in the store; no row has a larger one. */
const idMax = 2_147_483_647;

/**
 * @throws ServiceError 404 when there is no such result or it is another account's, 400 when it is not a draft or not
 *   completed.
 */
export async function getDraft(store: Store, account: Account, resultId: number): Promise<Draft> {
  const result = resultId <= idMax ? await store.results.find(resultId) : null;
  const job = result && (await store.jobs.find(result.jobId));
  if (!result || job?.accountId !== account.id) throw ServiceError.of("draft_not_found");
  if (job.type !== "identity_creation")
    throw ServiceError.invalidField("image_result_id", problem("not_a_draft"));
  if (result.status !== "completed")
    throw ServiceError.invalidField(
      "image_result_id",
      problem("draft_not_completed", { status: result.status }),
    );
  if (!result.storageKey || !result.mime) throw ServiceError.of("draft_picture_not_found");
  const request = IdentityCreateRequest.parse(job.request);
  const instruction = request.instructions[result.imageIndex]!;
  const { age, gender } = instruction.appearance ?? {};
  return {
    resultId,
    filename: result.filename,
    photoKey: result.storageKey,
    mime: result.mime,
    jobName: request.name ?? null,
    gender: gender ?? null,
    age: age === undefined ? null : Math.floor(age),
    description: describePerson(instruction),
  };
}
