import type { WholeDrawingReason } from "#contract/drawing-checks.ts";
import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { JobStatus, JobType, ResultStatus } from "#contract/job-types.ts";
import type { ProblemParams, StoredProblem } from "#contract/problems.ts";
import type { Check } from "#engines/contract.ts";
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
  quality: { score: number; confidence: number | null; untouched: boolean | null } | null;
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

export interface JobTables {
  jobs: {
    insert(job: Job): Promise<void>;
    find(id: string): Promise<Job | null>;
    /** The job with the additional data of its status. */
    findProgress(id: string): Promise<StoredProgress | null>;
    /** Reads the job with a row lock until the end of the transaction. */
    lock(id: string): Promise<Job | null>;
    update(id: string, change: Partial<Omit<Job, "id">>): Promise<void>;
    /** Decrements `openStarts`. */
    endStart(id: string): Promise<void>;
    countActive(accountId: string, types: readonly JobType[]): Promise<number>;
    /** Unfinished jobs without a change since `before`, oldest first. */
    listStale(before: Date, limit: number): Promise<Job[]>;
    /** Ids of unstarted jobs, and of playgrounds with unstarted results, that use the identity. */
    listWaitingFor(identityCode: string): Promise<string[]>;
    /** Number of unfinished jobs, and of playgrounds with open results, that use the identity. */
    countUnfinishedWith(identityCode: string): Promise<number>;
    /** Finished upscales with their result, newest last. */
    listUpscales(query: {
      accountId: string;
      projectId?: number;
      fileId?: string;
      limit: number;
    }): Promise<{ job: Job; result: Result }[]>;
    page(query: {
      accountId: string;
      status?: JobStatus;
      type?: JobType;
      projectId?: number;
      /** A job's id, or a substring of its project's name or of a result's file name. */
      search?: string;
      /** The job that the page follows: the total is then not counted. */
      after?: Job;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: Job[]; total: number | null; hasMore: boolean }>;
  };
  results: {
    insertMany(results: Omit<Result, "id">[]): Promise<void>;
    find(id: number): Promise<Result | null>;
    listByJob(jobId: string): Promise<Result[]>;
    /** Per job, the number of images for which some version was drawn or failed. Aborted ones do not count. */
    countProcessed(jobIds: string[]): Promise<Map<string, number>>;
    /** Number of the account's open results that were created before this one, or before the first of this job. */
    countOpenBefore(accountId: string, before: { resultId: number } | { jobId: string }): Promise<number>;
    countOpen(accountId: string): Promise<number>;
    /** Number of the account's results that were delivered since then although their masks are doubtful. */
    countDoubtful(accountId: string, since: Date): Promise<number>;
    listByBatch(batchId: string): Promise<Result[]>;
    /** Open results of finished jobs (regenerations, the playground) without a change since `before`. */
    listStale(before: Date, limit: number): Promise<Result[]>;
    update(id: number, change: Partial<Omit<Result, "id">>): Promise<void>;
    /** Decrements `openStarts`. */
    endStart(id: number): Promise<void>;
  };
}
