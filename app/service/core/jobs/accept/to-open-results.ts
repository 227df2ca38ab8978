import { noProblem } from "#contract/problems.ts";
import type { Result } from "../../ports.ts";
import type { ResultSpec } from "../kinds/kind.ts";

/** Rows of results that are not drawn yet. */
export function toOpenResults(
  { jobId, batchId, isBacklog }: Pick<Result, "jobId" | "batchId" | "isBacklog">,
  outputs: (ResultSpec & { version?: number; take?: number } & Partial<
      Pick<Result, "maskId" | "maskRevision">
    >)[],
  now: Date,
): Omit<Result, "id">[] {
  return outputs.map(({ version = 1, take = 1, maskId = null, maskRevision = null, ...output }) => ({
    ...output,
    jobId,
    batchId,
    isBacklog,
    version,
    take,
    status: "pending",
    storageKey: null,
    thumbnailKey: null,
    mime: null,
    width: null,
    height: null,
    modelUsed: null,
    paintedBy: null,
    checks: null,
    wholeBecause: null,
    clothDoubt: null,
    quality: null,
    tone: null,
    processingTimeMs: null,
    promptVersion: null,
    maskId,
    maskRevision,
    outlineDoubts: null,
    ...noProblem,
    openStarts: 0,
    createdAt: now,
    updatedAt: now,
  }));
}
