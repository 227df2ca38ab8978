import type { PlanName } from "#contract/plans.ts";

export interface Account {
  id: string;
  email: string;
  name: string;
  plan: PlanName;
  /** Null for an account without a login. */
  passwordHash: string | null;
  externalRef: string | null;
  disabledAt: Date | null;
  /** The live account that this test account belongs to; null for a live account. */
  testOf: string | null;
  /** From this time on the account holds no personal data and stays disabled. */
  erasureRequestedAt: Date | null;
  /** Time at which everything except the ledger had been erased. */
  erasedAt: Date | null;
  createdAt: Date;
}

/** Kinds of tokens that no login issued: made by the account, or by the operator. */
export type LastingKind = "long_lived" | "operator";

export interface AccessToken {
  id: string;
  accountId: string;
  /** SHA-256, hex. The plaintext is never stored. */
  hash: string;
  kind: "session" | LastingKind;
  /** The login (token family) of a session token. */
  familyId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
}

export interface RefreshToken {
  /** SHA-256, hex. */
  hash: string;
  accountId: string;
  familyId: string;
  spentAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}
