import type { FaceMetadata } from "#contract/face.ts";
import { nameKeyOf } from "#contract/identity-name.ts";
import { noProblem } from "#contract/problems.ts";
import { startJobWithin } from "../jobs/start-job.ts";
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
> & { faceMetadata: FaceMetadata };

/**
 * Records an identity with its slot and the job that preprocesses it, within a transaction that has locked the
 * account and found the name free.
 * @param order.credits what is held until the preprocessing ends.
 * @throws ServiceError 402 short of credits, 429 when no slot is free.
 */
export async function startPreprocessing(
  deps: Deps,
  tx: Store,
  order: { account: Account; jobId: string; credits: number; identity: NewIdentity },
): Promise<Identity> {
  const { account, jobId, credits } = order;
  await assertSlotFree(tx, account);
  const now = deps.now();
  const identity: Identity = {
    ...order.identity,
    accountId: account.id,
    nameKey: nameKeyOf(order.identity.name),
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
