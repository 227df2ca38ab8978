/**
 * The ports of the service's rules: clock, ids, store, files, engines and webhook delivery. Rules receive them as
 * arguments; each adapter implements one with one library.
 */

import type { Retention } from "#contract/limits.ts";
import type { PriceTable } from "#contract/prices.ts";
import type { ContentCategory } from "#contract/wording/content-categories.ts";
import type {
  ContentCredentials,
  Engine,
  EngineOrder,
  FaceEngine,
  FindWatermark,
  MaskEngine,
  Moderator,
} from "#engines/contract.ts";
import type { createStore } from "../adapters/prisma/create-store.ts";
import type { PasswordCost } from "./accounts/password.ts";
import type {
  FairLimit,
  FetchPublicFile,
  FileStore,
  InspectImage,
  MakePreviewPicture,
  ShrinkPicture,
  StorageLinks,
  StripMetadata,
  WatermarkPicture,
} from "./ports/file-ports.ts";
import type { WebhookSender } from "./ports/webhook-ports.ts";

export type * from "./ports/account-ports.ts";
export type * from "./ports/file-ports.ts";
export type * from "./ports/garment-mask-ports.ts";
export type * from "./ports/group-ports.ts";
export type * from "./ports/identity-ports.ts";
export type * from "./ports/job-ports.ts";
export type * from "./ports/ledger-ports.ts";
export type * from "./ports/preset-ports.ts";
export type * from "./ports/provider-call-ports.ts";
export type * from "./ports/upload-ports.ts";
export type * from "./ports/webhook-ports.ts";

/** Reads and writes of the service's tables. Inside `transact`, they share one transaction. */
export type Store = ReturnType<typeof createStore>;

/** Kinds of rows that name files. */
export type OwnedRows = "identities" | "uploads" | "garmentMasks" | "providerAnswers" | "jobs";

export interface IdempotencyKey {
  accountId: string;
  operation: string;
  key: string;
}

/** Records with a retention period. Once it is over, no money and no job depends on them. */
export type ExpiringRecord =
  | "notifications"
  | "deliveries"
  | "idempotency"
  | "downloads"
  | "accessTokens"
  | "refreshTokens"
  | "invitations"
  | "buckets"
  | "keptCredits";

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Counts of mask lookups by outcome. */
export interface MaskLookups {
  /** The mask was stored, or another caller was already searching it. */
  known: number;
  found: number;
  refused: number;
}

/** What else may run in the process: anything but exclusive work, only shared work, or nothing (`jobs/poison-job-guard.ts`). */
export type Isolation = "shared" | "apart" | "exclusive";

export interface Deps {
  now(): Date;
  /** UUIDv7, which sorts by time. */
  newId(): string;
  /** Unguessable and URL-safe. */
  newSecret(): string;
  /** 0 <= n < 1; the jitter of retries. */
  random(): number;
  store: Store;
  /** Runs `work` in one transaction. The transaction is retried on serialization failures and deadlocks. */
  transact<T>(work: (store: Store) => Promise<T>): Promise<T>;
  files: FileStore;
  /** Null: all bytes pass through the service. */
  storageLinks: StorageLinks | null;
  /** Fair semaphore for receiving what clients have sent to the file storage. The owner is the file. */
  limitReceipts: FairLimit;
  inspectImage: InspectImage;
  stripMetadata: StripMetadata;
  watermarkPicture: WatermarkPicture;
  makePreviewPicture: MakePreviewPicture;
  shrinkPicture: ShrinkPicture;
  /** The drawing engines; the first one is the platform's default. */
  engines: readonly Engine[];
  /** In which order `auto` tries them; absent: as they are listed. */
  engineOrder?: EngineOrder | undefined;
  faceEngine: FaceEngine;
  /** Fair semaphore for requests that wait for the face engine. */
  limitFaceChecks: FairLimit;
  maskEngine: MaskEngine;
  /** Fair semaphore for requests that search, correct or preview a mask. Tasks are limited by the slots of their queue. */
  limitMasks: FairLimit;
  /** Mask lookups of this process, for its metrics. */
  maskLookups: MaskLookups;
  /** Signs finished pictures, and reads what signed pictures say. */
  credentials: Pick<ContentCredentials, "certificate" | "sign" | "read">;
  /** Null: no network for invisible watermarks is mounted. */
  findWatermark: FindWatermark | null;
  /** Outputs of this process by whether their invisible watermark was read back, for its metrics. */
  watermarks: Record<"found" | "not_found", number>;
  /** Judges words and pictures in addition to the content filter's table; null: the table alone. */
  moderator: Moderator | null;
  /** Requests that this process's content filter has blocked, for its metrics. */
  contentBlocks: Record<ContentCategory, number>;
  webhookSender: WebhookSender;
  fetchPublicFile: FetchPublicFile;
  /**
   * Runs work that draws in this process, until it ends or its signal is aborted. Exclusive work waits for what runs
   * already.
   * @throws TryLaterError while what runs allows no such work: a task that waits would use up its slot and its time
   *   limit.
   */
  runIsolated<T>(isolation: Isolation, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  log: Log;
  settings: {
    /** Public base URL of the service, without a trailing slash: `https://api.example.com/v1`. */
    baseUrl: string;
    /** HMAC key of all signed links. */
    linkSecret: string;
    webhookAllowPrivate: boolean;
    /** When false, POST /identity/create answers 503. */
    identityCreationEnabled: boolean;
    /** Credits for outputs that the service's own engine draws, of accounts whose plan has `ownEnginePrices`. */
    ownEnginePrices: PriceTable;
    /** US dollars that calls of providers may cost on one day, UTC; null: no bound. */
    providerDailySpendMaxUsd: number | null;
    /** Whether a model's drawing that fails a check is drawn once more, as often as `Plan.redrawsPerDayMax` allows. */
    providerRedraws: boolean;
    /** Whether other programs stand in for the providers: outputs of their engines say SIMULATED. */
    providersSimulated: boolean;
    /** Cost of hashing a password. Tests lower it. */
    passwordCost: PasswordCost;
    /** Retention periods. */
    retention: Retention;
  };
}
