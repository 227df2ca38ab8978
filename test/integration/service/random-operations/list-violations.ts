import type pg from "pg";
import { cappedJobTypes } from "#contract/job-types.ts";
import { plans } from "#contract/plans.ts";
import { countProcessed } from "#service/core/jobs/finish/count-processed.ts";
import type { Account, Deps } from "#service/core/ports.ts";

/** What must hold of an account at any moment; each row that comes out is a violation. $1: account, $2: cap, $3: capped types. */
const rules = `
  WITH own_jobs AS (SELECT * FROM jobs WHERE account_id = $1),
  outputs AS (
    -- What is charged is the price of the size that was made, at most what was held. A promotion has one price.
    SELECT r.*, CASE WHEN j.type = 'identity_preprocessing' OR r.width IS NULL THEN r.credits
        ELSE least(r.credits, CASE WHEN greatest(r.width, r.height) <= 1024 THEN 3
          WHEN greatest(r.width, r.height) <= 2048 THEN 5 ELSE 10 END) END AS price,
      j.status AS job_status, j.type AS job_type, r.status IN ('pending', 'processing') AS is_open
    FROM results r JOIN own_jobs j ON j.id = r.job_id
  ),
  ledger AS (SELECT * FROM ledger_entries WHERE account_id = $1),
  settled AS (
    SELECT j.id,
      (SELECT coalesce(sum(price), 0) FROM outputs o WHERE o.job_id = j.id AND status = 'completed') AS to_capture,
      (SELECT count(*) FROM outputs o WHERE o.job_id = j.id AND status = 'completed' AND credits > 0) AS captures_due,
      (SELECT coalesce(sum(credits), 0) FROM ledger l WHERE l.job_id = j.id AND kind = 'capture') AS captured,
      (SELECT count(*) FROM ledger l WHERE l.job_id = j.id AND kind = 'capture') AS captures,
      (SELECT coalesce(sum(credits), 0) FROM outputs o
        WHERE o.job_id = j.id AND status IN ('failed', 'aborted')) +
      (SELECT coalesce(sum(credits - price), 0) FROM outputs o
        WHERE o.job_id = j.id AND status = 'completed') AS to_release,
      (SELECT count(*) FROM outputs o
        WHERE o.job_id = j.id AND credits > 0
          AND (status IN ('failed', 'aborted') OR (status = 'completed' AND price < credits))) AS releases_due,
      (SELECT coalesce(sum(credits), 0) FROM ledger l WHERE l.job_id = j.id AND kind = 'release') AS released,
      (SELECT count(*) FROM ledger l WHERE l.job_id = j.id AND kind = 'release') AS releases
    FROM own_jobs j
  )
  SELECT 'captures of a job are not its completed outputs' AS problem, to_jsonb(s) AS of FROM settled s
    WHERE to_capture <> captured OR captures_due <> captures
  UNION ALL SELECT 'releases of a job are not its failed, stopped and smaller outputs', to_jsonb(s) FROM settled s
    WHERE to_release <> released OR releases_due <> releases
  UNION ALL SELECT 'hold of an order is not the sum of its outputs', to_jsonb(o) FROM (
      SELECT coalesce(o.key, l.key) AS key, o.credits, l.credits AS held
      FROM (SELECT 'hold:' || order_id AS key, sum(credits) AS credits FROM outputs GROUP BY order_id
        HAVING sum(credits) > 0) o
      FULL JOIN (SELECT key, credits FROM ledger WHERE kind = 'hold') l ON l.key = o.key
    ) o WHERE o.credits IS DISTINCT FROM o.held
  UNION ALL SELECT 'open output of a job that was stopped', to_jsonb(o) FROM outputs o
    WHERE is_open AND job_status = 'aborted'
  UNION ALL SELECT 'open output of a job that ended with it', to_jsonb(o) FROM outputs o
    WHERE is_open AND job_status IN ('completed', 'failed') AND job_type <> 'edit_chat' AND version = 1
  UNION ALL SELECT 'completed job without an output', to_jsonb(j) FROM own_jobs j
    WHERE status = 'completed' AND type <> 'edit_chat'
      AND NOT EXISTS (SELECT 1 FROM outputs o WHERE o.job_id = j.id AND o.status = 'completed')
  UNION ALL SELECT 'completed output without a picture', to_jsonb(o) FROM outputs o
    WHERE status = 'completed' AND (storage_key IS NULL OR thumbnail_key IS NULL)
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.job_id = o.job_id AND i.deleted_at IS NOT NULL)
  UNION ALL SELECT 'two open versions of one output', jsonb_build_object('job', job_id, 'image', image_index)
    FROM outputs WHERE is_open GROUP BY job_id, image_index, group_index HAVING count(*) > 1
  UNION ALL SELECT 'total of a job is not its outputs', to_jsonb(j) FROM own_jobs j WHERE total_outputs <>
      (SELECT count(DISTINCT (image_index, group_index)) FROM outputs o WHERE o.job_id = j.id)
  UNION ALL SELECT 'more active jobs than the plan allows', jsonb_build_object('active', count(*)) FROM own_jobs
    WHERE status IN ('pending', 'processing') AND type = ANY($3) HAVING count(*) > $2
  UNION ALL SELECT 'spent more than was granted', jsonb_build_object('available', sum(
      CASE kind WHEN 'grant' THEN credits WHEN 'refund' THEN credits WHEN 'hold' THEN -credits
        WHEN 'release' THEN credits ELSE 0 END)) AS available FROM ledger
    HAVING sum(CASE kind WHEN 'grant' THEN credits WHEN 'refund' THEN credits WHEN 'hold' THEN -credits
        WHEN 'release' THEN credits ELSE 0 END) < 0
  UNION ALL SELECT 'two identities of one draft', jsonb_build_object('draft', draft_result_id) FROM identities
    WHERE account_id = $1 AND draft_result_id IS NOT NULL GROUP BY draft_result_id HAVING count(*) > 1
  UNION ALL SELECT 'identity that differs from its job', jsonb_build_object('identity', i.code,
      'is', i.preprocessing_status, 'job', j.status) FROM identities i JOIN own_jobs j ON j.id = i.job_id
    WHERE i.deleted_at IS NULL AND i.preprocessing_status <>
      CASE j.status WHEN 'aborted' THEN 'failed' ELSE j.status END`;

const sums = `
  SELECT coalesce(sum(CASE WHEN kind IN ('grant', 'refund') THEN credits WHEN kind = 'capture' THEN -credits
    ELSE 0 END), 0)::int AS balance,
    (SELECT coalesce(sum(r.credits), 0)::int FROM results r JOIN jobs j ON j.id = r.job_id
      WHERE j.account_id = $1 AND r.status IN ('pending', 'processing')) AS held
  FROM ledger_entries WHERE account_id = $1`;

/** Everything of an account's money and work that does not add up; nothing may be under way. */
export async function listViolations(database: pg.Pool, deps: Deps, account: Account): Promise<string[]> {
  const cap: number | null = plans[account.plan].activeJobsMax;
  const [broken, added, balance] = await Promise.all([
    database.query<{ problem: string; of: object }>(rules, [
      account.id,
      cap ?? 1_000_000,
      [...cappedJobTypes],
    ]),
    database.query<{ balance: number; held: number }>(sums, [account.id]),
    deps.store.ledger.balance(account.id),
  ]);
  const problems = broken.rows.map(({ problem, of }) => `${problem}: ${JSON.stringify(of)}`);
  const [sum] = added.rows;
  if (balance.balance !== sum?.balance) {
    problems.push(`the balance is ${balance.balance}, the ledger's sum ${sum?.balance}`);
  }
  if (balance.held !== sum?.held) problems.push(`${balance.held} are held, open outputs cost ${sum?.held}`);
  return problems;
}

/** What must hold of an account besides when nothing is left to do. */
const rulesAtTheEnd = `
  WITH own_jobs AS (SELECT * FROM jobs WHERE account_id = $1)
  SELECT 'job that did not end' AS problem, to_jsonb(j) AS of FROM own_jobs j
    WHERE status IN ('pending', 'processing')
  UNION ALL SELECT 'output that did not end', to_jsonb(r) FROM results r JOIN own_jobs j ON j.id = r.job_id
    WHERE r.status IN ('pending', 'processing')
  UNION ALL SELECT 'failed job with an output', to_jsonb(j) FROM own_jobs j
    WHERE status = 'failed' AND EXISTS (SELECT 1 FROM results r WHERE r.job_id = j.id AND r.status = 'completed')
  UNION ALL SELECT 'finishing pass that did not end', to_jsonb(j) FROM own_jobs j
    WHERE post_processing_status IN ('pending', 'processing')
  UNION ALL SELECT 'identity that did not end', to_jsonb(i) FROM identities i
    WHERE account_id = $1 AND preprocessing_status IN ('pending', 'processing')`;

export async function listUnended(database: pg.Pool, account: Account): Promise<string[]> {
  const { rows } = await database.query<{ problem: string; of: object }>(rulesAtTheEnd, [account.id]);
  return rows.map(({ problem, of }) => `${problem}: ${JSON.stringify(of)}`);
}

/** Jobs whose processed outputs the database counts otherwise than the notifications do. */
export async function listMiscounted(deps: Deps, jobIds: string[]): Promise<string[]> {
  const { jobs, results } = deps.store;
  const listed = await results.countProcessed(jobIds);
  const problems: string[] = [];
  for (const id of jobIds) {
    const told = countProcessed(await results.listByJob(id));
    const shown = (await jobs.findProgress(id))?.processed;
    if (told !== shown || told !== (listed.get(id) ?? 0)) {
      problems.push(
        `job ${id}: ${told} processed outputs are ${shown} in its status, ${listed.get(id)} in the list`,
      );
    }
  }
  return problems;
}
