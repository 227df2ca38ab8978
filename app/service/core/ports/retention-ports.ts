import type { Problem } from "#contract/problems.ts";
/** Records that go when their time is over; nothing of money or jobs rests on them. */
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
 * What sweeps take away, at most `limit` at a time. Rows are changed first and the files they named are told, so that
 * no row ever promises a file that is gone; processes that sweep at the same time take different rows.
 */
export interface RetentionTables {
  retention: {
    /** Removes records by their own time: creation, for links and tokens the end of their validity. */
    removeRecords(kind: ExpiringRecord, before: Date, limit: number): Promise<number>;
    /** Removes uploads that were registered before then and never used. */
    takeUnusedUploads(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Removes uploads last used before then, except those that an unfinished job names. */
    takeUsedUploads(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Removes garment masks of photos of which the account has no upload any more. */
    takeGarmentMasks(limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Takes the pictures from results made before then whose jobs are over; `message` is told instead of them. */
    takeResultFiles(before: Date, reason: Problem, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Takes photos, and what was measured on them, from identities hidden before then. */
    takeHiddenIdentityFiles(before: Date, limit: number): Promise<{ keys: string[]; rows: number }>;
    /** Which of these files a row names. */
    listNamed(keys: string[]): Promise<string[]>;
  };
}
