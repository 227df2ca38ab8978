/**
 * What the service's rules need from the world: a clock, ids, a store, files, engines, a way out for webhooks.
 * Rules receive these as arguments; adapters implement each with one library.
 */
import type { Readable } from "node:stream";
import type { JobStatus, JobType, ResultStatus } from "#contract/job-types.ts";
import type { NotificationName } from "#contract/notifications.ts";
import type { PlanName } from "#contract/plans.ts";
import type { RecolorEngine } from "#engines/contract.ts";
import type { TaskName, TaskPayload } from "../tasks/catalogue.ts";

export interface Account {
  id: string;
  email: string;
  name: string;
  plan: PlanName;
  externalRef: string | null;
  disabledAt: Date | null;
  createdAt: Date;
}

export interface AccessToken {
  id: string;
  accountId: string;
  /** SHA-256, hex. The token itself is never stored. */
  hash: string;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
}

export type LedgerKind = "grant" | "hold" | "capture" | "release" | "refund";

export interface LedgerEntry {
  accountId: string;
  kind: LedgerKind;
  /** Always positive; `kind` says which way it counts. */
  credits: number;
  jobId: string | null;
  /** Unique: what makes an act of money happen once. */
  key: string;
  note: string | null;
  createdAt: Date;
}

export interface Balance {
  /** Granted and refunded, less captured. */
  balance: number;
  /** Held and neither captured nor released. */
  held: number;
}

export interface CreditUse {
  jobType: JobType;
  periodStart: Date;
  credits: number;
  jobs: number;
}

export interface Project {
  id: number;
  key: string;
  accountId: string;
  name: string;
  createdAt: Date;
}

export interface UploadedFile {
  id: string;
  accountId: string;
  projectId: number;
  filename: string;
  contentType: string;
  status: "awaiting" | "stored";
  /** Why the bytes are no image we can use; null when they are one. */
  problem: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  storageKey: string | null;
  usedAt: Date | null;
  createdAt: Date;
}

export interface Job {
  id: string;
  accountId: string;
  type: JobType;
  status: JobStatus;
  projectId: number | null;
  request: Record<string, unknown>;
  plan: Record<string, unknown> | null;
  totalOutputs: number;
  creditsPerOutput: number;
  postProcessingStatus: "pending" | "processing" | "completed" | "failed" | null;
  postProcessingError: string | null;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

export interface Result {
  id: number;
  jobId: string;
  imageIndex: number;
  groupIndex: number;
  version: number;
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
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredNotification {
  id: number;
  accountId: string;
  jobId: string | null;
  name: NotificationName;
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface Webhook {
  accountId: string;
  id: string;
  url: string;
  secret: string;
  isActive: boolean;
  lastResponseStatus: number | null;
  lastResponseAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebhookDelivery {
  id: string;
  accountId: string;
  notificationId: number;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface IdempotencyRecord {
  requestHash: string;
  resourceId: string;
  /** Null while the first run has not answered. */
  status: number | null;
  body: unknown;
  lockedUntil: Date | null;
}

/** Reads and writes of the service's tables. Inside `transact` they are one transaction. */
export interface Store {
  accounts: {
    /** False when the e-mail or the external reference is taken; nothing is written then. */
    insert(account: Account): Promise<boolean>;
    find(id: string): Promise<Account | null>;
    findByEmail(email: string): Promise<Account | null>;
    findByExternalRef(externalRef: string): Promise<Account | null>;
    /** Until the transaction ends nobody else passes this point for the account. */
    lock(id: string): Promise<void>;
    list(): Promise<Account[]>;
  };
  tokens: {
    insert(token: AccessToken): Promise<void>;
    findAccountByHash(hash: string): Promise<{ token: AccessToken; account: Account } | null>;
    revokeAll(accountId: string, at: Date): Promise<void>;
  };
  ledger: {
    /** False when an entry with this key exists already; nothing is written then. */
    append(entry: LedgerEntry): Promise<boolean>;
    balance(accountId: string): Promise<Balance>;
    usedByJob(jobId: string): Promise<number>;
    use(query: {
      accountId: string;
      from: Date;
      to: Date;
      resolution: "day" | "week" | "month";
    }): Promise<CreditUse[]>;
  };
  projects: {
    /** Null when the account already has a project of this name. */
    insert(project: Omit<Project, "id">): Promise<Project | null>;
    findByKey(key: string): Promise<Project | null>;
    findById(id: number): Promise<Project | null>;
    findByName(accountId: string, name: string): Promise<Project | null>;
    page(query: {
      accountId: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: Project[]; total: number }>;
  };
  files: {
    insert(file: UploadedFile): Promise<void>;
    find(id: string): Promise<UploadedFile | null>;
    findMany(accountId: string, ids: string[]): Promise<UploadedFile[]>;
    /** Switches to newly received bytes and tells which they replace; null when the file is in use already. */
    store(
      id: string,
      received: Pick<UploadedFile, "problem" | "bytes" | "width" | "height" | "storageKey">,
    ): Promise<{ replacedKey: string | null } | null>;
    markUsed(ids: string[], at: Date): Promise<void>;
  };
  jobs: {
    insert(job: Job): Promise<void>;
    find(id: string): Promise<Job | null>;
    /** The job as it is now, and nobody else can change it until the transaction ends. */
    lock(id: string): Promise<Job | null>;
    update(id: string, change: Partial<Omit<Job, "id">>): Promise<void>;
    countActive(accountId: string): Promise<number>;
    /** Unfinished jobs nothing has happened to since `before`, oldest first. */
    listStale(before: Date, limit: number): Promise<Job[]>;
  };
  results: {
    insertMany(results: Omit<Result, "id">[]): Promise<void>;
    find(id: number): Promise<Result | null>;
    listByJob(jobId: string): Promise<Result[]>;
    update(id: number, change: Partial<Omit<Result, "id">>): Promise<void>;
  };
  notifications: {
    /**
     * Stores it and wakes every listening process when the transaction commits. Until then other notifications of
     * the account wait, so that a reader who has seen an id has missed no smaller one.
     */
    insert(notification: Omit<StoredNotification, "id">): Promise<StoredNotification>;
    find(id: number): Promise<StoredNotification | null>;
    /** Undeleted ones with an id above `afterId`, created after `since`, oldest first. */
    list(query: {
      accountId: string;
      afterId: number;
      since: Date;
      limit: number;
    }): Promise<StoredNotification[]>;
    /** False when there is none of this account. */
    remove(accountId: string, id: number, at: Date): Promise<boolean>;
    purge(before: Date): Promise<number>;
  };
  webhooks: {
    find(accountId: string): Promise<Webhook | null>;
    put(webhook: Webhook): Promise<void>;
    update(accountId: string, change: Partial<Webhook>): Promise<void>;
    remove(accountId: string): Promise<boolean>;
  };
  deliveries: {
    insert(delivery: WebhookDelivery): Promise<void>;
    find(id: string): Promise<WebhookDelivery | null>;
    lock(id: string): Promise<WebhookDelivery | null>;
    update(id: string, change: Partial<WebhookDelivery>): Promise<void>;
    recordAttempt(attempt: {
      deliveryId: string;
      attempt: number;
      responseStatus: number | null;
      error: string | null;
      durationMs: number;
      createdAt: Date;
    }): Promise<void>;
    /** Pending ones that should have been tried before `before`. */
    listOverdue(before: Date, limit: number): Promise<WebhookDelivery[]>;
    /** Removes finished ones with their attempts. */
    purge(before: Date): Promise<number>;
  };
  idempotency: {
    /** The record of this key after trying to insert `fresh`; `isNew` says whether it was inserted. */
    begin(
      key: IdempotencyKey,
      fresh: IdempotencyRecord & { createdAt: Date },
    ): Promise<{ record: IdempotencyRecord; isNew: boolean }>;
    /** True when this caller now owns an abandoned record. */
    retake(key: IdempotencyKey, now: Date, lockedUntil: Date): Promise<boolean>;
    complete(key: IdempotencyKey, status: number, body: unknown): Promise<void>;
    /** Lets the next request with this key retake the unanswered record at once. */
    unlock(key: IdempotencyKey): Promise<void>;
    forget(key: IdempotencyKey): Promise<void>;
    purge(before: Date): Promise<number>;
  };
  downloads: {
    insert(link: {
      hash: string;
      accountId: string;
      jobId: string;
      expiresAt: Date;
      createdAt: Date;
    }): Promise<void>;
    find(hash: string): Promise<{ jobId: string; accountId: string; expiresAt: Date } | null>;
    purge(before: Date): Promise<number>;
  };
  outbox: {
    push<N extends TaskName>(task: N, payload: TaskPayload<N>, runAt: Date): Promise<void>;
  };
  buckets: {
    purge(before: Date): Promise<number>;
  };
}

export interface IdempotencyKey {
  accountId: string;
  operation: string;
  key: string;
}

/** Files by key. Keys are made by the service and hold only letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /** Returns the number of bytes; the file appears whole or not at all. */
  write(key: string, content: Uint8Array | Readable): Promise<number>;
  read(key: string): Promise<Uint8Array>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  remove(key: string): Promise<void>;
}

/** Looks at a picture file without decoding it; `read` is called when its turn has come. */
export type InspectImage = (
  read: () => Promise<Uint8Array>,
) => Promise<{ width: number; height: number; mime: string } | { problem: string }>;

/** Sends one HTTP POST to a receiver outside; never follows redirects, refuses private addresses unless allowed. */
export interface WebhookSender {
  post(request: {
    url: string;
    headers: Record<string, string>;
    body: string;
    timeoutMs: number;
  }): Promise<{ status: number } | { error: string }>;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Deps {
  now(): Date;
  /** UUIDv7: sorts by time. */
  newId(): string;
  /** Unguessable, URL-safe. */
  newSecret(): string;
  /** 0 <= n < 1; spreads retries. */
  random(): number;
  store: Store;
  /** Runs `work` in one transaction; it may run again when the database asks for it. */
  transact<T>(work: (store: Store) => Promise<T>): Promise<T>;
  files: FileStore;
  inspectImage: InspectImage;
  recolorEngine: RecolorEngine;
  webhookSender: WebhookSender;
  log: Log;
  settings: {
    /** Address of the service as callers see it, without a trailing slash: `https://api.example.com/v1`. */
    baseUrl: string;
    /** Key of all signed links. */
    linkSecret: string;
    webhookAllowPrivate: boolean;
  };
}
