import { type Problem, problem, toStored, type WorkCode } from "#contract/problems.ts";
import type { PreparedFace } from "#engines/contract.ts";
import { queueFirstStage } from "../jobs/accept/queue-stage.ts";
import type { Deps, Identity, Store } from "../ports.ts";

export type PreprocessingEnd =
  | { kind: "completed"; faceKey: string; thumbnailKey: string; face: PreparedFace; timeMs: number }
  | { kind: "failed"; reason: Problem<WorkCode>; timeMs: number | null };

/**
 * Ends an identity's preprocessing and starts the jobs that wait for it. A failed upload stays, with its reason, until
 * its owner deletes it. A failed promotion is hidden, and its slot, name and draft are free again. The caller holds the
 * identity's row lock. The call has no effect when preprocessing has already ended.
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
    // A run that has just found the identity not ready may still be in the queue, so the stage gets an id of its own.
    if (!job) continue;
    const isBacklog = (await tx.results.listByBatch(job.id)).some((result) => result.isBacklog);
    await queueFirstStage(deps, tx, job, { isBacklog, cause: identity.code });
  }
}

/** The outcome of preprocessing whose job was aborted. */
export const stoppedPreprocessing: PreprocessingEnd = {
  kind: "failed",
  reason: problem("stopped"),
  timeMs: null,
};

/** Ends the preprocessing of an aborted job. */
export async function giveUpPreprocessing(deps: Deps, tx: Store, jobId: string): Promise<void> {
  const found = await tx.identities.findByJob(jobId);
  const identity = found && (await tx.identities.lock(found.code));
  if (identity) await endPreprocessing(deps, tx, identity, stoppedPreprocessing);
}
