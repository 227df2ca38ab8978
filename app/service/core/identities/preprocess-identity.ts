import type { EngineName } from "#contract/engines.ts";
import { isTerminalJobStatus } from "#contract/job-types.ts";
import { noProblem, toStored } from "#contract/problems.ts";
import type { PreparedFace } from "#engines/contract.ts";
import { modeOf } from "../accounts/mode-of.ts";
import { settleResult } from "../credits/settle-result.ts";
import { toFileKey } from "../file-keys.ts";
import { type Attempt, outcomeOf, storeOutcome } from "../jobs/draw/attempt.ts";
import { lockOpenResult } from "../jobs/draw/lock-open-result.ts";
import {
  openStartsMax,
  poisonReason,
  reportPoison,
  runIsolatedIfPoisoned,
  withOpenStart,
} from "../jobs/draw/poison-job-guard.ts";
import { announceJobStatus, announceResult } from "../jobs/finish/announce-job.ts";
import type { Deps, Identity, Job, Result } from "../ports.ts";
import { toSource } from "../provenance/list-sources.ts";
import { markFiles } from "../provenance/mark-files.ts";
import {
  endPreprocessing,
  giveUpPreprocessing,
  type PreprocessingEnd,
  stoppedPreprocessing,
} from "./end-preprocessing.ts";

interface Spec {
  job: Job;
  result: Result;
  identity: Identity;
}

/**
 * Preprocesses an identity's photo: crop, landmarks, embedding, quality. Identity, job, charge and notifications are
 * committed in one transaction, so a run after a crash either repeats everything or finds everything done.
 */
export async function preprocessIdentity(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const [known] = await deps.store.results.listByJob(jobId);
  await runIsolatedIfPoisoned(deps, known ?? null, attempt, async () => {
    const started = deps.now().getTime();
    const spec = await markProcessing(deps, jobId);
    if (!spec) return;
    if (spec.result.openStarts >= openStartsMax) {
      reportPoison(deps, spec.job, spec.result);
      await end(deps, spec, { kind: "failed", reason: poisonReason, timeMs: null });
      return;
    }
    await withOpenStart(
      deps,
      (store) => store.results.endStart(spec.result.id),
      () => prepareAndEnd(deps, spec, attempt, started),
    );
  });
}

async function prepareAndEnd(deps: Deps, spec: Spec, attempt: Attempt, started: number): Promise<void> {
  const { job, identity } = spec;
  const outcome = await outcomeOf(deps, attempt, job.createdAt, async () =>
    deps.faceEngine.prepare(await deps.files.read(identity.photoKey), attempt.signal, {
      customer: job.accountId,
    }),
  );
  const timeMs = deps.now().getTime() - started;
  if (outcome.kind !== "prepared") {
    await end(deps, spec, { kind: "failed", reason: outcome.reason, timeMs });
    return;
  }
  const stored = await storeOutcome(deps, attempt, job.createdAt, async () => {
    const keys = await writeFace(deps, spec, outcome);
    const isOurs = await end(deps, spec, { kind: "completed", ...keys, face: outcome, timeMs });
    if (isOurs) return;
    await deps.files.remove(keys.faceKey);
    await deps.files.remove(keys.thumbnailKey);
  });
  if (stored.kind === "failed") await end(deps, spec, { kind: "failed", reason: stored.reason, timeMs });
}

/** Returns the result as it was before this attempt was counted. */
async function markProcessing(deps: Deps, jobId: string): Promise<Spec | null> {
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job) return null;
    // Aborted before this run; aborting a job does not know about identities.
    if (isTerminalJobStatus(job.status)) {
      await giveUpPreprocessing(deps, tx, jobId);
      return null;
    }
    const identity = await tx.identities.findByJob(jobId);
    const [result] = await tx.results.listByJob(jobId);
    if (!identity || !result) throw new Error(`job ${jobId} preprocesses no identity`);
    const updatedAt = deps.now();
    await tx.identities.update(identity.code, { preprocessingStatus: "processing", updatedAt });
    const openStarts = result.openStarts + 1;
    await tx.results.update(result.id, { status: "processing", openStarts, updatedAt });
    await tx.jobs.update(jobId, { status: "processing", updatedAt });
    const processing: Job = { ...job, status: "processing" };
    if (job.status === "pending") await announceJobStatus(deps, tx, processing, [result]);
    return { job: processing, result, identity };
  });
}

async function writeFace(deps: Deps, { job, result, identity }: Spec, face: PreparedFace) {
  const stem = toFileKey("identities", identity.code, deps.newSecret().slice(0, 12));
  const extensionOf = ({ mime }: { mime: string }) => (mime === "image/png" ? "png" : "jpg");
  const faceKey = `${stem}.${extensionOf(face.face)}`;
  const thumbnailKey = `${stem}.thumb.${extensionOf(face.thumbnail)}`;
  const account = await deps.store.accounts.find(job.accountId);
  const facts = {
    isTest: account !== null && modeOf(account) === "test",
    jobType: job.type,
    engine: await engineOfPhoto(deps, identity),
    jobId: job.id,
    resultId: result.id,
    version: result.version,
    createdAt: deps.now(),
  };
  const photo = toSource("photo-1", "parentOf", "Portrait", await deps.files.read(identity.photoKey));
  // Of a real person not even the photo's hash is published.
  const source = identity.draftResultId === null ? { ...photo, sha256: null, file: null } : photo;
  const marked = await markFiles(deps, { picture: face.face, thumbnail: face.thumbnail }, facts, {
    sources: [source],
    identities: [identity],
  });
  await deps.files.write(faceKey, marked.picture);
  await deps.files.write(thumbnailKey, marked.thumbnail);
  return { faceKey, thumbnailKey };
}

/** The engine to credit for a crop. A draft's face was drawn by the draft's engine, and so was its crop. */
async function engineOfPhoto(deps: Deps, { draftResultId }: Identity): Promise<EngineName> {
  const draft = draftResultId === null ? null : await deps.store.results.find(draftResultId);
  return (draft?.modelUsed as EngineName | null | undefined) ?? "onda";
}

/** @returns whether this call ended the preprocessing; if not, the files it wrote are orphans. */
async function end(deps: Deps, { result: { id }, identity: { code } }: Spec, ended: PreprocessingEnd) {
  return deps.transact(async (tx) => {
    const open = await lockOpenResult(tx, id);
    const identity = await tx.identities.lock(code);
    // Erased together with its account.
    if (!identity) return false;
    if (!open) {
      // Another run ended it, which makes this a no-op, or the job was aborted during this run.
      await endPreprocessing(deps, tx, identity, stoppedPreprocessing);
      return false;
    }
    const { job, result } = open;
    const now = deps.now();
    const change: Partial<Result> = {
      status: ended.kind,
      openStarts: 0,
      processingTimeMs: ended.timeMs,
      updatedAt: now,
      ...(ended.kind === "completed"
        ? {
            storageKey: ended.faceKey,
            thumbnailKey: ended.thumbnailKey,
            mime: ended.face.face.mime,
            width: ended.face.face.width,
            height: ended.face.face.height,
          }
        : toStored(ended.reason)),
    };
    const finished = { ...result, ...change };
    await tx.results.update(result.id, change);
    await settleResult(
      deps,
      tx,
      { job, result },
      // The price of a promotion does not depend on the size of the crop.
      ended.kind === "completed" ? { kind: "capture", image: null } : { kind: "release" },
    );
    await endPreprocessing(deps, tx, identity, ended);
    await announceResult(deps, tx, job, finished);
    const over: Partial<Job> = {
      status: ended.kind,
      ...(ended.kind === "failed" ? toStored(ended.reason) : noProblem),
      updatedAt: now,
      endedAt: now,
    };
    await tx.jobs.update(job.id, over);
    await announceJobStatus(deps, tx, { ...job, ...over }, [finished]);
    return true;
  });
}
