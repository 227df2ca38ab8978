import type { PreprocessingStatus } from "#contract/identity-fields.ts";
import type { IdentityTier } from "#contract/identity-tiers.ts";
import type { StoredProblem } from "#contract/problems.ts";

/** The consent that an identity's owner recorded; times in ISO 8601. */
export interface Consent {
  by: string | null;
  at: string;
  purpose: string | null;
  recordedAt: string;
}

/** Landmarks and embedding for engines. This is biometric data: the store encrypts it and reads it on request only. */
export type StoredFaceModel = Record<string, unknown>;

/** Its problem is the reason why its preprocessing failed. */
export interface Identity extends StoredProblem {
  code: string;
  /** Null for a platform identity. */
  accountId: string | null;
  name: string;
  /** The normalized name while it is taken; null once the identity is hidden or deleted. */
  nameKey: string | null;
  tag: string | null;
  gender: string | null;
  age: number | null;
  description: string | null;
  /** The plan that a platform identity requires; null when every plan includes it. */
  tier: IdentityTier | null;
  originalFilename: string;
  /** The photo. `faceKey` and `thumbnailKey` are derived from it. */
  photoKey: string;
  photoMime: string;
  faceKey: string | null;
  thumbnailKey: string | null;
  /** The parts of the quality score and the pose, as published. */
  faceMetadata: Record<string, unknown> | null;
  /** Recorded consent to the use of the photo; null when none was recorded. */
  consent: Consent | null;
  preprocessingStatus: PreprocessingStatus;
  preprocessingTimeMs: number | null;
  /** 0-100. */
  qualityScore: number | null;
  /** The preprocessing job. */
  jobId: string | null;
  /** The draft that it was promoted from; reset to null when its preprocessing fails. */
  draftResultId: number | null;
  /** Set when the preprocessing of a promotion failed: the identity takes no slot and is not listed. */
  hiddenAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Additional data for answers about an identity, as visible to one account. */
export interface IdentityContext {
  code: string;
  /** E-mail of its owner; null for a platform identity. */
  owner: string | null;
  /** Names of the account's groups that it is shared with, sorted by name. */
  groups: string[];
}

export interface IdentityQuery {
  accountId: string;
  /** Substring of the name or the tag, case-insensitive. */
  search?: string;
  ownership?: "mine" | "shared" | "default";
  status?: PreprocessingStatus;
  gender?: string;
  ageMin?: number;
  ageMax?: number;
  tag?: string;
  /** Restricts platform identities to these tiers; null for no restriction. */
  tiers: readonly IdentityTier[] | null;
  sortBy: "name" | "createdAt";
  skip: number;
  take: number;
  order: "asc" | "desc";
}

export interface IdentityTables {
  identities: {
    /** False, without writing anything, when the account has one of this name or the draft is already promoted. */
    insert(identity: Identity & { faceModel?: StoredFaceModel | null }): Promise<boolean>;
    /** Null when it has none. */
    findFaceModel(code: string): Promise<StoredFaceModel | null>;
    /** Encrypts face models with the current key: those in plaintext and those of older keys. @returns how many. */
    sealFaceModels(limit: number): Promise<number>;
    /**
     * Deletes the filename of a deleted identity from its preprocessing job, and the stored answers of its idempotency
     * keys.
     */
    removeTraces(identity: Pick<Identity, "accountId" | "jobId">): Promise<void>;
    /** Accounts' identities that were created before then and have not been used by a job since. */
    listUnused(before: Date, limit: number): Promise<Identity[]>;
    /** Includes deleted ones. */
    find(code: string): Promise<Identity | null>;
    findMany(codes: string[]): Promise<Identity[]>;
    /**
     * Those of the codes that the account can see: its own, the platform's and shared ones. Deleted and hidden ones are
     * excluded.
     */
    findVisible(accountId: string, codes: string[]): Promise<Identity[]>;
    findByNameKey(accountId: string, nameKey: string): Promise<Identity | null>;
    findByDraft(resultId: number): Promise<Identity | null>;
    findByJob(jobId: string): Promise<Identity | null>;
    /** Reads the identity with a row lock until the end of the transaction. */
    lock(code: string): Promise<Identity | null>;
    update(
      code: string,
      change: Partial<Omit<Identity, "code">> & { faceModel?: StoredFaceModel | null },
    ): Promise<void>;
    /** Number of the account's identities that take a slot. */
    countSlots(accountId: string): Promise<number>;
    /** Identities that the account can see. */
    page(query: IdentityQuery): Promise<{ items: Identity[]; total: number }>;
    listContexts(accountId: string, identities: Identity[]): Promise<IdentityContext[]>;
    /** Those of the name keys that the account's identities use. */
    listTakenKeys(accountId: string, nameKeys: string[]): Promise<string[]>;
    /** Deleted identities whose files or personal data still exist. */
    listUnerased(limit: number): Promise<Identity[]>;
    /** Idempotent. */
    share(code: string, groupId: string, at: Date): Promise<void>;
    unshare(code: string, groupId: string): Promise<void>;
    unshareAll(code: string): Promise<void>;
  };
}
