import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { migrate } from "#server/commands/migrate.ts";
import { listMigrations } from "#server/database/migrations.ts";
import { joinEmbeddedPostgres } from "#server/embedded/postgres.ts";

/** Serialises template creation between test runs on one server. */
const templateLock = 7_281_001;

/** By what they say, so that a migration that is still being written makes a template of its own. */
async function digestMigrations(): Promise<string> {
  const hash = createHash("sha256");
  // The queues' own tables are part of it.
  hash.update(await readFile(path.resolve("node_modules/bullmq/package.json")));
  for (const name of await listMigrations()) {
    hash.update(await readFile(path.resolve("prisma/migrations", name, "migration.sql")));
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * The server all test files share, with a migrated template database that every test database is copied from.
 * @returns connection strings, and `leave` for the end of the run.
 */
export async function startTestPostgres() {
  const server = await joinEmbeddedPostgres({
    dir: path.resolve(import.meta.dirname, "../../.cache/test-postgres"),
    durable: false,
  });
  const adminUrl = server.urlOf("postgres");
  const template = `template_${await digestMigrations()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("SELECT pg_advisory_lock($1)", [templateLock]);
    const found = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (found.rowCount === 0) {
      const half = `${template}_part`;
      await admin.query(`DROP DATABASE IF EXISTS ${half}`);
      await admin.query(`CREATE DATABASE ${half}`);
      await migrate(server.urlOf(half));
      await admin.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
    }
  } finally {
    await admin.end();
  }
  return { adminUrl, template, leave: server.leave };
}
