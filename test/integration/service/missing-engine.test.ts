import { afterAll, beforeAll, expect, test } from "vitest";
import { planJob } from "#service/core/jobs/accept/plan-job.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

test("a job whose engine is missing after a restart fails at the last attempt and is refunded", async () => {
  const caller = createCaller(service, (await service.account({ credits: 100 })).token);
  const { body } = await caller.startRecolor(2);
  const deps = { ...service.runtime.service.deps, engines: [] };
  const signal = new AbortController().signal;
  await expect(planJob(deps, body.job_id, { isLast: false, signal })).rejects.toThrow();
  expect((await caller.get(`/jobs/${body.job_id}/status`)).body).toMatchObject({ status: "processing" });
  await planJob(deps, body.job_id, { isLast: true, signal });
  const results = await service.database.prisma.result.findMany({ where: { jobId: body.job_id } });
  expect(results.map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect((await caller.get("/billing/credits")).body).toMatchObject({ balance: 100, in_progress_credits: 0 });
});
