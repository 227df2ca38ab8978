/** Rows that name files, by what they are. */
export type OwnedRows = "identities" | "uploads" | "garmentMasks" | "jobs";

/** What the erasure of an account reads and removes; every act may be repeated. */
export interface ErasureTables {
  erasure: {
    /** Erasures that were requested before then and are not complete; the ids of their accounts. */
    listIncomplete(requestedBefore: Date, limit: number): Promise<string[]>;
    /** Jobs of the account that are unfinished, or over with an output that is. */
    listOpenJobs(accountId: string, limit: number): Promise<string[]>;
    /** Rows of the account with the files they name. */
    listOwned(rows: OwnedRows, accountId: string, limit: number): Promise<{ id: string; keys: string[] }[]>;
    /** Removes rows with all that belongs to them. */
    removeOwned(rows: OwnedRows, ids: string[]): Promise<void>;
    /**
     * Removes every other row of the account except the ledger's, whose free-text notes it clears. The account's own row
     * stays, since the ledger refers to it.
     */
    removeRecords(account: { id: string }): Promise<void>;
  };
}
