import type { PrismaClient } from "@prisma/client";
import type { FaceCipher } from "../face-cipher.ts";
import type { RunSql } from "../run-sql.ts";
import { accountTables } from "./account-tables.ts";
import type { Database } from "./database.ts";
import { erasureTables } from "./erasure-tables.ts";
import { garmentMaskTables } from "./garment-mask-tables.ts";
import { groupTables } from "./group-tables.ts";
import { identityTables } from "./identity-tables.ts";
import { isWriteConflict } from "./is-write-conflict.ts";
import { jobTables } from "./job-tables.ts";
import { keptCreditsTable, ledgerTable } from "./ledger-table.ts";
import { notificationTables } from "./notification-tables.ts";
import { presetTables } from "./preset-tables.ts";
import { providerCallTables } from "./provider-call-tables.ts";
import { requestTables } from "./request-tables.ts";
import { retentionTables } from "./retention-tables.ts";
import { streamTables } from "./stream-tables.ts";
import { uploadTables } from "./upload-tables.ts";
import { webhookTables } from "./webhook-tables.ts";

/** Announcements of a committed transaction. */
export interface CommitNews {
  /** Accounts with new notifications. */
  notified: Set<string>;
  /** Whether the outbox has new entries. */
  hasWork: boolean;
}

/**
 * The service's tables over Prisma.
 * @param options.news collects what is to be announced after the commit.
 * @param options.runSql runs the queries of every request; by default within `db`'s transaction.
 */
export function createStore(
  db: Database,
  options: { faceCipher: FaceCipher; news?: CommitNews; runSql?: RunSql },
) {
  const { news = { notified: new Set(), hasWork: false }, runSql = (statement) => db.$queryRaw(statement) } =
    options;
  return {
    ...accountTables(db, runSql),
    ...erasureTables(db),
    ...garmentMaskTables(db),
    ...groupTables(db),
    ...identityTables(db, options.faceCipher),
    ...jobTables(db, runSql),
    ...notificationTables(db, news.notified),
    ...presetTables(db),
    ...providerCallTables(db),
    ...requestTables(db, () => {
      news.hasWork = true;
    }),
    ...retentionTables(db),
    ...streamTables(db),
    ...uploadTables(db),
    ...webhookTables(db),
    ledger: ledgerTable(db),
    keptCredits: keptCreditsTable(db),
  };
}

/** Reads and writes of the service's tables. Inside `transact`, they share one transaction. */
type Store = ReturnType<typeof createStore>;

/**
 * Runs work in one transaction and retries it after a write conflict.
 * @param committed called after each commit, to start queued tasks and publish notifications without delay.
 */
export function createTransact(
  prisma: PrismaClient,
  faceCipher: FaceCipher,
  committed: (news: CommitNews) => void,
) {
  return async function transact<T>(work: (store: Store) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const news: CommitNews = { notified: new Set(), hasWork: false };
      try {
        const value = await prisma.$transaction((tx) => work(createStore(tx, { faceCipher, news })), {
          maxWait: 15_000,
          timeout: 30_000,
        });
        committed(news);
        return value;
      } catch (error) {
        if (attempt >= 5 || !isWriteConflict(error)) throw error;
      }
    }
  };
}
