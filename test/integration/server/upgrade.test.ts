import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#server/commands/migrate.ts";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { applyMigrations, listMigrations } from "#server/database/migrations.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

/** The last migration of the release before; moves on with each release. */
const lastOfReleaseBefore = "20261121212420_add_product_type";
const jobsDone = 3;
const jobsWaiting = 3;
/** What the service writes, each after what it refers to. */
const tables = [
  "accounts",
  "access_tokens",
  "projects",
  "uploaded_files",
  "jobs",
  "results",
  "ledger_entries",
  "notifications",
  "outbox_entries",
] as const;
type Table = (typeof tables)[number];
type Row = Record<string, unknown>;
type Rows = Partial<Record<Table, Row[]>>;

const name = `test_${randomBytes(8).toString("hex")}`;
const { adminUrl } = inject("postgres");
const url = adminUrl.replace(/\/postgres$/, `/${name}`);
const admin = new pg.Client({ connectionString: adminUrl });
let source: TestService;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  source = await startTestService({ workers: false });
});
afterAll(async () => {
  await source.close();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

/** Real rows of an account with jobs that are done and jobs that wait to be planned, as the service writes them. */
async function makeRows() {
  const { token } = await source.account({ credits: 500 });
  const caller = createCaller(source, token);
  const start = async () => (await caller.startRecolor(2)).body.job_id as string;
  const done: string[] = [];
  for (let job = 0; job < jobsDone; job++) done.push(await start());
  const workers = startServiceWorkers({
    runtime: source.runtime,
    connection: connectionSettings(source.database.url, 10_000),
    renderThreads: 2,
    log: pino({ level: "silent" }),
  });
  for (const id of done) await caller.ended(id);
  await workers.close();
  const client = new pg.Client({ connectionString: source.database.url });
  await client.connect();
  // The outbox is emptied as soon as it is written.
  await client.query(`
    CREATE TABLE written_entries (LIKE outbox_entries);
    CREATE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO written_entries SELECT NEW.*; RETURN NEW; END $$;
    CREATE TRIGGER keep_entry AFTER INSERT ON outbox_entries FOR EACH ROW EXECUTE FUNCTION keep_entry()`);
  const waiting: string[] = [];
  for (let job = 0; job < jobsWaiting; job++) waiting.push(await start());

  const all: Rows = {};
  for (const table of tables) {
    const { rows } = await client.query(
      `SELECT to_jsonb(t) AS row FROM "${table === "outbox_entries" ? "written_entries" : table}" t`,
    );
    all[table] = rows.map(({ row }: { row: Row }) => row);
  }
  await client.end();
  const jobOf = (row: Row) => row.job_id ?? (row.payload as Row | undefined)?.jobId;
  const ofJob = (id: string): Rows => ({
    jobs: all.jobs?.filter((row) => row.id === id),
    ...Object.fromEntries(
      (["results", "ledger_entries", "notifications", "outbox_entries"] as const).map((table) => [
        table,
        all[table]?.filter((row) => jobOf(row) === id),
      ]),
    ),
  });
  const jobs = done.flatMap((id, index) => [id, waiting[index]]);
  return {
    token,
    /** Of the account itself: whatever names no job. */
    account: {
      ...Object.fromEntries(
        (["accounts", "access_tokens", "projects", "uploaded_files"] as const).map((one) => [one, all[one]]),
      ),
      ledger_entries: all.ledger_entries?.filter((row) => row.job_id === null),
    } as Rows,
    jobs: jobs.map((id) => ({ id, rows: ofJob(id) })),
  };
}

/** A process of the release before: its statements name the columns of its own schema, as its generated client does. */
async function startReleaseBefore() {
  const client = new pg.Client({ connectionString: url });
  const poll = new pg.Client({ connectionString: url });
  for (const one of [client, poll]) {
    one.on("error", () => undefined);
    await one.connect();
  }
  const columns = {} as Record<Table, string>;
  for (const table of tables) {
    const { rows } = await client.query(
      "SELECT quote_ident(column_name) AS name FROM information_schema.columns WHERE table_name = $1",
      [table],
    );
    columns[table] = rows.map((row: { name: string }) => row.name).join(", ");
  }
  let isEnding = false;
  let rounds = 0;
  const polling = (async () => {
    for (; !isEnding; rounds++) {
      for (const table of tables) {
        await poll.query(`SELECT ${columns[table]} FROM "${table}"`);
        const same = columns[table]
          .split(", ")
          .map((column) => `${column} = "${table}".${column}`)
          .join(", ");
        await poll.query(`UPDATE "${table}" SET ${same} WHERE ctid = (SELECT ctid FROM "${table}" LIMIT 1)`);
      }
    }
  })();
  // What fails is thrown at the end.
  polling.catch(() => undefined);
  return {
    rounds: () => rounds,
    /** Writes rows in one transaction. */
    write: async (rows: Rows) => {
      await client.query("BEGIN");
      for (const table of tables) {
        for (const row of rows[table] ?? []) {
          await client.query(
            `INSERT INTO "${table}" (${columns[table]})
             SELECT ${columns[table]} FROM jsonb_populate_record(NULL::"${table}", $1)`,
            [JSON.stringify(row)],
          );
        }
      }
      await client.query("COMMIT");
    },
    end: async () => {
      isEnding = true;
      await polling;
      await Promise.all([client.end(), poll.end()]);
    },
  };
}

/** Rows came with their numbers; new ones get numbers above. */
async function moveSequences(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of ["projects", "results", "ledger_entries", "notifications", "outbox_entries"]) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM "${table}"))`,
    );
  }
  await client.end();
}

test("processes of the release before work on while migrations are applied, and what they leave is finished and charged once", async () => {
  const { token, account, jobs } = await makeRows();
  await applyMigrations(url, { until: lastOfReleaseBefore });
  const before = await startReleaseBefore();
  const queue = [...jobs];
  const writeNext = async () => {
    const job = queue.shift();
    if (job) await before.write(job.rows);
  };
  await before.write(account);
  await writeNext();
  const newer = (await listMigrations()).filter((one) => one > lastOfReleaseBefore);
  expect(newer.length).toBeGreaterThan(0);
  for (const until of newer) {
    const rounds = before.rounds();
    await Promise.all([applyMigrations(url, { until }), writeNext()]);
    await expect.poll(before.rounds).toBeGreaterThan(rounds);
  }
  await migrate(url);
  while (queue.length > 0) await writeNext();
  await before.end();
  await moveSequences();

  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  // The release before wrote none; this one is of the rows' source.
  await rm(path.join(source.filesDir, ".database-id"));
  const service = await startTestService({
    database: { url, prisma, close: async () => undefined },
    dataDir: path.dirname(source.filesDir),
  });
  try {
    const caller = createCaller(service, token);
    for (const { id } of jobs) expect(await caller.ended(id)).toMatchObject({ status: "completed" });
    const results = await prisma.result.findMany();
    expect(results).toHaveLength(2 * jobs.length);
    expect(new Set(results.map(({ storageKey }) => storageKey)).size).toBe(results.length);
    const ledger = await prisma.ledgerEntry.findMany();
    const keysOf = (kind: string) => ledger.filter((entry) => entry.kind === kind).map(({ key }) => key);
    expect(keysOf("hold")).toHaveLength(jobs.length);
    expect(keysOf("capture").sort()).toEqual(
      results.map((one) => `settle:${one.jobId}:${one.imageIndex}:${one.groupIndex}:${one.version}`).sort(),
    );
    expect(keysOf("release")).toEqual([]);
    const told = await prisma.notification.groupBy({ by: ["name"], _count: true });
    expect(told.find((one) => one.name === "image_result")?._count).toBe(results.length);
    for (const { id } of jobs) {
      const { body } = await caller.get(`/jobs/${id}/results`);
      const picture = await fetch(body.results[0].url);
      expect(picture.status).toBe(200);
    }
  } finally {
    await service.close();
    await prisma.$disconnect();
  }
});
