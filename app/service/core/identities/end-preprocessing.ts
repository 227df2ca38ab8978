import { type Problem, problem, toStored, type WorkCode } from "#contract/problems.ts";
import type { PreparedFace } from "#engines/contract.ts";
import { queueFirstStage } from "../jobs/queue-stage.ts";
import type { Deps, Identity, Store } from "../ports.ts";

export type PreprocessingEnd =
  | { kind: "completed"; faceKey: string; thumbnailKey: string; face: PreparedFace; timeMs: number }
  | { kind: "failed"; reason: Problem<WorkCode>; timeMs: number | null };

/**
 * Ends an identity's preprocessing and starts the jobs that waited for it. An upload that failed stays, saying why,
 * until its owner deletes it; a promotion that failed is hidden and gives back its slot, its name and its draft. The
 * identity must be locked; one that has ended already is left alone.
 */
export async function endPreprocessing(
  deps: Deps,
  tx: Store,
  identity: Identity,
  end: PreprocessingEnd,
): Promise<void> {
  if (identity.preprocessingStatus === "completed" || identity.preprocessingStatus === "failed") return;
  const now = deps.now();
  await tx.identities.update(identity.code, {
    preprocessingStatus: end.kind,
    preprocessingTimeMs: end.timeMs,
    updatedAt: now,
    ...(end.kind === "completed"
      ? {
          faceKey: end.faceKey,
          thumbnailKey: end.thumbnailKey,
          faceMetadata: end.face.metadata,
          faceModel: end.face.model,
          qualityScore: Math.round(end.face.score),
        }
      : {
          ...toStored(end.reason),
          ...(identity.draftResultId !== null && { hiddenAt: now, nameKey: null, draftResultId: null }),
        }),
  });
  for (const id of await tx.jobs.listWaitingFor(identity.code)) {
    const job = await tx.jobs.find(id);
    // A run that has just found the identity not ready may still be in the queue.
    if (job) await queueFirstStage(deps, tx, job, { cause: identity.code });
  }
}

/** The end of one whose job was stopped. */
export const stoppedPreprocessing: PreprocessingEnd = {
  kind: "failed",
  reason: problem("stopped"),
  timeMs: null,
};

/** Ends the preprocessing of a job that was stopped. */
export async function giveUpPreprocessing(deps: Deps, tx: Store, jobId: string): Promise<void> {
  const found = await tx.identities.findByJob(jobId);
  const identity = found && (await tx.identities.lock(found.code));
  if (identity) await endPreprocessing(deps, tx, identity, stoppedPreprocessing);
}
