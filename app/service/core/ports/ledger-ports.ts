import type { ChargedType } from "#contract/operations/get-credits.ts";

export type LedgerKind = "grant" | "hold" | "capture" | "release" | "refund";

export interface LedgerEntry {
  accountId: string;
  kind: LedgerKind;
  /** Always positive; `kind` determines the sign. */
  credits: number;
  jobId: string | null;
  /** Idempotency key, unique. */
  key: string;
  note: string | null;
  createdAt: Date;
}

export interface Balance {
  /** Grants and refunds minus captures. */
  balance: number;
  /** Holds that are neither captured nor released. */
  held: number;
}

export interface CreditUse {
  jobType: ChargedType;
  periodStart: Date;
  credits: number;
  /** Number of jobs, or of charges without a job. */
  jobs: number;
}

export interface LedgerTables {
  ledger: {
    /** False, without writing anything, when an entry with this key exists. */
    append(entry: LedgerEntry): Promise<boolean>;
    exists(key: string): Promise<boolean>;
    find(key: string): Promise<LedgerEntry | null>;
    /** Number of refunds of an account since a time. */
    countRefunds(accountId: string, since: Date): Promise<number>;
    balance(accountId: string): Promise<Balance>;
    usedByJob(jobId: string): Promise<number>;
    use(query: {
      accountId: string;
      from: Date;
      to: Date;
      resolution: "day" | "week" | "month";
    }): Promise<CreditUse[]>;
  };
}
