import type { PlanName } from "#contract/plans.ts";

export interface Account {
  id: string;
  email: string;
  name: string;
  plan: PlanName;
  /** Null for an account nobody logs in to. */
  passwordHash: string | null;
  externalRef: string | null;
  disabledAt: Date | null;
  createdAt: Date;
}

export interface AccessToken {
  id: string;
  accountId: string;
  /** SHA-256, hex. The token itself is never stored. */
  hash: string;
  kind: "session" | "long_lived" | "operator";
  /** The login a session token comes from. */
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
    /** False when the e-mail or the external reference is taken; nothing is written then. */
    insert(account: Account): Promise<boolean>;
    find(id: string): Promise<Account | null>;
    findByEmail(email: string): Promise<Account | null>;
    findByExternalRef(externalRef: string): Promise<Account | null>;
    /** Until the transaction ends nobody else passes this point for the account. */
    lock(id: string): Promise<void>;
    update(
      id: string,
      change: Partial<Pick<Account, "name" | "plan" | "passwordHash" | "disabledAt">>,
    ): Promise<void>;
    /** Oldest first. */
    page(query: { skip: number; take: number }): Promise<Account[]>;
  };
  tokens: {
    insert(token: AccessToken): Promise<void>;
    findAccountByHash(hash: string): Promise<{ token: AccessToken; account: Account } | null>;
    /** Live tokens that their owner asked for: neither revoked nor expired at `at`. */
    countLongLived(accountId: string, at: Date): Promise<number>;
    pageLongLived(query: {
      accountId: string;
      at: Date;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: AccessToken[]; total: number }>;
    /** False when the account has no live long-lived token of this id. */
    revokeLongLived(accountId: string, id: string, at: Date): Promise<boolean>;
    /** Ends every token of the account, refresh tokens too. */
    revokeAll(accountId: string, at: Date): Promise<void>;
    /** Ends every login of the account; tokens that no login made stay. */
    revokeSessions(accountId: string, at: Date): Promise<void>;
    /** Ends one login. */
    revokeFamily(familyId: string, at: Date): Promise<void>;
  };
  refreshTokens: {
    insert(token: RefreshToken): Promise<void>;
    find(hash: string): Promise<RefreshToken | null>;
    /** True for the one caller who spends it; false when it is spent, revoked or expired at `at`. */
    spend(hash: string, at: Date): Promise<boolean>;
  };
}
