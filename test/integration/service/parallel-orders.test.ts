import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

const atOnce = 8;

let service: TestService;
beforeAll(async () => {
  const { engine } = createTestEngine(undefined, { jobTypes: ["garment_recolor", "edit_chat"] });
  service = await startTestService({ engine });
});
afterAll(() => service.close());

/** An account with a caller and finished jobs of one output each, that is left with credits for one more output. */
async function openWithLastCredits(jobs: number) {
  const account = await service.account({ credits: 3 * (jobs + 1) + 2 });
  const caller = createCaller(service, account.token);
  const images = [await caller.upload()];
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const order = { project_id: project_key, images, reference_text: "red", processing_size: 1024 };
  const ids: string[] = [];
  for (let job = 0; job < jobs; job++) ids.push((await caller.post("/garment-recolor", order)).body.job_id);
  for (const id of ids) expect(await caller.ended(id)).toMatchObject({ status: "completed" });
  const balance = () => service.runtime.service.deps.store.ledger.balance(account.id);
  expect(await balance()).toEqual({ balance: 5, held: 0 });
  return { caller, ids, balance };
}

const oneOfAll = [202, ...Array(atOnce - 1).fill(402)];

test("of concurrent regenerations of several jobs with credits for one, exactly one is accepted", async () => {
  const { caller, ids, balance } = await openWithLastCredits(atOnce);
  const answers = await Promise.all(ids.map((id) => caller.post(`/jobs/${id}/regenerate/0`)));
  expect(answers.map(({ status }) => status).sort()).toEqual(oneOfAll);
  await expect.poll(balance).toEqual({ balance: 2, held: 0 });
});

test("of concurrent new conversations with credits for one, exactly one is accepted", async () => {
  const { caller, balance } = await openWithLastCredits(0);
  const call = { prompt: "On a beach", size: "1K" };
  const answers = await Promise.all(Array.from({ length: atOnce }, () => caller.post("/edit-chat", call)));
  expect(answers.map(({ status }) => status).sort()).toEqual(oneOfAll);
  await expect.poll(balance).toEqual({ balance: 2, held: 0 });
});

test("of concurrent regenerations of one output, one is accepted and the others get a conflict", async () => {
  const { caller, ids, balance } = await openWithLastCredits(1);
  const [id] = ids;
  const answers = await Promise.all([1, 2, 3].map(() => caller.post(`/jobs/${id}/regenerate/0`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(202);
  // One that comes when the first is drawn already finds no credits instead.
  for (const status of statuses.slice(1)) expect([402, 409]).toContain(status);
  await expect.poll(balance).toEqual({ balance: 2, held: 0 });
});
