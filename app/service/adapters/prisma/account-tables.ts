import { Prisma } from "@prisma/client";
import type { AccessToken, Account, LastingKind, RefreshToken } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import type { Database } from "./database.ts";
import type { Page } from "./page.ts";

type TokenRow = Account &
  Pick<AccessToken, "kind" | "familyId" | "expiresAt" | "revokedAt"> & {
    tokenId: string;
    tokenCreatedAt: Date;
  };

/** An account, joined with its live account if it is a test account. */
const accounts = Prisma.sql`accounts a LEFT JOIN accounts l ON l.id = a.test_of`;
const columns = Prisma.sql`
  a.id, coalesce(l.email, a.email) AS email, coalesce(l.name, a.name) AS name, coalesce(l.plan, a.plan) AS plan,
  a.password_hash AS "passwordHash", a.external_ref AS "externalRef",
  CASE WHEN l.id IS NULL THEN a.disabled_at ELSE l.disabled_at END AS "disabledAt",
  a.erasure_requested_at AS "erasureRequestedAt", a.erased_at AS "erasedAt",
  a.test_of AS "testOf", a.created_at AS "createdAt"`;
const withTestAccount = (id: string): Prisma.AccountWhereInput => ({ OR: [{ id }, { testOf: id }] });

export function accountTables(db: Database, runSql: RunSql) {
  const revokeRefresh = async (where: Prisma.RefreshTokenWhereInput, at: Date) =>
    void (await db.refreshToken.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: at },
    }));
  const revoke = async (where: Prisma.AccessTokenWhereInput, at: Date) =>
    void (await db.accessToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } }));
  const lasting = (accountId: string, kinds: readonly LastingKind[], at: Date) => ({
    account: withTestAccount(accountId),
    kind: { in: [...kinds] },
    revokedAt: null,
    expiresAt: { gt: at },
  });
  return {
    accounts: {
      /** False, without writing anything, when the e-mail or the external reference is taken. */
      insert: async (account: Account) =>
        (await db.account.createMany({ data: [account], skipDuplicates: true })).count === 1,
      /** A test account is returned with e-mail, name, plan and `disabledAt` of its live account. */
      find: async (id: string): Promise<Account | null> => {
        const [account] = await db.$queryRaw<
          Account[]
        >`SELECT ${columns} FROM ${accounts} WHERE a.id = ${id}::uuid`;
        return account ?? null;
      },
      /** Live accounts only. */
      findByEmail: async (email: string) =>
        (await db.account.findFirst({ where: { email, testOf: null } })) as Account | null,
      findTestAccount: async (id: string): Promise<Account | null> => {
        const [account] = await db.$queryRaw<Account[]>`
          SELECT ${columns} FROM ${accounts} WHERE a.test_of = ${id}::uuid`;
        return account ?? null;
      },
      findByExternalRef: async (externalRef: string) =>
        (await db.account.findUnique({ where: { externalRef } })) as Account | null,
      /** Row lock on the account until the end of the transaction. */
      lock: async (id: string) =>
        void (await db.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`),
      update: async (id: string, change: Partial<Omit<Account, "id" | "testOf" | "createdAt">>) =>
        void (await db.account.update({ where: { id }, data: change })),
      /** Live accounts, oldest first. */
      page: async ({ skip, take }: { skip: number; take: number }) =>
        (await db.account.findMany({
          where: { testOf: null },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
          skip,
          take,
        })) as Account[],
    },
    tokens: {
      insert: async (token: AccessToken) => void (await db.accessToken.create({ data: token })),
      /** The token with its account as of `accounts.find`. */
      findAccountByHash: async (hash: string): Promise<{ token: AccessToken; account: Account } | null> => {
        // Raw SQL, because every request runs this query and Prisma would need two.
        const [row] = await runSql<TokenRow>(Prisma.sql`
          SELECT t.id AS "tokenId", t.kind, t.family_id AS "familyId", t.expires_at AS "expiresAt",
                 t.revoked_at AS "revokedAt", t.created_at AS "tokenCreatedAt",
                 ${columns}
          FROM ${accounts} JOIN access_tokens t ON t.account_id = a.id
          WHERE t.hash = ${hash}`);
        if (!row) return null;
        const { tokenId, kind, familyId, expiresAt, revokedAt, tokenCreatedAt, ...account } = row;
        const of = { id: tokenId, accountId: account.id, hash, kind, familyId };
        return { token: { ...of, expiresAt, revokedAt, createdAt: tokenCreatedAt }, account };
      },
      /**
       * Long-lived tokens that are neither revoked nor expired at `at`. Here and in the next two methods, a live
       * account's tokens include those of its test account.
       */
      countLongLived: (accountId: string, at: Date): Promise<number> =>
        db.accessToken.count({ where: lasting(accountId, ["long_lived"], at) }),
      pageLasting: async ({
        accountId,
        kinds,
        at,
        skip,
        take,
        order,
      }: Page & { accountId: string; kinds: readonly LastingKind[]; at: Date }): Promise<{
        items: AccessToken[];
        total: number;
      }> => {
        const where = lasting(accountId, kinds, at);
        const items = await db.accessToken.findMany({
          where,
          orderBy: [{ createdAt: order }, { id: order }],
          skip,
          take,
        });
        return { items: items as AccessToken[], total: await db.accessToken.count({ where }) };
      },
      /** False when the account has no valid token of this id and of these kinds. */
      revokeLasting: async ({
        accountId,
        kinds,
        id,
        at,
      }: {
        accountId: string;
        kinds: readonly LastingKind[];
        id: string;
        at: Date;
      }) => {
        const where = { ...lasting(accountId, kinds, at), id };
        return (await db.accessToken.updateMany({ where, data: { revokedAt: at } })).count === 1;
      },
      /** Revokes one token of any kind. */
      revoke: (id: string, at: Date) => revoke({ id }, at),
      /** Revokes every token of the account and of its test account, refresh tokens included. */
      revokeAll: async (accountId: string, at: Date) => {
        await revoke({ account: withTestAccount(accountId) }, at);
        await revokeRefresh({ accountId }, at);
      },
      /** Revokes every login of the account except `exceptFamily`. Tokens that no login issued stay valid. */
      revokeSessions: async (accountId: string, at: Date, exceptFamily?: string | null) => {
        const others = exceptFamily ? { NOT: { familyId: exceptFamily } } : {};
        await revoke({ accountId, kind: "session", ...others }, at);
        await revokeRefresh({ accountId, ...others }, at);
      },
      /** Revokes one login. */
      revokeFamily: async (familyId: string, at: Date) => {
        await revoke({ familyId }, at);
        await revokeRefresh({ familyId }, at);
      },
    },
    refreshTokens: {
      insert: async (token: RefreshToken) => void (await db.refreshToken.create({ data: token })),
      find: (hash: string): Promise<RefreshToken | null> => db.refreshToken.findUnique({ where: { hash } }),
      /** Atomic: true for the one caller that spends it; false when it is spent, revoked or expired at `at`. */
      spend: async (hash: string, at: Date) => {
        const where = { hash, spentAt: null, revokedAt: null, expiresAt: { gt: at } };
        return (await db.refreshToken.updateMany({ where, data: { spentAt: at } })).count === 1;
      },
    },
  };
}
