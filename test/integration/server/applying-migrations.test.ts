import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { applyMigrations, listMigrations } from "#server/database/migrations.ts";

const { adminUrl } = inject("postgres");
let dir: string;
let name: string;
let url: string;
let clients: pg.Client[];

async function connect(to = url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to });
  client.on("error", () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

async function write(migrations: Record<string, string>): Promise<void> {
  for (const [one, sql] of Object.entries(migrations)) {
    await mkdir(path.join(dir, one), { recursive: true });
    await writeFile(path.join(dir, one, "migration.sql"), sql);
  }
}

const recorded = async (client: pg.Client) =>
  (
    await client.query(
      "SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations ORDER BY 1",
    )
  ).rows.map(({ name, done }) => (done ? name : `${name} unfinished`));

const columnsOf = async (client: pg.Client, table: string) =>
  (
    await client.query(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY 1",
      [table],
    )
  ).rows.map((row: { name: string }) => row.name);

/** Resolves each time the runner says that it tries again. */
function listenToPostponements() {
  let heard = () => {};
  const first = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const log = pino(
    { level: "warn" },
    { write: (line: string) => line.includes("migration postponed") && heard() },
  );
  return { log, first };
}

beforeEach(async () => {
  clients = [];
  dir = await mkdtemp(path.join(tmpdir(), "restyle-migrations-"));
  name = `test_${randomBytes(8).toString("hex")}`;
  const admin = await connect(adminUrl);
  await admin.query(`CREATE DATABASE ${name}`);
  url = adminUrl.replace(/\/postgres$/, `/${name}`);
});
afterEach(async () => {
  const [admin, ...others] = clients;
  for (const client of others) await client.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  await rm(dir, { recursive: true, force: true });
});

test("a migration that loses its connection midway is rolled back and then applied completely", async () => {
  await write({ "1_tables": "CREATE TABLE pause (seconds int); CREATE TABLE shirts (id int)" });
  await applyMigrations(url, { dir });
  const client = await connect();
  await client.query("INSERT INTO pause VALUES (60)");
  await write({
    "2_cloth": `ALTER TABLE shirts ADD COLUMN cloth text;
      SELECT pg_sleep(seconds) FROM pause;
      ALTER TABLE shirts ADD COLUMN color text`,
  });
  const applying = applyMigrations(url, { dir });
  const admin = clients[0];
  let pid: number | undefined;
  while (!pid) {
    const { rows } = await admin.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND wait_event = 'PgSleep'",
      [name],
    );
    pid = rows[0]?.pid;
  }
  await client.query("BEGIN; UPDATE pause SET seconds = 0; LOCK TABLE shirts NOWAIT").then(
    () => expect.unreachable("the migration holds the table"),
    () => client.query("ROLLBACK"),
  );
  await client.query("UPDATE pause SET seconds = 0");
  await admin.query("SELECT pg_terminate_backend($1)", [pid]);
  await applying;
  expect(await columnsOf(client, "shirts")).toEqual(["cloth", "color", "id"]);
  expect(await recorded(client)).toEqual(["1_tables", "2_cloth"]);
});

test("a migration that waits for a table lock blocks no one, and continues when it is free", async () => {
  await write({ "1_shirts": "CREATE TABLE shirts (id int)" });
  await applyMigrations(url, { dir });
  await write({ "2_cloth": "ALTER TABLE shirts ADD COLUMN cloth text" });
  const busy = await connect();
  await busy.query("BEGIN; INSERT INTO shirts VALUES (1)");
  const postponed = listenToPostponements();
  const applying = applyMigrations(url, { dir, log: postponed.log, lockMsMax: 100 });
  await postponed.first;
  const other = await connect();
  await other.query("SET statement_timeout = 1000; SELECT id FROM shirts; INSERT INTO shirts VALUES (2)");
  await busy.query("COMMIT");
  await applying;
  expect(await columnsOf(other, "shirts")).toEqual(["cloth", "id"]);
});

test("processes that start concurrently apply each migration once", async () => {
  await Promise.all(Array.from({ length: 6 }, () => applyMigrations(url)));
  expect(await recorded(await connect())).toEqual(await listMigrations());
});

test("a process that waits for another's first migration sees that it was applied", async () => {
  await write({ "1_pause": "SELECT pg_sleep(0.2); CREATE TYPE cloth AS ENUM ('linen')" });
  await Promise.all(Array.from({ length: 3 }, () => applyMigrations(url, { dir })));
  expect(await recorded(await connect())).toEqual(["1_pause"]);
});

test("a failed migration is named and rolled back, and earlier ones stay", async () => {
  await write({
    "1_shirts": "CREATE TABLE shirts (id int)",
    "2_bad": "ALTER TABLE shirts ADD COLUMN cloth text; ALTER TABLE trousers ADD COLUMN cloth text",
    "3_never": "CREATE TABLE never (id int)",
  });
  await expect(applyMigrations(url, { dir })).rejects.toThrow(
    'Migration 2_bad failed: relation "trousers" does not exist.',
  );
  const client = await connect();
  expect(await columnsOf(client, "shirts")).toEqual(["id"]);
  expect(await recorded(client)).toEqual(["1_shirts"]);
});

test("a migration that an earlier release began and did not finish is applied, or named when a part of it is there", async () => {
  await write({ "1_shirts": "CREATE TABLE shirts (id int)" });
  await applyMigrations(url, { dir });
  await write({ "2_cloth": "ALTER TABLE shirts ADD COLUMN cloth text" });
  const client = await connect();
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('a', 'b', '2_cloth')",
  );
  await client.query("ALTER TABLE shirts ADD COLUMN cloth text");
  await expect(applyMigrations(url, { dir })).rejects.toThrow(
    'Migration 2_cloth failed: column "cloth" of relation "shirts" already exists. Part of it is in the database',
  );
  await client.query("ALTER TABLE shirts DROP COLUMN cloth");
  await applyMigrations(url, { dir });
  expect(await recorded(client)).toEqual(["1_shirts", "2_cloth"]);
});
