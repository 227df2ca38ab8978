import type { WholeDrawingReason } from "#contract/drawing-checks.ts";
import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { JobStatus, JobType, ResultStatus } from "#contract/job-types.ts";
import type { ProblemParams, StoredProblem } from "#contract/problems.ts";
import type { Check, Quality } from "#engines/contract.ts";
import type { StoredGarmentMask } from "./garment-mask-ports.ts";
import type { Project } from "./upload-ports.ts";

export interface Job extends StoredProblem {
  id: string;
  accountId: string;
  type: JobType;
  status: JobStatus;
  projectId: number | null;
  request: Record<string, unknown>;
  /** The decisions of each engine for the whole set, by the engine's name; null until the first engine has planned. */
  plan: Record<string, Record<string, unknown>> | null;
  /** Identities that the job uses. */
  identityCodes: string[];
  totalOutputs: number;
  postProcessingStatus: "pending" | "processing" | "completed" | "failed" | null;
  /** Null unless the finishing pass failed; code and params are null in rows of a release without them. */
  postProcessingError: string | null;
  postProcessingCode: string | null;
  postProcessingParams: ProblemParams | null;
  /** Runs of the current stage that have started and not ended: a running one, and those whose process died. */
  openStarts: number;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** A job with its progress. */
export interface StoredProgress {
  job: Job;
  project: Project | null;
  /** Name of the first identity that the job uses. */
  identityName: string | null;
  /** Number of processed results, as of `countProcessed`. */
  processed: number;
}

export interface Result extends StoredProblem {
  id: number;
  jobId: string;
  imageIndex: number;
  groupIndex: number;
  version: number;
  /**
   * Which of the output's takes, from 1: each take draws the next variations. A version after one that failed, or after a
   * correction of its mask, repeats the take.
   */
  take: number;
  /** The price of the result. */
  credits: number;
  /**
   * The batch that created it and holds its credits: the job's start (with the job's id), a regeneration, or a call of
   * the playground.
   */
  batchId: string;
  /** Whether it is planned and drawn after the results of small batches (`core/jobs/is-backlog.ts`). */
  isBacklog: boolean;
  status: ResultStatus;
  filename: string;
  storageKey: string | null;
  thumbnailKey: string | null;
  mime: string | null;
  width: number | null;
  height: number | null;
  modelUsed: string | null;
  /** The engine that computed the pixels, where it is not `modelUsed`. */
  paintedBy: string | null;
  /** Measures of a model's drawing; null when none was taken. */
  checks: Check[] | null;
  /** Why the result is a model's whole drawing where the photo's own pixels were to be kept. */
  wholeBecause: WholeDrawingReason | null;
  /** Why it is not certain that a recolor dyed the cloth and nothing else. */
  clothDoubt: ClothDoubtCode | null;
  quality: Quality | null;
  tone: { p10: number; p50: number; p90: number } | null;
  processingTimeMs: number | null;
  /** Version of the words that a model drew it from; null where none were given. */
  promptVersion: string | null;
  /**
   * The garment mask that it was drawn with. A free redraw after a correction has the corrected mask from the start.
   */
  maskId: string | null;
  maskRevision: number | null;
  /** Of a result that was delivered free of charge although that mask is doubtful: what to check; otherwise null. */
  outlineDoubts: StoredGarmentMask["doubts"] | null;
  /** Runs that have started to draw it and not ended: a running one, and those whose process died. */
  openStarts: number;
  createdAt: Date;
  updatedAt: Date;
}
