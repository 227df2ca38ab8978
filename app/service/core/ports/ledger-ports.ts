import type { ChargedType } from "#contract/operations/get-credits.ts";

export type LedgerKind = "grant" | "hold" | "capture" | "release" | "refund";

export interface LedgerEntry {
  accountId: string;
  kind: LedgerKind;
  /** Always positive; `kind` says which way it counts. */
  credits: number;
  jobId: string | null;
  /** Unique: what makes an act of money happen once. */
  key: string;
  note: string | null;
  createdAt: Date;
}

export interface Balance {
  /** Granted and refunded, less captured. */
  balance: number;
  /** Held and neither captured nor released. */
  held: number;
}

export interface CreditUse {
  jobType: ChargedType;
  periodStart: Date;
  credits: number;
  /** Jobs, or acts of what is charged without one. */
  jobs: number;
}

export interface LedgerTables {
  ledger: {
    /** False when an entry with this key exists already; nothing is written then. */
    append(entry: LedgerEntry): Promise<boolean>;
    exists(key: string): Promise<boolean>;
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
