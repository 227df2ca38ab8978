import { Prisma } from "@prisma/client";
import type { AccessToken, Account, Store } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import type { Database } from "./create-store.ts";

type TokenRow = Account &
  Pick<AccessToken, "kind" | "familyId" | "expiresAt" | "revokedAt"> & {
    tokenId: string;
    tokenCreatedAt: Date;
  };

export function accountTables(
  db: Database,
  runSql: RunSql,
): Pick<Store, "accounts" | "tokens" | "refreshTokens"> {
  const revoke = async (where: { accountId: string } | { familyId: string }, at: Date) => {
    await db.accessToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
    await db.refreshToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
  };
  const longLived = (accountId: string, at: Date) => ({
    accountId,
    kind: "long_lived",
    revokedAt: null,
    expiresAt: { gt: at },
  });
  return {
    accounts: {
      insert: async (account) =>
        (await db.account.createMany({ data: [account], skipDuplicates: true })).count === 1,
      find: async (id) => (await db.account.findUnique({ where: { id } })) as Account | null,
      findByEmail: async (email) => (await db.account.findUnique({ where: { email } })) as Account | null,
      findByExternalRef: async (externalRef) =>
        (await db.account.findUnique({ where: { externalRef } })) as Account | null,
      lock: async (id) => void (await db.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`),
      update: async (id, change) => void (await db.account.update({ where: { id }, data: change })),
      page: async ({ skip, take }) =>
        (await db.account.findMany({
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
          skip,
          take,
        })) as Account[],
    },
    tokens: {
      insert: async (token) => void (await db.accessToken.create({ data: token })),
      findAccountByHash: async (hash) => {
        // By hand, as every request asks this: the library would ask twice.
        const [row] = await runSql<TokenRow>(Prisma.sql`
          SELECT t.id AS "tokenId", t.kind, t.family_id AS "familyId", t.expires_at AS "expiresAt",
                 t.revoked_at AS "revokedAt", t.created_at AS "tokenCreatedAt",
                 a.id, a.email, a.name, a.plan, a.password_hash AS "passwordHash",
                 a.external_ref AS "externalRef", a.disabled_at AS "disabledAt", a.created_at AS "createdAt"
          FROM access_tokens t JOIN accounts a ON a.id = t.account_id
          WHERE t.hash = ${hash}`);
        if (!row) return null;
        const { tokenId, kind, familyId, expiresAt, revokedAt, tokenCreatedAt, ...account } = row;
        const of = { id: tokenId, accountId: account.id, hash, kind, familyId };
        return { token: { ...of, expiresAt, revokedAt, createdAt: tokenCreatedAt }, account };
      },
      countLongLived: (accountId, at) => db.accessToken.count({ where: longLived(accountId, at) }),
      pageLongLived: async ({ accountId, at, skip, take, order }) => {
        const where = longLived(accountId, at);
        const items = await db.accessToken.findMany({
          where,
          orderBy: [{ createdAt: order }, { id: order }],
          skip,
          take,
        });
        return { items: items as AccessToken[], total: await db.accessToken.count({ where }) };
      },
      revokeLongLived: async (accountId, id, at) => {
        const where = { ...longLived(accountId, at), id };
        return (await db.accessToken.updateMany({ where, data: { revokedAt: at } })).count === 1;
      },
      revokeAll: (accountId, at) => revoke({ accountId }, at),
      revokeSessions: async (accountId, at) => {
        await db.accessToken.updateMany({
          where: { accountId, kind: "session", revokedAt: null },
          data: { revokedAt: at },
        });
        await db.refreshToken.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: at } });
      },
      revokeFamily: (familyId, at) => revoke({ familyId }, at),
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
