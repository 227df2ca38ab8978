import type { Prisma, PrismaClient } from "@prisma/client";
import type { Store } from "../../core/ports.ts";
import type { FaceCipher } from "../face-cipher.ts";
import type { RunSql } from "../run-sql.ts";
import { accountTables } from "./account-tables.ts";
import { erasureTables } from "./erasure-tables.ts";
import { garmentMaskTables } from "./garment-mask-tables.ts";
import { groupTables } from "./group-tables.ts";
import { identityTables } from "./identity-tables.ts";
import { isWriteConflict } from "./is-write-conflict.ts";
import { jobTables } from "./job-tables.ts";
import { ledgerTable } from "./ledger-table.ts";
import { notificationTables } from "./notification-tables.ts";
import { presetTables } from "./preset-tables.ts";
import { requestTables } from "./request-tables.ts";
import { retentionTables } from "./retention-tables.ts";
import { streamTables } from "./stream-tables.ts";
import { uploadTables } from "./upload-tables.ts";
import { webhookTables } from "./webhook-tables.ts";

/** A client or a transaction of it. */
export type Database = PrismaClient | Prisma.TransactionClient;

/** What others have to hear of once a transaction has committed. */
export interface CommitNews {
  /** Accounts that have new notifications. */
  notified: Set<string>;
  /** Whether work was put in the outbox. */
  hasWork: boolean;
}

/**
 * The service's tables over Prisma.
 * @param options.news where what is done through them is noted.
 * @param options.runSql what reads that every request makes go through; without one they are part of `db`'s transaction.
 */
export function createStore(
  db: Database,
  options: { faceCipher: FaceCipher; news?: CommitNews; runSql?: RunSql },
): Store {
  const { news = { notified: new Set(), hasWork: false }, runSql = (statement) => db.$queryRaw(statement) } =
    options;
  const { outbox, ...requests } = requestTables(db);
  return {
    ...accountTables(db, runSql),
    ...erasureTables(db),
    ...garmentMaskTables(db),
    ...groupTables(db),
    ...identityTables(db, options.faceCipher),
    ...jobTables(db, runSql),
    ...notificationTables(db, news.notified),
    ...presetTables(db),
    ...requests,
    outbox: {
      push: (...entry) => {
        news.hasWork = true;
        return outbox.push(...entry);
      },
    },
    ...retentionTables(db),
    ...streamTables(db),
    ...uploadTables(db),
    ...webhookTables(db),
    ledger: ledgerTable(db),
  };
}

/**
 * Runs work in one transaction, again when the database asks for it.
 * @param committed called after each commit, so that what it queued starts at once and whom it notified is told at once.
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
