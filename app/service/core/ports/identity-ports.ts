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
