import type { ChargedType } from "#contract/operations/billing.ts";

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
  /** A grant that was paid for. Absent: false. */
  isPaid?: boolean;
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
