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

export interface AccountTables {
  accounts: {
    /** False, without writing anything, when the e-mail or the external reference is taken. */
    insert(account: Account): Promise<boolean>;
    /** A test account is returned with e-mail, name, plan and `disabledAt` of its live account. */
    find(id: string): Promise<Account | null>;
    /** Live accounts only. */
    findByEmail(email: string): Promise<Account | null>;
    findTestAccount(liveAccountId: string): Promise<Account | null>;
    findByExternalRef(externalRef: string): Promise<Account | null>;
    /** Row lock on the account until the end of the transaction. */
    lock(id: string): Promise<void>;
    update(id: string, change: Partial<Omit<Account, "id" | "testOf" | "createdAt">>): Promise<void>;
    /** Live accounts, oldest first. */
    page(query: { skip: number; take: number }): Promise<Account[]>;
  };
  tokens: {
    insert(token: AccessToken): Promise<void>;
    /** The token with its account as of `accounts.find`. */
    findAccountByHash(hash: string): Promise<{ token: AccessToken; account: Account } | null>;
    /**
     * Long-lived tokens that are neither revoked nor expired at `at`. Here and in the next two methods, a live
     * account's tokens include those of its test account.
     */
    countLongLived(accountId: string, at: Date): Promise<number>;
    pageLasting(query: {
      accountId: string;
      kinds: readonly LastingKind[];
      at: Date;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: AccessToken[]; total: number }>;
    /** False when the account has no valid token of this id and of these kinds. */
    revokeLasting(token: {
      accountId: string;
      kinds: readonly LastingKind[];
      id: string;
      at: Date;
    }): Promise<boolean>;
    /** Revokes one token of any kind. */
    revoke(id: string, at: Date): Promise<void>;
    /** Revokes every token of the account and of its test account, refresh tokens included. */
    revokeAll(accountId: string, at: Date): Promise<void>;
    /** Revokes every login of the account except `exceptFamily`. Tokens that no login issued stay valid. */
    revokeSessions(accountId: string, at: Date, exceptFamily?: string | null): Promise<void>;
    /** Revokes one login. */
    revokeFamily(familyId: string, at: Date): Promise<void>;
  };
  refreshTokens: {
    insert(token: RefreshToken): Promise<void>;
    find(hash: string): Promise<RefreshToken | null>;
    /** Atomic: true for the one caller that spends it; false when it is spent, revoked or expired at `at`. */
    spend(hash: string, at: Date): Promise<boolean>;
  };
}
