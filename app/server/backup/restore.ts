import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrationsTable, readMigration } from "../database/migrations.ts";
import { copyFiles } from "./copy-files.ts";
import { type Manifest, quoted, readManifest, tableFile } from "./manifest.ts";

/** Numbers that may have been given out between the backup and the loss. The smallest sequences are of 32 bits. */
const numbersSkipped = 10_000_000;

/**
 * Leaves a gap in every sequence of a database that is of an earlier moment: a client whose stream goes on behind a number
 * of the lost database would miss what gets a lower one.
 */
export async function skipNumbers(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1)
     FROM pg_sequences WHERE schemaname = 'public'`,
    [numbersSkipped],
  );
}

/**
 * Restores a backup into an empty database and an empty files folder, in one transaction. The schema is that
 * of the backup; the next start applies newer migrations.
 *
 * @throws Error when the target is not empty, or the backup is from a newer release
 */
export async function restore(options: {
  databaseUrl: string;
  dataDir: string;
  from: string;
}): Promise<Manifest> {
  const { dataDir, from } = options;
  const manifest = await readManifest(from);
  await mkdir(dataDir, { recursive: true });
  const filesDir = path.join(dataDir, "files");
  if ((await readdir(filesDir).catch(() => [])).length > 0) throw new Error(`${filesDir} is not empty.`);
  await restoreTables(options.databaseUrl, from, manifest);
  await copyFiles(path.join(from, "files"), filesDir);
  for (const name of await readdir(path.join(from, "settings"))) {
    await copyFile(path.join(from, "settings", name), path.join(dataDir, name));
    await chmod(path.join(dataDir, name), 0o600);
  }
  return manifest;
}

async function restoreTables(databaseUrl: string, from: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "restyle-restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query(
      "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1",
    );
    if (found.rowCount) throw new Error("The database is not empty; restore into a new one.");
    await client.query("BEGIN");
    for (const name of manifest.migrations) await client.query(await readOwnMigration(name));
    await client.query(migrationsTable);
    for (const { name, columns, rows } of manifest.tables) {
      // Migrations may insert rows; the backup's rows replace them.
      await client.query(`DELETE FROM ${quoted(name)}`);
      // Triggers are disabled: rows are restored unchanged.
      await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
      const target = client.query(
        copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`),
      );
      await pipeline(createReadStream(tableFile(from, name)), createGunzip(), target);
      const { rowCount } = target as unknown as { rowCount: number };
      if (rowCount !== rows)
        throw new Error(`${name} has ${rowCount} rows in the backup instead of ${rows}.`);
    }
    for (const { name } of manifest.tables) {
      await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    }
    for (const { name, lastValue } of manifest.sequences) {
      await client.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), lastValue]);
    }
    await skipNumbers(client);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function readOwnMigration(name: string): Promise<string> {
  return readMigration(name).catch(() => {
    throw new Error(`The backup is of a newer release: this one has no migration ${name}.`);
  });
}
