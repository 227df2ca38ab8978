import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { copyBucket } from "./copy-bucket.ts";
import { copyFiles } from "./copy-files.ts";
import { type Manifest, quoted, tableFile } from "./manifest.ts";

/**
 * Backs up all tables from one snapshot, then the files, beside a running server. A file is written before
 * its row and deleted after it, so the copy contains every file of the snapshot.
 *
 * @param options.same an earlier backup whose equal files are hard-linked instead of copied
 * @throws Error when the folder is not empty, or the database has no tables
 */
export async function backUp(options: {
  databaseUrl: string;
  dataDir: string;
  /** Where the files are; null: in `dataDir`. */
  bucket: BucketSettings | null;
  to: string;
  same?: string;
}): Promise<Manifest> {
  const { dataDir, bucket, to } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; name a new folder.`);
  const saved = await saveTables(options.databaseUrl, to);
  const same = options.same && path.join(options.same, "files");
  const files = bucket
    ? await copyBucket(bucket, path.join(to, "files"), same)
    : await copyFiles(path.join(dataDir, "files"), path.join(to, "files"), same);
  // Generated secrets and keys: links and encrypted columns depend on them.
  await mkdir(path.join(to, "settings"), { mode: 0o700 });
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await copyFile(path.join(dataDir, entry.name), path.join(to, "settings", entry.name));
  }
  const manifest: Manifest = { version: 1, createdAt: new Date().toISOString(), ...saved, files };
  const part = path.join(to, "manifest.json.part");
  await writeFile(part, JSON.stringify(manifest, null, 2), { mode: 0o600 });
  await rename(part, path.join(to, "manifest.json"));
  return manifest;
}

async function saveTables(
  databaseUrl: string,
  to: string,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences">> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "restyle-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
    if (rows[0].name === null)
      throw new Error("The database has no tables yet: no server has started on it. Check DATABASE_URL.");
    await mkdir(path.join(to, "tables"), { mode: 0o700 });
    const tables: Manifest["tables"] = [];
    for (const { name, columns } of await listTables(client)) {
      const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) TO STDOUT`));
      const file = createWriteStream(tableFile(to, name), { mode: 0o600, flush: true });
      await pipeline(rows, createGzip({ level: 3 }), file);
      tables.push({ name, columns, rows: (rows as unknown as { rowCount: number }).rowCount });
    }
    const migrations = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return {
      tables,
      migrations: migrations.rows.map(({ name }) => name),
      // Read after the rows: sequence values assigned since then are greater than theirs.
      sequences: await readSequences(client),
    };
  } finally {
    await client.end();
  }
}

/** Tables with their columns, in the order of their foreign keys. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.relname ORDER BY c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT a.relname AS from, b.relname AS to FROM pg_constraint k
    JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid
    WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`);
  const ordered: typeof tables = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some((reference) => reference.from === name && waiting.has(reference.to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const names = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
