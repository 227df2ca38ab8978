import type { Account, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";

export function accountTables(db: Database): Pick<Store, "accounts" | "tokens"> {
  return {
    accounts: {
      insert: async (account) =>
        (await db.account.createMany({ data: [account], skipDuplicates: true })).count === 1,
      find: async (id) => (await db.account.findUnique({ where: { id } })) as Account | null,
      findByEmail: async (email) => (await db.account.findUnique({ where: { email } })) as Account | null,
      findByExternalRef: async (externalRef) =>
        (await db.account.findUnique({ where: { externalRef } })) as Account | null,
      lock: async (id) => void (await db.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`),
      list: async () => (await db.account.findMany({ orderBy: { createdAt: "asc" } })) as Account[],
    },
    tokens: {
      insert: async (token) => void (await db.accessToken.create({ data: token })),
      findAccountByHash: async (hash) => {
        const found = await db.accessToken.findUnique({ where: { hash }, include: { account: true } });
        if (!found) return null;
        const { account, ...token } = found;
        return { token, account: account as Account };
      },
      revokeAll: async (accountId, at) =>
        void (await db.accessToken.updateMany({
          where: { accountId, revokedAt: null },
          data: { revokedAt: at },
        })),
    },
  };
}
