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
  /** The live account whose test account this is; null for a live account. */
  testOf: string | null;
  /** From then on the account holds no personal data, and stays disabled. */
  erasureRequestedAt: Date | null;
  /** When everything but the ledger was erased. */
  erasedAt: Date | null;
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
    /** Of a test account: with e-mail, name, plan and `disabledAt` of the live account. */
    find(id: string): Promise<Account | null>;
    /** Live accounts only. */
    findByEmail(email: string): Promise<Account | null>;
    findTestAccount(liveAccountId: string): Promise<Account | null>;
    findByExternalRef(externalRef: string): Promise<Account | null>;
    /** Until the transaction ends nobody else passes this point for the account. */
    lock(id: string): Promise<void>;
    update(id: string, change: Partial<Omit<Account, "id" | "testOf" | "createdAt">>): Promise<void>;
    /** Live accounts, oldest first. */
    page(query: { skip: number; take: number }): Promise<Account[]>;
  };
  tokens: {
    insert(token: AccessToken): Promise<void>;
    /** The account as `accounts.find` answers it. */
    findAccountByHash(hash: string): Promise<{ token: AccessToken; account: Account } | null>;
    /**
     * Tokens that their owner asked for, neither revoked nor expired at `at`. Here and in the next two, a live
     * account's are those of its test account, too.
     */
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
    /** Ends one token of any kind. */
    revoke(id: string, at: Date): Promise<void>;
    /** Ends every token of the account and of its test account, refresh tokens too. */
    revokeAll(accountId: string, at: Date): Promise<void>;
    /** Ends every login of the account but the one of `exceptFamily`; tokens that no login made stay. */
    revokeSessions(accountId: string, at: Date, exceptFamily?: string | null): Promise<void>;
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
