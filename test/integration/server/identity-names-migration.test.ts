import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations, listMigrations } from "#server/database/migrations.ts";

const name = `test_${randomBytes(8).toString("hex")}`;
const { adminUrl } = inject("postgres");
const url = adminUrl.replace(/\/postgres$/, `/${name}`);
const admin = new pg.Client({ connectionString: adminUrl });
const client = new pg.Client({ connectionString: url });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

/** A job with one result, both failed in the same words. */
async function insertFailed(message: string, code: string | null, params: object | null): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO jobs (id, account_id, type, status, request, identity_codes, total_outputs, error_message, error_code,
                       error_params, created_at, updated_at)
     VALUES ($1, $1, 'model_swap', 'failed', '{}', '{jane7}', 1, $2, $3, $4, now(), now())`,
    [id, message, code, params],
  );
  await client.query(
    `INSERT INTO results (job_id, image_index, group_index, version, credits, order_id, status, filename, error_message,
                          error_code, error_params, created_at, updated_at)
     VALUES ($1, 0, 0, 1, 5, $1, 'failed', 'a.png', $2, $3, $4, now(), now())`,
    [id, message, code, params],
  );
  return id;
}

test("a failure that was stored with an identity's name names its code afterwards, other failures stay", async () => {
  const all = await listMigrations();
  const own = all.findIndex((one) => one.endsWith("_identity_names_of_results"));
  await applyMigrations(url, { until: all[own - 1] });
  const reason = { code: "photo_failed", params: {} };
  const withoutCode = `The identity "Jane "JR" Roe" can't be used: its photo failed`;
  const ids = [
    await insertFailed(withoutCode, null, null),
    await insertFailed(withoutCode, "identity_not_ready", { name: 'Jane "JR" Roe', reason }),
    await insertFailed(
      "The identity “Jane Roe” has no face model that this engine can read. Prepare it again from its photo.",
      "identity_without_model",
      { name: "Jane Roe" },
    ),
    await insertFailed("The photo shows nobody", "no_person", { name: "of a file" }),
  ];
  await applyMigrations(url);
  const used = "The identity jane7 can't be used: its photo failed";
  const wanted = [
    { message: used, params: null },
    { message: used, params: { identity_code: "jane7", reason } },
    {
      message:
        "The identity jane7 has no face model that this engine can read. Prepare it again from its photo.",
      params: { identity_code: "jane7" },
    },
    { message: "The photo shows nobody", params: { name: "of a file" } },
  ];
  for (const [index, id] of ids.entries()) {
    for (const from of ["jobs WHERE id = $1", "results WHERE job_id = $1"]) {
      const { rows } = await client.query(
        `SELECT error_message AS message, error_params AS params FROM ${from}`,
        [id],
      );
      expect(rows).toEqual([wanted[index]]);
    }
  }
});
