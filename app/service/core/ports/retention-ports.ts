import type { Problem } from "#contract/problems.ts";

/** Records with a retention period. No money and no job depends on them. */
export type ExpiringRecord =
  | "notifications"
  | "deliveries"
  | "idempotency"
  | "downloads"
  | "accessTokens"
  | "refreshTokens"
  | "invitations"
  | "buckets";

/**
 * Deletions by the sweeps, at most `limit` rows per call. Rows are changed before the files they named are deleted, so
 * no row ever refers to a deleted file. Rows are selected with SKIP LOCKED, so concurrent sweeps take different ones.
 */
export interface RetentionTables {
  retention: {
    /** Deletes records by their own time: the creation, or for links and tokens the expiry. */
    removeRecords(kind: ExpiringRecord, before: Date, limit: number): Promise<number>;
    /** Deletes uploads that were registered before then and never used. */
    releaseUnusedUploads(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Deletes uploads last used before then, except those of unfinished jobs. */
    releaseUsedUploads(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Detaches stored answers of providers that were stored before then. */
    releaseProviderAnswers(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Deletes garment masks of photos that the account has no upload of any more. */
    releaseGarmentMasks(limit: number): Promise<{ keys: string[]; rows: number }>;
    /**
     * Detaches the pictures of results of finished jobs that were last changed before then. `reason` is stored in their
     * place.
     */
    releaseResultFiles(
      before: Date,
      reason: Problem,
      limit: number,
    ): Promise<{ keys: string[]; rows: number }>;
    /** Detaches photos, and erases the data derived from them, of identities hidden before then. */
    releaseHiddenIdentityFiles(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Those of the keys that some row names. */
    listNamed(keys: string[]): Promise<string[]>;
  };
}
