import { Prisma } from "@prisma/client";
import type { AccessToken, Account, AccountTables, LastingKind } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import type { Database } from "./database.ts";

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

export function accountTables(db: Database, runSql: RunSql): AccountTables {
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
      insert: async (account) =>
        (await db.account.createMany({ data: [account], skipDuplicates: true })).count === 1,
      find: async (id) => {
        const [account] = await db.$queryRaw<
          Account[]
        >`SELECT ${columns} FROM ${accounts} WHERE a.id = ${id}::uuid`;
        return account ?? null;
      },
      findByEmail: async (email) =>
        (await db.account.findFirst({ where: { email, testOf: null } })) as Account | null,
      findTestAccount: async (id) => {
        const [account] = await db.$queryRaw<Account[]>`
          SELECT ${columns} FROM ${accounts} WHERE a.test_of = ${id}::uuid`;
        return account ?? null;
      },
      findByExternalRef: async (externalRef) =>
        (await db.account.findUnique({ where: { externalRef } })) as Account | null,
      lock: async (id) => void (await db.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`),
      update: async (id, change) => void (await db.account.update({ where: { id }, data: change })),
      page: async ({ skip, take }) =>
        (await db.account.findMany({
          where: { testOf: null },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
          skip,
          take,
        })) as Account[],
    },
    tokens: {
      insert: async (token) => void (await db.accessToken.create({ data: token })),
      findAccountByHash: async (hash) => {
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
      countLongLived: (accountId, at) =>
        db.accessToken.count({ where: lasting(accountId, ["long_lived"], at) }),
      pageLasting: async ({ accountId, kinds, at, skip, take, order }) => {
        const where = lasting(accountId, kinds, at);
        const items = await db.accessToken.findMany({
          where,
          orderBy: [{ createdAt: order }, { id: order }],
          skip,
          take,
        });
        return { items: items as AccessToken[], total: await db.accessToken.count({ where }) };
      },
      revokeLasting: async ({ accountId, kinds, id, at }) => {
        const where = { ...lasting(accountId, kinds, at), id };
        return (await db.accessToken.updateMany({ where, data: { revokedAt: at } })).count === 1;
      },
      revoke: (id, at) => revoke({ id }, at),
      revokeAll: async (accountId, at) => {
        await revoke({ account: withTestAccount(accountId) }, at);
        await revokeRefresh({ accountId }, at);
      },
      revokeSessions: async (accountId, at, exceptFamily) => {
        const others = exceptFamily ? { NOT: { familyId: exceptFamily } } : {};
        await revoke({ accountId, kind: "session", ...others }, at);
        await revokeRefresh({ accountId, ...others }, at);
      },
      revokeFamily: async (familyId, at) => {
        await revoke({ familyId }, at);
        await revokeRefresh({ familyId }, at);
      },
    },
    refreshTokens: {
      insert: async (token) => void (await db.refreshToken.create({ data: token })),
      find: (hash) => db.refreshToken.findUnique({ where: { hash } }),
      spend: async (hash, at) => {
        const where = { hash, spentAt: null, revokedAt: null, expiresAt: { gt: at } };
        return (await db.refreshToken.updateMany({ where, data: { spentAt: at } })).count === 1;
      },
    },
  };
}
