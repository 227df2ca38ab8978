import { isTerminalJobStatus } from "#contract/job-types.ts";
import type { PlanOutcome } from "#engines/contract.ts";
import type { Deps, Job } from "../ports.ts";
import { announceJobStatus } from "./announce-job.ts";
import { type Attempt, outcomeOf } from "./attempt.ts";
import { finishOutput } from "./finish-output.ts";
import { readFile } from "./read-file.ts";
import { recolorRequestOf } from "./recolor-request-of.ts";

/**
 * First stage of a job: marks it as processing, lets the engine read the set once, stores what it decided and
 * queues one task per output. Running it again continues where the last run stopped.
 */
export async function planJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const job = await markProcessing(deps, jobId);
  if (!job) return;
  const outcome = job.plan
    ? ({ kind: "plan", plan: job.plan } as const)
    : await outcomeOf(deps, attempt, () => plan(deps, job, attempt));
  if (outcome.kind === "plan") return queueOutputs(deps, jobId, outcome.plan);
  for (const result of await deps.store.results.listByJob(jobId)) {
    await finishOutput(deps, result.id, { kind: "failed", reason: outcome.reason, processingTimeMs: null });
  }
}

/** Null when the job is over already. */
async function markProcessing(deps: Deps, jobId: string): Promise<Job | null> {
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status)) return null;
    if (job.status !== "pending") return job;
    const started: Job = { ...job, status: "processing", updatedAt: deps.now() };
    await tx.jobs.update(jobId, { status: started.status, updatedAt: started.updatedAt });
    await announceJobStatus(deps, tx, started, await tx.results.listByJob(jobId));
    return started;
  });
}

async function plan(deps: Deps, job: Job, attempt: Attempt): Promise<PlanOutcome> {
  const request = recolorRequestOf(job);
  return deps.recolorEngine.plan(
    {
      images: request.images.map((fileId, imageIndex) => ({
        imageIndex,
        load: () => readFile(deps, fileId),
      })),
      target: {
        text: request.reference_text || undefined,
        instruction: request.instruction || undefined,
        referenceImage: request.reference_image ? await readFile(deps, request.reference_image) : undefined,
      },
      garmentLabel: request.garment_label || undefined,
      useAnchor: request.use_anchor,
    },
    attempt.signal,
  );
}

async function queueOutputs(deps: Deps, jobId: string, plan: Record<string, unknown>): Promise<void> {
  await deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status)) return;
    await tx.jobs.update(jobId, { plan, updatedAt: deps.now() });
    for (const result of await tx.results.listByJob(jobId)) {
      if (result.status === "pending")
        await tx.outbox.push("output.render", { resultId: result.id }, deps.now());
    }
  });
}
