import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { prepareQueues } from "./task-queues.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** Brings the database to this release's schema, the queues' own tables included. */
export async function migrate(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl);
  await prepareQueues(databaseUrl);
}

/** Applies the migrations that the database lacks; asks the database first, because Prisma's own look takes seconds. */
async function applyMigrations(databaseUrl: string): Promise<void> {
  if ((await listPending(databaseUrl)).length === 0) return;
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  await run(process.execPath, [prisma, "migrate", "deploy"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
}

/** Names of the project's migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const entries = await readdir(path.join(root, "prisma/migrations"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function listPending(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const table = await client.query("SELECT to_regclass('public._prisma_migrations') AS name");
    if (!table.rows[0].name) return await listMigrations();
    const applied = await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
    );
    const names = new Set(applied.rows.map((row: { migration_name: string }) => row.migration_name));
    return (await listMigrations()).filter((name) => !names.has(name));
  } finally {
    await client.end();
  }
}
