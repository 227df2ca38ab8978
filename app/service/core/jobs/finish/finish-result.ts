import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import { colorDeltaEMax } from "#contract/limits.ts";
import { type Problem, toStored, type WorkCode } from "#contract/problems.ts";
import { type Settlement, settleResult } from "../../credits/settle-result.ts";
import type { Deps, Result } from "../../ports.ts";
import { anchorOf, isAt } from "../accept/anchor-of.ts";
import { queueResults } from "../accept/queue-results.ts";
import { queueLastStage } from "../accept/queue-stage.ts";
import type { DrawnOutput } from "../draw/draw-result.ts";
import { lockOpenResult } from "../draw/lock-open-result.ts";
import { isPostProcessing } from "../draw/post-process.ts";
import { announceResult } from "./announce-job.ts";
import { colorOutcomeOf } from "./color-outcome.ts";
import { endJob } from "./end-job.ts";

export type ResultEnd =
  | ({ kind: "completed" } & DrawnOutput & Pick<Result, "processingTimeMs">)
  | ({ kind: "failed"; reason: Problem<WorkCode>; processingTimeMs: number | null } & Pick<
      DrawnOutput,
      "maskId" | "maskRevision"
    >);

/**
 * Ends a result: writes its row, its ledger entry and its notification in one transaction. The last result ends the job,
 * or queues its post-processing. It changes nothing when the result has already ended or the job was aborted.
 * @returns whether this call ended it. If not, no row refers to the files that it wrote.
 */
export async function finishResult(deps: Deps, resultId: number, end: ResultEnd): Promise<boolean> {
  return deps.transact(async (tx) => {
    const open = await lockOpenResult(tx, resultId);
    if (!open) return false;
    const { job, result } = open;
    const now = deps.now();
    const change: Partial<Result> =
      end.kind === "completed"
        ? { ...withoutKind(end), status: "completed", openStarts: 0, updatedAt: now }
        : {
            status: "failed",
            openStarts: 0,
            ...toStored(end.reason),
            processingTimeMs: end.processingTimeMs,
            ...(end.maskId && { maskId: end.maskId, maskRevision: end.maskRevision }),
            updatedAt: now,
          };
    await tx.results.update(resultId, change);
    await settleResult(deps, tx, open, toSettlement(end));
    await announceResult(deps, tx, job, { ...result, ...change });
    // No later stage of the job has started yet.
    await tx.jobs.update(job.id, { openStarts: 0, updatedAt: now });
    if (isTerminalJobStatus(job.status)) {
      // A failed job becomes completed when one of its results is completed later.
      if (job.status === "failed" && end.kind === "completed") await endJob(deps, tx, job);
      return true;
    }
    const results = await tx.results.listByJob(job.id);
    const anchor = anchorOf(job);
    if (anchor && isAt(result, anchor)) {
      await queueResults(
        deps,
        tx,
        job,
        results.filter(({ status }) => status === "pending"),
      );
    }
    if (results.every((other) => isTerminalResultStatus(other.status))) {
      // A single output has no set that it could stand out from.
      const isSet = job.totalOutputs > 1;
      if (isPostProcessing(job) && isSet) await queueLastStage(deps, tx, job, results);
      else await endJob(deps, tx, job);
    }
    return true;
  });
}

/** What is delivered with a doubt about its outline, or in another color than the one asked for, is not charged. */
function toSettlement(end: ResultEnd): Settlement {
  if (end.kind === "failed" || end.outlineDoubts) return { kind: "release" };
  const color = colorOutcomeOf(end.quality);
  if (color?.kind === "over") {
    return { kind: "release", note: `color off by ΔE ${color.deltaE}, guaranteed ${colorDeltaEMax}` };
  }
  const { width, height, modelUsed: engine } = end;
  return { kind: "capture", image: width && height && engine ? { width, height, engine } : null };
}

function withoutKind<T extends { kind: string }>({ kind: _kind, ...rest }: T): Omit<T, "kind"> {
  return rest;
}
