import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

describe("GET /billing/credits", () => {
  let caller: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    const account = await service.account({ credits: 1000 });
    caller = createCaller(service, account.token);
    // Two jobs whose outputs were finished in January and February.
    const jobs = [];
    for (let job = 0; job < 2; job++)
      jobs.push((await caller.startRecolor(1, { num_variations: 4, processing_size: 1024 })).body.job_id);
    const capture = (jobId: string, output: number, at: string) => ({
      accountId: account.id,
      kind: "capture",
      credits: 3,
      jobId,
      key: `settle:${jobId}:0:${output}:1`,
      createdAt: new Date(at),
    });
    await service.database.prisma.ledgerEntry.createMany({
      data: [
        capture(jobs[0], 0, "2026-01-05T10:00:00Z"),
        capture(jobs[0], 1, "2026-01-05T23:59:59.999Z"),
        capture(jobs[1], 0, "2026-01-06T00:00:00Z"),
        capture(jobs[1], 1, "2026-01-31T23:59:59Z"),
        capture(jobs[1], 2, "2026-02-01T00:00:00Z"),
      ],
    });
  });
  const ask = async (query: string) => (await caller.get(`/billing/credits${query}`)).body;
  const periods = (body: { summary: Record<string, unknown>[] }) =>
    body.summary.map((one) => [one.period_start, one.period_end, one.total_credits, one.job_count]);
  const day = (date: string) => `${date}T00:00:00.000Z`;

  test("by day, with both ends of the last day inside", async () => {
    const body = await ask("?start_date=2026-01-05&end_date=2026-01-06&resolution=day");
    expect(periods(body)).toEqual([
      [day("2026-01-05"), day("2026-01-06"), 6, 1],
      [day("2026-01-06"), day("2026-01-07"), 3, 1],
    ]);
    expect(body).toMatchObject({ balance: 985, in_progress_credits: 9, total_credits: 9 });
    expect(body.summary[0].job_type).toBe("garment_recolor");
  });

  test("by week, which begins on Monday, and by month", async () => {
    const range = "?start_date=2026-01-01&end_date=2026-02-28";
    expect(periods(await ask(`${range}&resolution=week`))).toEqual([
      [day("2026-01-05"), day("2026-01-12"), 9, 2],
      [day("2026-01-26"), day("2026-02-02"), 6, 1],
    ]);
    expect(periods(await ask(`${range}&resolution=month`))).toEqual([
      [day("2026-01-01"), day("2026-02-01"), 12, 2],
      [day("2026-02-01"), day("2026-03-01"), 3, 1],
    ]);
  });

  test("with times instead of dates", async () => {
    const body = await ask("?start_date=2026-01-05T12:00:00Z&end_date=2026-01-06T00:00:00Z");
    expect(periods(body)).toEqual([[day("2026-01-05"), day("2026-01-06"), 3, 1]]);
  });

  test("without dates, covers the last thirty days only", async () => {
    const now = Date.now();
    const body = await ask("");
    const isRecent = now - Date.parse("2026-02-01") < 30 * 24 * 3_600_000;
    expect(isRecent).toBe(false);
    expect(body).toMatchObject({ total_credits: 0, summary: [], balance: 985 });
  });

  test.each([
    ["?start_date=2026-02-30", "start_date"],
    ["?start_date=yesterday", "start_date"],
    ["?start_date=0000-01-01", "start_date"],
    ["?end_date=9999-12-31", "end_date"],
    ["?resolution=year", "resolution"],
    ["?start_date=2026-02-01&end_date=2026-01-01", "start_date"],
  ])("%s is refused", async (query, field) => {
    expect(await caller.get(`/billing/credits${query}`)).toMatchObject({
      status: 400,
      body: { detail: [{ field, position: "query" }] },
    });
  });
});

describe("POST /accounts", () => {
  const operator = () => createCaller(service, service.operatorToken);
  const order = (over: object = {}) => ({ external_ref: "one.example", name: "One", plan: "shop", ...over });

  test("opens an account once: 201, then 200 with a new token that revokes the old one", async () => {
    const first = await operator().post("/accounts", order({ email: "Owner@Example.com" }));
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      account_id: expect.any(String),
      email: "owner@example.com",
      token: expect.stringMatching(/^rst_[\w-]{43}$/),
    });
    expect((await createCaller(service, first.body.token).get("/project")).status).toBe(200);
    const again = await operator().post("/accounts", order({ email: "other@example.com" }));
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ account_id: first.body.account_id, email: "owner@example.com" });
    expect((await createCaller(service, first.body.token).get("/project")).status).toBe(401);
    expect((await createCaller(service, again.body.token).get("/project")).status).toBe(200);
    const stored = await service.database.prisma.accessToken.findMany({
      where: { accountId: first.body.account_id },
    });
    for (const { token } of [first.body, again.body]) expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("two customers with one e-mail address have two accounts", async () => {
    const email = "shared@example.com";
    const one = await operator().post("/accounts", order({ external_ref: "a.example", email }));
    const two = await operator().post("/accounts", order({ external_ref: "b.example", email }));
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.email).toBe(email);
    expect(two.body.email).toBe("b.example@accounts.invalid");
  });

  test("customers whose names differ only in case have two accounts; an address that is taken is 409", async () => {
    const one = await operator().post("/accounts", order({ external_ref: "case.example", email: undefined }));
    const two = await operator().post("/accounts", order({ external_ref: "Case.example", email: undefined }));
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.account_id).not.toBe(one.body.account_id);
    const squatter = order({ external_ref: "squatter.example", email: "late.example@accounts.invalid" });
    expect((await operator().post("/accounts", squatter)).status).toBe(201);
    const late = await operator().post(
      "/accounts",
      order({ external_ref: "late.example", email: undefined }),
    );
    expect(late.status).toBe(409);
  });

  test("ten concurrent first calls open one account and leave one working token", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => operator().post("/accounts", order({ external_ref: "rush.example" }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.account_id)).size).toBe(1);
    const works = await Promise.all(
      answers.map(async ({ body }) => (await createCaller(service, body.token).get("/project")).status),
    );
    expect(works.filter((status) => status === 200)).toHaveLength(1);
    const accountId = answers[0].body.account_id;
    expect(await service.runtime.service.deps.store.ledger.balance(accountId)).toEqual({
      balance: 45,
      held: 0,
    });
  });

  test("every bad field is named", async () => {
    const { status, body } = await operator().post("/accounts", {
      external_ref: "has space",
      email: "no",
      name: " ",
      plan: "gold",
      extra: 1,
    });
    expect(status).toBe(400);
    expect(body.detail.map(({ field }: { field: string }) => field)).toEqual([
      "external_ref",
      "email",
      "name",
      "plan",
      "extra",
    ]);
  });
});
