import type { JobStatus, JobType, ResultStatus } from "#contract/job-types.ts";
import type { StoredProblem } from "#contract/problems.ts";
import type { Project } from "./upload-ports.ts";

export interface Job extends StoredProblem {
  id: string;
  accountId: string;
  type: JobType;
  status: JobStatus;
  projectId: number | null;
  request: Record<string, unknown>;
  /** What each engine decided about the whole set, by the engine's name; null until the first has. */
  plan: Record<string, Record<string, unknown>> | null;
  /** Identities the job shows. */
  identityCodes: string[];
  totalOutputs: number;
  postProcessingStatus: "pending" | "processing" | "completed" | "failed" | null;
  postProcessingError: string | null;
  /** Runs of its present stage that began and did not end: one at work, and those whose process died. */
  openStarts: number;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** A job and how far it is. */
export interface StoredProgress {
  job: Job;
  project: Project | null;
  /** Name of the first identity the job shows. */
  identityName: string | null;
  /** As `countProcessed` of results counts. */
  processed: number;
}

export interface Result extends StoredProblem {
  id: number;
  jobId: string;
  imageIndex: number;
  groupIndex: number;
  version: number;
  /** What the output is charged when it is made. */
  credits: number;
  /** The act that ordered it and holds its credits: the job's start (the job's id), a regeneration, a call of the playground. */
  batchId: string;
  status: ResultStatus;
  filename: string;
  storageKey: string | null;
  thumbnailKey: string | null;
  mime: string | null;
  width: number | null;
  height: number | null;
  modelUsed: string | null;
  quality: { score: number; confidence: number; untouched: boolean } | null;
  tone: { p10: number; p50: number; p90: number } | null;
  processingTimeMs: number | null;
  /** The garment mask that it was made with. Of one ordered free of charge after a correction, the corrected one from the start. */
  maskId: string | null;
  maskRevision: number | null;
  /** Runs that began to draw it and did not end: one at work, and those whose process died. */
  openStarts: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface JobTables {
  jobs: {
    insert(job: Job): Promise<void>;
    find(id: string): Promise<Job | null>;
    /** The job with what its status tells beside it. */
    findProgress(id: string): Promise<StoredProgress | null>;
    /** The job as it is now, and nobody else can change it until the transaction ends. */
    lock(id: string): Promise<Job | null>;
    update(id: string, change: Partial<Omit<Job, "id">>): Promise<void>;
    /** One less in `openStarts`. */
    endStart(id: string): Promise<void>;
    countActive(accountId: string, types: readonly JobType[]): Promise<number>;
    /** Unfinished jobs nothing has happened to since `before`, oldest first. */
    listStale(before: Date, limit: number): Promise<Job[]>;
    /** Ids of unstarted jobs, and of playgrounds with unstarted outputs, that show the identity. */
    listWaitingFor(identityCode: string): Promise<string[]>;
    /** Unfinished jobs, and playgrounds with open outputs, that show the identity. */
    countUnfinishedWith(identityCode: string): Promise<number>;
    /** Finished upscales with their output, the newest last. */
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
      /** A job's id, part of its project's name or of an output's file name. */
      search?: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: Job[]; total: number }>;
  };
  results: {
    insertMany(results: Omit<Result, "id">[]): Promise<void>;
    find(id: number): Promise<Result | null>;
    listByJob(jobId: string): Promise<Result[]>;
    /** For each job, of how many of its outputs some version was drawn or failed; those that an abort stopped don't count. */
    countProcessed(jobIds: string[]): Promise<Map<string, number>>;
    /** Open results of the account that were ordered before this one, or before the first of this job. */
    countOpenBefore(accountId: string, before: { resultId: number } | { jobId: string }): Promise<number>;
    listByBatch(batchId: string): Promise<Result[]>;
    /** Open outputs of jobs that are over (regenerated ones, the playground's) nothing has happened to since `before`. */
    listStale(before: Date, limit: number): Promise<Result[]>;
    update(id: number, change: Partial<Omit<Result, "id">>): Promise<void>;
    /** One less in `openStarts`. */
    endStart(id: number): Promise<void>;
  };
}
