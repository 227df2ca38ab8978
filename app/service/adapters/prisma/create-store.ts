import type { Prisma, PrismaClient } from "@prisma/client";
import type { Store } from "../../core/ports.ts";
import type { RunSql } from "../run-sql.ts";
import { accountTables } from "./account-tables.ts";
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

/**
 * The service's tables over Prisma.
 * @param options.notified where accounts are noted that were notified of something.
 * @param options.runSql what reads that every request makes go through; without one they are part of `db`'s transaction.
 */
export function createStore(db: Database, options: { notified?: Set<string>; runSql?: RunSql } = {}): Store {
  const { notified = new Set(), runSql = (statement) => db.$queryRaw(statement) } = options;
  return {
    ...accountTables(db, runSql),
    ...groupTables(db),
    ...identityTables(db),
    ...jobTables(db, runSql),
    ...notificationTables(db, notified),
    ...presetTables(db),
    ...requestTables(db),
    ...retentionTables(db),
    ...streamTables(db),
    ...uploadTables(db),
    ...webhookTables(db),
    ledger: ledgerTable(db),
  };
}

/**
 * Runs work in one transaction, again when the database asks for it.
 * @param committed called after each commit with the accounts it notified, so that what it queued starts at once and
 * they are told at once.
 */
export function createTransact(prisma: PrismaClient, committed: (notified: ReadonlySet<string>) => void) {
  return async function transact<T>(work: (store: Store) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const notified = new Set<string>();
      try {
        const value = await prisma.$transaction((tx) => work(createStore(tx, { notified })), {
          maxWait: 15_000,
          timeout: 30_000,
        });
        committed(notified);
        return value;
      } catch (error) {
        if (attempt >= 5 || !isWriteConflict(error)) throw error;
      }
    }
  };
}
