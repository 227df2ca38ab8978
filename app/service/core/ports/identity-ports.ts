import type { PreprocessingStatus } from "#contract/identity-fields.ts";
import type { IdentityTier } from "#contract/identity-tiers.ts";
import type { StoredProblem } from "#contract/problems.ts";

/** A consent as the owner of an identity recorded it; times in ISO 8601. */
export interface Consent {
  by: string | null;
  at: string;
  purpose: string | null;
  recordedAt: string;
}

/** Landmarks and embedding, for engines: biometric data, which the store encrypts and reads only when asked for it. */
export type StoredFaceModel = Record<string, unknown>;

/** Its problem is why its preprocessing failed. */
export interface Identity extends StoredProblem {
  code: string;
  /** Null for an identity of the platform. */
  accountId: string | null;
  name: string;
  /** The name as it is compared while it is taken; null once the identity is hidden or deleted. */
  nameKey: string | null;
  tag: string | null;
  gender: string | null;
  age: number | null;
  description: string | null;
  /** Plan a platform identity needs; null for everyone's. */
  tier: IdentityTier | null;
  originalFilename: string;
  /** The photo as it came; `faceKey` and `thumbnailKey` are made of it. */
  photoKey: string;
  photoMime: string;
  faceKey: string | null;
  thumbnailKey: string | null;
  /** The parts of the quality score and the pose, as published. */
  faceMetadata: Record<string, unknown> | null;
  /** Who agreed to the use of the photo; null when nobody said. */
  consent: Consent | null;
  preprocessingStatus: PreprocessingStatus;
  preprocessingTimeMs: number | null;
  /** 0-100. */
  qualityScore: number | null;
  /** The preprocessing job. */
  jobId: string | null;
  /** The draft it was promoted from; null again when its preprocessing failed. */
  draftResultId: number | null;
  /** Set when its preprocessing failed after a promotion: it takes no slot and is not listed. */
  hiddenAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What an identity's answers tell beside its row, as one account may know it. */
export interface IdentityContext {
  code: string;
  /** E-mail of its owner; null for the platform's. */
  owner: string | null;
  /** Names of the groups it is shared with and the account is in, by name. */
  groups: string[];
}

export interface IdentityQuery {
  accountId: string;
  /** Part of the name or the tag, in any case. */
  search?: string;
  ownership?: "mine" | "shared" | "default";
  status?: PreprocessingStatus;
  gender?: string;
  ageMin?: number;
  ageMax?: number;
  tag?: string;
  /** Platform identities of other tiers are left out; null: none are. */
  tiers: readonly IdentityTier[] | null;
  sortBy: "name" | "createdAt";
  skip: number;
  take: number;
  order: "asc" | "desc";
}

export interface IdentityTables {
  identities: {
    /** False when the account has one of this name, or the draft is promoted already; nothing is written then. */
    insert(identity: Identity & { faceModel?: StoredFaceModel | null }): Promise<boolean>;
    /** Null when it has none. */
    findFaceModel(code: string): Promise<StoredFaceModel | null>;
    /** Encrypts face models with the present key: those in plain text and those of older keys. @returns how many. */
    sealFaceModels(limit: number): Promise<number>;
    /** Removes the name of a deleted identity's file from its preprocessing job, and its answers kept for repeated requests. */
    removeTraces(identity: Pick<Identity, "accountId" | "jobId">): Promise<void>;
    /** Identities of accounts made before then that no job has used since then. */
    listUnused(before: Date, limit: number): Promise<Identity[]>;
    /** Deleted ones too. */
    find(code: string): Promise<Identity | null>;
    findMany(codes: string[]): Promise<Identity[]>;
    /** Of these, the account's own, the platform's and those shared with one of its groups; none deleted or hidden. */
    findVisible(accountId: string, codes: string[]): Promise<Identity[]>;
    findByNameKey(accountId: string, nameKey: string): Promise<Identity | null>;
    findByDraft(resultId: number): Promise<Identity | null>;
    findByJob(jobId: string): Promise<Identity | null>;
    /** The identity as it is now, and nobody else can change it until the transaction ends. */
    lock(code: string): Promise<Identity | null>;
    update(
      code: string,
      change: Partial<Omit<Identity, "code">> & { faceModel?: StoredFaceModel | null },
    ): Promise<void>;
    /** Identities that take a slot of the account. */
    countSlots(accountId: string): Promise<number>;
    /** Those the account can see. */
    page(query: IdentityQuery): Promise<{ items: Identity[]; total: number }>;
    listContexts(accountId: string, identities: Identity[]): Promise<IdentityContext[]>;
    /** Of these name keys, those the account has identities of. */
    listTakenKeys(accountId: string, nameKeys: string[]): Promise<string[]>;
    /** Deleted ones whose files or personal data are still there. */
    listUnerased(limit: number): Promise<Identity[]>;
    /** Sharing twice is sharing once. */
    share(code: string, groupId: string, at: Date): Promise<void>;
    unshare(code: string, groupId: string): Promise<void>;
    unshareAll(code: string): Promise<void>;
  };
}
