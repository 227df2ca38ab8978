import type { FaceFacts } from "#contract/face.ts";
import { nameKeyOf } from "#contract/identity-name.ts";
import { noProblem } from "#contract/problems.ts";
import { startJobWithin } from "../jobs/accept/start-job.ts";
import type { Account, Deps, Identity, Store } from "../ports.ts";
import { assertSlotFree } from "./assert-slot-free.ts";
import { stemOf } from "./uploaded-photo.ts";

export type NewIdentity = Pick<
  Identity,
  | "code"
  | "name"
  | "tag"
  | "gender"
  | "age"
  | "description"
  | "originalFilename"
  | "photoKey"
  | "photoMime"
  | "draftResultId"
  | "consent"
> & { faceMetadata: FaceFacts };

/**
 * Inserts an identity, which takes a slot, and the job that preprocesses it. The caller's transaction has locked the
 * account and checked that the name is free.
 * @param spec.credits the hold until the preprocessing ends.
 * @throws ServiceError 402 when credits do not suffice, 429 when no slot is free.
 */
export async function startPreprocessing(
  deps: Deps,
  tx: Store,
  spec: { account: Account; jobId: string; credits: number; identity: NewIdentity },
): Promise<Identity> {
  const { account, jobId, credits } = spec;
  await assertSlotFree(tx, account);
  const now = deps.now();
  const identity: Identity = {
    ...spec.identity,
    accountId: account.id,
    nameKey: nameKeyOf(spec.identity.name),
    tier: null,
    faceKey: null,
    thumbnailKey: null,
    preprocessingStatus: "pending",
    preprocessingTimeMs: null,
    qualityScore: null,
    ...noProblem,
    jobId,
    hiddenAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await tx.identities.insert(identity))) throw new Error(`identity ${identity.code} can't be inserted`);
  await startJobWithin(deps, tx, {
    account,
    jobId,
    type: "identity_preprocessing",
    projectId: null,
    request: { identity_code: identity.code },
    fileIds: [],
    identityCodes: [identity.code],
    postProcess: false,
    outputs: [
      { imageIndex: 0, groupIndex: 0, filename: `${stemOf(identity.originalFilename)}.jpg`, credits },
    ],
  });
  return identity;
}
