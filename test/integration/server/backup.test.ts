import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { backUp } from "#server/backup/back-up.ts";
import { restore } from "#server/backup/restore.ts";
import { migrate } from "#server/commands/migrate.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let dir: string;
const emptyName = `restored_${process.pid}`;
let emptyUrl: string;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("postgres").adminUrl });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

beforeAll(async () => {
  service = await startTestService({ workers: false });
  dir = await mkdtemp(path.join(tmpdir(), "restyle-backup-"));
  await asAdmin(`CREATE DATABASE ${emptyName}`);
  emptyUrl = inject("postgres").adminUrl.replace(/\/postgres$/, `/${emptyName}`);
});
afterAll(async () => {
  await service.close();
  await asAdmin(`DROP DATABASE IF EXISTS ${emptyName} WITH (FORCE)`);
  await rm(dir, { recursive: true, force: true });
});

/** Every row of every table, as text. */
async function readAll(connectionString: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await client.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    all[name] = rows;
  }
  await client.end();
  return all;
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) files[name] = (await readFile(file)).toString("hex");
  }
  return files;
}

const lastEntry = ({ runtime }: TestService) =>
  runtime.prisma.ledgerEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

test("a database that no server has started on is not backed up, and leaves the folder empty", async () => {
  const [dataDir, to] = [path.dirname(service.filesDir), path.join(dir, "nothing")];
  const saved = backUp({ bucket: null, databaseUrl: emptyUrl, dataDir, to });
  await expect(saved).rejects.toThrow("The database has no tables yet");
  expect(await readdir(to)).toEqual([]);
});

test("a backup of a running service restores every row and every file on an empty machine", async () => {
  const { token } = await service.account({ credits: 77 });
  const caller = createCaller(service, token);
  const { body } = await caller.post("/upload", { filename: "tee\t1.png", project_name: "Line\none" });
  const upload = await fetch(body.upload_url, {
    method: "PUT",
    headers: { "Content-Type": "image/png" },
    body: Buffer.from("no picture, but bytes"),
  });
  expect(upload.status).toBe(200);
  const dataDir = path.dirname(service.filesDir);
  const before = await readAll(service.database.url);

  const to = path.join(dir, "backup");
  const saved = await backUp({ bucket: null, databaseUrl: service.database.url, dataDir, to });
  expect(saved.files.count).toBeGreaterThan(0);
  // What comes after the moment of the backup is not part of it, but somebody has seen its numbers.
  await service.account({ credits: 5 });
  const { id: seen } = await lastEntry(service);

  const target = path.join(dir, "restored");
  await restore({ databaseUrl: emptyUrl, dataDir: target, from: to });
  const after = await readAll(emptyUrl);
  expect(after).toEqual(before);
  expect(after.ledger_entries.length).toBeGreaterThan(0);
  expect(await readFiles(path.join(target, "files"))).toEqual(await readFiles(service.filesDir));
  expect((await stat(to)).mode & 0o077).toBe(0);

  // The restored database is a database of this release: nothing is applied again, and numbers go on.
  await migrate(emptyUrl);
  const again = await startTestService({ workers: false, database: { ...service.database, url: emptyUrl } });
  const account = await again.account({ credits: 3 });
  expect((await createCaller(again, account.token).get("/project")).status).toBe(200);
  expect((await lastEntry(again)).id).toBeGreaterThan(seen);
  await again.close();

  await expect(restore({ databaseUrl: emptyUrl, dataDir: target, from: to })).rejects.toThrow("is not empty");
  await expect(backUp({ bucket: null, databaseUrl: emptyUrl, dataDir, to })).rejects.toThrow("is not empty");
});

test("a second backup links the files that the first has", async () => {
  const dataDir = path.dirname(service.filesDir);
  const [first, second] = [path.join(dir, "backup"), path.join(dir, "second")];
  await backUp({ bucket: null, databaseUrl: service.database.url, dataDir, to: second, same: first });
  const [name] = Object.keys(await readFiles(path.join(first, "files")));
  const inode = async (folder: string) => (await stat(path.join(folder, "files", name))).ino;
  expect(await inode(second)).toBe(await inode(first));
});
