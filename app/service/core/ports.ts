/**
 * What the service's rules need from the world: a clock, ids, a store, files, engines, a way out for webhooks.
 * Rules receive these as arguments; adapters implement each with one library.
 */
import type { Retention } from "#contract/limits.ts";
import type { Engine, FaceEngine, MaskEngine } from "#engines/contract.ts";
import type { PasswordCost } from "./accounts/password.ts";
import type { AccountTables } from "./ports/account-ports.ts";
import type { ErasureTables } from "./ports/erasure-ports.ts";
import type {
  FairLimit,
  FileStore,
  InspectImage,
  MarkTestPicture,
  StripMetadata,
} from "./ports/file-ports.ts";
import type { GarmentMaskTables } from "./ports/garment-mask-ports.ts";
import type { GroupTables } from "./ports/group-ports.ts";
import type { IdentityTables } from "./ports/identity-ports.ts";
import type { JobTables } from "./ports/job-ports.ts";
import type { LedgerTables } from "./ports/ledger-ports.ts";
import type { NotificationTables } from "./ports/notification-ports.ts";
import type { PresetTables } from "./ports/preset-ports.ts";
import type { RequestTables } from "./ports/request-ports.ts";
import type { RetentionTables } from "./ports/retention-ports.ts";
import type { UploadTables } from "./ports/upload-ports.ts";
import type { WebhookSender, WebhookTables } from "./ports/webhook-ports.ts";

export type * from "./ports/account-ports.ts";
export type * from "./ports/erasure-ports.ts";
export type * from "./ports/file-ports.ts";
export type * from "./ports/garment-mask-ports.ts";
export type * from "./ports/group-ports.ts";
export type * from "./ports/identity-ports.ts";
export type * from "./ports/job-ports.ts";
export type * from "./ports/ledger-ports.ts";
export type * from "./ports/notification-ports.ts";
export type * from "./ports/preset-ports.ts";
export type * from "./ports/request-ports.ts";
export type * from "./ports/retention-ports.ts";
export type * from "./ports/upload-ports.ts";
export type * from "./ports/webhook-ports.ts";

/** Reads and writes of the service's tables. Inside `transact` they are one transaction. */
export type Store = AccountTables &
  ErasureTables &
  GarmentMaskTables &
  GroupTables &
  IdentityTables &
  JobTables &
  LedgerTables &
  NotificationTables &
  PresetTables &
  RequestTables &
  RetentionTables &
  UploadTables &
  WebhookTables;

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How often a mask was asked for, by how that ended. */
export interface MaskLookups {
  /** It was there, or another caller was searching it. */
  known: number;
  found: number;
  refused: number;
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
  stripMetadata: StripMetadata;
  markTestPicture: MarkTestPicture;
  /** What draws, the platform's own choice first. */
  engines: readonly Engine[];
  faceEngine: FaceEngine;
  /** The turns at the face engine of requests that wait for it. */
  limitFaceChecks: FairLimit;
  maskEngine: MaskEngine;
  /** The photos whose masks are searched and corrected at once. The engine's threads take fair turns by themselves. */
  limitMasks: FairLimit;
  /** Counts searches of masks in this process, for its metrics. */
  maskLookups: MaskLookups;
  webhookSender: WebhookSender;
  /** Runs work of this process that must not run beside other such work, one after the other. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
  log: Log;
  settings: {
    /** Address of the service as callers see it, without a trailing slash: `https://api.example.com/v1`. */
    baseUrl: string;
    /** Key of all signed links. */
    linkSecret: string;
    webhookAllowPrivate: boolean;
    /** Off: POST /identity/create answers 503. */
    identityCreationEnabled: boolean;
    /** What hashing a password costs; tests make it cheap. */
    passwordCost: PasswordCost;
    /** How long things are kept. */
    retention: Retention;
  };
}
