/**
 * Whether the cost of what an account asks for stays the same as its past grows: the same questions of an account with
 * a thousand rows in each table and of one with a million ledger entries and results, a quarter of a million jobs and a
 * hundred thousand notifications of the day, on one database, by turns. A ratio of 1 is flat. A shop of the app has as many
 * former restyles as the account has jobs, and the same number of new ones.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Account } from "#service/core/ports.ts";
import { readFigures } from "#shops/restyles/view/read-figures.ts";
import { openBenchRuntime } from "./open-bench-runtime.ts";
import { percentile } from "./percentile.ts";
import { writeReport } from "./write-report.ts";

const small = { entries: 1_000, jobs: 1_000, notifications: 1_000 };
const large = { entries: 1_000_000, jobs: 250_000, notifications: 100_000 };
const resultsPerJob = 4;
const rounds = 100;
const newRestyles = 100;

const bench = await openBenchRuntime();
const { deps } = bench;
/** Without the service's limit of time for a statement. */
const filler = new pg.Client({ connectionString: bench.databaseUrl });
await filler.connect();

async function openAccount(rows: typeof small) {
  const { id } = await bench.account();
  const account = (await deps.store.accounts.find(id)) as Account;
  // The account's first credits are as old as the rest: nothing of the last hour is behind a checkpoint.
  await filler.query(
    `UPDATE ledger_entries SET created_at = now() - interval '1 year' WHERE account_id = $1::uuid`,
    [id],
  );
  await filler.query(
    `INSERT INTO ledger_entries (account_id, kind, credits, key, created_at)
     SELECT $1::uuid, (ARRAY['grant', 'hold', 'capture', 'release'])[1 + n % 4], 5, 'bench:' || $1::text || ':' || n,
            now() - interval '2 hours' - ($2 - n) * interval '20 seconds'
     FROM generate_series(1, $2::int) n`,
    [id, rows.entries],
  );
  await filler.query(
    `INSERT INTO jobs (id, account_id, type, status, request, identity_codes, total_outputs, search_text, created_at, updated_at)
     SELECT gen_random_uuid(), $1::uuid, 'garment_recolor', 'completed', '{}', '{}', 1,
            'product-' || n || chr(10) || 'photo-' || md5(n::text) || '.png', now() - n * interval '1 minute', now()
     FROM generate_series(1, $2::int) n`,
    [id, rows.jobs],
  );
  await filler.query(
    `INSERT INTO results (job_id, image_index, group_index, version, credits, order_id, status, filename, storage_key,
                          thumbnail_key, created_at, updated_at)
     SELECT id, n, 0, 1, 5, id, 'completed', n || '.jpg', id || '/' || n, id || '/thumbnail-' || n, created_at, created_at
     FROM jobs, generate_series(0, $2::int - 1) n WHERE account_id = $1::uuid`,
    [id, resultsPerJob],
  );
  await filler.query(
    `INSERT INTO notifications (account_id, name, data, created_at)
     SELECT $1::uuid, 'batch_edit', '{"status": "completed"}', now() - interval '1 hour'
     FROM generate_series(1, $2::int) n`,
    [id, rows.notifications],
  );
  return { account, rows, shopId: await fillShop(rows.jobs) };
}

/** Restyles of one image each, a day apart from the 31st day on, and some of today. */
async function fillShop(former: number): Promise<string> {
  const shopId = randomUUID();
  await filler.query(
    `INSERT INTO shops (id, domain, name, installed_at, webhook_key) VALUES ($1::uuid, $1::text, 'Bench', now(), $1::text)`,
    [shopId],
  );
  await filler.query(
    `WITH numbered AS (
       SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS product, gen_random_uuid() AS source
       FROM generate_series(1, $2::int) n
     ), restyle AS (
       INSERT INTO restyles (id, shop_id, submission_id, options, created_at)
       SELECT id, $1::uuid, n::text, '{}',
              CASE WHEN n <= $3 THEN now() ELSE now() - interval '31 days' - n * interval '1 minute' END
       FROM numbered
     ), product AS (
       INSERT INTO restyle_products (id, restyle_id, position, product_id, title, due_at, created_at)
       SELECT product, id, 0, n::text, '', now(), now() FROM numbered
     ), source AS (
       INSERT INTO restyle_sources
         (id, restyle_product_id, image_index, media_id, position, url, thumbnail_url, alt, width, height)
       SELECT source, product, 0, n::text, 1, '', '', '', 1, 1 FROM numbered
     )
     INSERT INTO restyle_images (id, source_id, variation, state, decision, alt)
     SELECT gen_random_uuid(), source, 0, 'ready', 'approved', '' FROM numbered`,
    [shopId, former + newRestyles, newRestyles],
  );
  return shopId;
}
type Opened = Awaited<ReturnType<typeof openAccount>>;

const page = { skip: 0, take: 20, order: "desc" as const };
const since = new Date(deps.now().getTime() - 24 * 3_600_000);
/** As the interface asks its store. */
const questions: Record<
  string,
  (of: Opened & { last: Awaited<ReturnType<typeof findLast>> }) => Promise<unknown>
> = {
  balance: ({ account }) => deps.store.ledger.balance(account.id),
  "credits of the last 30 days": ({ account }) =>
    deps.store.ledger.use({
      accountId: account.id,
      from: new Date(deps.now().getTime() - 30 * 24 * 3_600_000),
      to: deps.now(),
      resolution: "day",
    }),
  "status of a job": ({ last }) => deps.store.jobs.findProgress(last.id),
  "results of a job": ({ last }) => deps.store.results.listByJob(last.id),
  "open work of the account": ({ account }) =>
    Promise.all([
      deps.store.jobs.countActive(account.id, ["garment_recolor"]),
      deps.store.results.countOpen(account.id),
    ]),
  "first page of jobs, counted": ({ account }) => deps.store.jobs.page({ accountId: account.id, ...page }),
  "last page of jobs, counted": ({ account, rows }) =>
    deps.store.jobs.page({ accountId: account.id, ...page, skip: rows.jobs - 20 }),
  "last page of jobs, by cursor": ({ account, last }) =>
    deps.store.jobs.page({ accountId: account.id, ...page, after: last }),
  "search that finds one": ({ account }) =>
    deps.store.jobs.page({ accountId: account.id, ...page, search: "product-777" + "\n" }),
  "search that finds none": ({ account }) =>
    deps.store.jobs.page({ accountId: account.id, ...page, search: "nothing-like-it" }),
  "figures of the app's Home": ({ shopId }) =>
    readFigures({ prisma: bench.runtime.prisma, now: deps.now }, shopId),
  "backfill of a stream": async ({ account }) => {
    const accountId = account.id;
    const behind = await deps.store.notifications.findIdBehindNewest({ accountId, since, count: 1_000 });
    return deps.store.notifications.list({ accountId, afterId: behind ?? 0, since, limit: 200 });
  },
};

const findLast = async ({ account }: Opened) => {
  const { items } = await deps.store.jobs.page({ accountId: account.id, ...page, take: 40, order: "asc" });
  return items.at(-1)!;
};

try {
  const opened = [await openAccount(small), await openAccount(large)];
  await filler.query("ANALYZE");
  const accounts = await Promise.all(opened.map(async (one) => ({ ...one, last: await findLast(one) })));
  const times = Object.keys(questions).map((name) => ({ name, ms: accounts.map(() => [] as number[]) }));
  // The first balance records the checkpoint.
  for (const one of accounts) await questions.balance!(one);
  for (let round = 0; round < rounds; round++) {
    for (const { name, ms } of times) {
      for (const [at, one] of accounts.entries()) {
        const from = performance.now();
        await questions[name]!(one);
        ms[at]!.push(performance.now() - from);
      }
    }
  }
  const figures = times.map(({ name, ms }) => {
    const [few, many] = ms.map((each) => ({ p50: percentile(each, 0.5), p99: percentile(each, 0.99) }));
    return {
      question: name,
      few: few!,
      many: many!,
      ratio: many!.p50 / few!.p50,
      ratioP99: many!.p99 / few!.p99,
    };
  });
  console.table(
    figures.map(({ question, few, many, ratio, ratioP99 }) => ({
      question,
      "ms, few rows": `${few.p50.toFixed(2)} (${few.p99.toFixed(2)})`,
      "ms, many": `${many.p50.toFixed(2)} (${many.p99.toFixed(2)})`,
      ratio: ratio.toFixed(2),
      "ratio of p99": ratioP99.toFixed(2),
    })),
  );
  await writeReport("growth", { small, large, rounds, figures });
} finally {
  await filler.end();
  await bench.close();
}
