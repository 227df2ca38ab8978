/** Kinds of rows that name files. */
export type OwnedRows = "identities" | "uploads" | "garmentMasks" | "providerAnswers" | "jobs";

/** Reads and deletions of an account's erasure. Every method is idempotent. */
export interface ErasureTables {
  erasure: {
    /** Account ids of incomplete erasures that were requested before then. */
    listIncomplete(requestedBefore: Date, limit: number): Promise<string[]>;
    /** The account's unfinished jobs, and finished ones with an open result. */
    listOpenJobs(accountId: string, limit: number): Promise<string[]>;
    /** Rows of the account with the files they name. */
    listOwned(rows: OwnedRows, accountId: string, limit: number): Promise<{ id: string; keys: string[] }[]>;
    /** Deletes rows together with their dependent rows. */
    removeOwned(rows: OwnedRows, ids: string[]): Promise<void>;
    /**
     * Deletes every other row of the account except those of the ledger, whose free-text notes it clears. The account's
     * own row stays, because the ledger references it.
     */
    removeRecords(account: { id: string }): Promise<void>;
  };
}
