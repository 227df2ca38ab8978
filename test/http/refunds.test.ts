import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { plans } from "#contract/plans.ts";
import { problem } from "#contract/problems.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine, type RenderScript } from "#test-support/test-engine.ts";

let service: TestService;
let script: RenderScript = () => undefined;
beforeAll(async () => {
  service = await startTestService({
    engine: createTestEngine((spec, signal) => script(spec, signal)).engine,
  });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
});

/** A job of an account with 100 credits, at its end. */
async function drawn(outputs: number) {
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const { body } = await caller.startRecolor(1, { processing_size: 1024, num_variations: outputs });
  const id = body.job_id as string;
  await caller.ended(id);
  const results = (await caller.get(`/jobs/${id}/results`)).body.results as { image_result_id: number }[];
  const refund = (resultId: number, reason = "edges", headers?: Record<string, string>) =>
    caller.post(`/jobs/${id}/results/${resultId}/refund`, { reason }, headers);
  const credits = async () => (await caller.get("/billing/credits")).body;
  return { account, caller, id, ids: results.map((result) => result.image_result_id), refund, credits };
}

test("a wrong output's credits are refunded once, however often it is reported, also concurrently", async () => {
  const { id, ids, refund, credits } = await drawn(2);
  expect(await credits()).toMatchObject({ balance: 94, refunds: { limit: 30, used: 0 } });
  const answers = await Promise.all([refund(ids[0]), refund(ids[0]), refund(ids[0], "color")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [{ body }] = answers;
  expect(body).toMatchObject({
    job_id: id,
    image_result_id: ids[0],
    refunded_credits: 3,
    refunds: { limit: 30, used: 1 },
  });
  for (const answer of answers) expect(answer.body).toEqual(body);
  expect(await credits()).toMatchObject({ balance: 97, refunds: { limit: 30, used: 1 } });
  await refund(ids[1]);
  expect(await credits()).toMatchObject({ balance: 100, in_progress_credits: 0, total_credits: 6 });
});

test("a plan's monthly refunds are limited and renewed with the next month", async () => {
  const limit = plans.shop.refundsPerMonth;
  const { account, ids, refund, credits } = await drawn(2);
  const entries = service.database.prisma.ledgerEntry;
  await entries.createMany({
    data: Array.from({ length: limit - 1 }, (_, number) => ({
      accountId: account.id,
      kind: "refund",
      credits: 0,
      key: `refund:of-before:${account.id}:${number}`,
      createdAt: new Date(),
    })),
  });
  expect(await refund(ids[0])).toMatchObject({ status: 200, body: { refunds: { limit, used: limit } } });
  const refused = await refund(ids[1]);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "refund_cap_reached", limit, current: limit },
  });
  const secondsLeft = Number(refused.headers.get("Retry-After"));
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(31 * 86_400);
  // What was returned already still answers.
  expect((await refund(ids[0])).status).toBe(200);
  expect(await credits()).toMatchObject({ balance: 97 });

  // As if they had been of the month before.
  await entries.updateMany({
    where: { accountId: account.id, kind: "refund" },
    data: { createdAt: new Date(Date.now() - 32 * 86_400_000) },
  });
  expect(await refund(ids[1])).toMatchObject({ status: 200, body: { refunds: { limit, used: 1 } } });
});

test("an output that was not charged is not refunded", async () => {
  script = ({ groupIndex }) =>
    groupIndex === 1 ? { kind: "refused", reason: problem("no_garment") } : undefined;
  const { caller, id, ids, refund, credits } = await drawn(2);
  const failed = ids[1];
  expect(await refund(failed)).toMatchObject({ status: 409, body: { code: "output_not_charged" } });
  expect(await refund(999_999_999)).toMatchObject({ status: 404, body: { code: "output_not_found" } });
  expect(await refund(ids[0], "mood")).toMatchObject({
    status: 400,
    body: { detail: [{ field: "reason" }] },
  });
  const path = `/jobs/${id}/results/0/refund`;
  expect((await caller.post(path, { reason: "edges" })).status).toBe(400);
  expect(await credits()).toMatchObject({ balance: 97, refunds: { used: 0 } });
});
