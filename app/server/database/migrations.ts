import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { nextDelay } from "../processes/next-delay.ts";

const migrationsDir = path.resolve(import.meta.dirname, "../../../prisma/migrations");

/** Advisory lock of `prisma migrate deploy`, so that the two never run at once. */
const migrationLock = 72_707_369;
/** Lock timeout. A statement that waits for a table lock blocks all later statements on that table. */
const lockMsMax = 2_000;
const delays = { firstMs: 100, maxMs: 5_000 };
const transactionConflicts = new Set(["40P01", "40001"]);
/** SQLSTATEs of a column, table or other object that already exists. */
const alreadyThere = new Set(["42701", "42P07", "42710"]);

/** The table of applied migrations, in the format of Prisma's own commands. */
export const migrationsTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

export interface MigrateOptions {
  log?: Logger;
  /** The last migration to apply; all by default. */
  until?: string;
  /** Folder of the migrations; the project's own by default. */
  dir?: string;
  /** How long a statement may wait for a lock. */
  lockMsMax?: number;
}

/** Names of the project's migrations, oldest first. */
export async function listMigrations(dir: string = migrationsDir): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The statements of a migration. @throws Error with code ENOENT when there is none of this name. */
export function readMigration(name: string, dir: string = migrationsDir): Promise<string> {
  return readFile(path.join(dir, name, "migration.sql"), "utf8");
}

/**
 * Applies missing migrations, each in one transaction, so a process that dies during one leaves no trace of it. Other
 * processes can use the database and migrate concurrently. Lost connections, deadlocks and lock timeouts are retried.
 * @throws Error that names the migration, when a retry would not help.
 */
export async function applyMigrations(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { until, dir } = options;
  const needed = (await listMigrations(dir)).filter((name) => !until || name <= until);
  for (let failures = 0; ; failures++) {
    try {
      return await withClient(databaseUrl, async (client) => {
        const applied = await listApplied(client);
        for (const name of needed.filter((one) => !applied.has(one))) await applyOne(client, name, options);
      });
    } catch (error) {
      if (!canSucceedLater(error)) throw error;
      const delayMs = nextDelay(failures, delays);
      options.log?.warn({ error: (error as Error).message, delayMs }, "migration postponed; trying again");
      await sleep(delayMs);
    }
  }
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "restyle-migrate" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

async function listApplied(client: pg.Client): Promise<Set<string>> {
  // Reads the catalog itself. to_regclass() answers from a cache that waiting for an advisory lock does not refresh.
  const table = await client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = '_prisma_migrations'",
  );
  if (table.rows.length === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function applyOne(client: pg.Client, name: string, options: MigrateOptions): Promise<void> {
  const sql = await readMigration(name, options.dir);
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${options.lockMsMax ?? lockMsMax}`);
  await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
  // Another process may have applied it in the meantime.
  if ((await listApplied(client)).has(name)) {
    await client.query("COMMIT");
    return;
  }
  await client.query(sql).catch((cause) => {
    throw canSucceedLater(cause) ? cause : toMigrationError(name, cause);
  });
  await client.query(migrationsTable);
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL", [
    name,
  ]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), name],
  );
  await client.query("COMMIT");
}

function canSucceedLater(error: unknown): boolean {
  return isDatabaseAway(error) || transactionConflicts.has(String((error as { code?: string }).code));
}

function toMigrationError(name: string, cause: Error & { code?: string }): Error {
  const advice = alreadyThere.has(String(cause.code))
    ? " Part of it is in the database already; restore the last backup and start again."
    : "";
  return new Error(`Migration ${name} failed: ${cause.message}.${advice}`, { cause });
}
