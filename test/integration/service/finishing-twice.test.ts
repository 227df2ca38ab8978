import { afterAll, beforeAll, expect, test } from "vitest";
import { finishJob } from "#service/core/jobs/finish/finish-job.ts";
import type { Deps } from "#service/core/ports.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
const { engine, setFinish } = createTestEngine();
beforeAll(async () => {
  service = await startTestService({ engine, workers: false });
});
afterAll(() => service.close());

const attempt = { isLast: true, signal: new AbortController().signal };

/** A job whose two outputs are drawn and whose finishing pass is still to come. */
async function openDrawn() {
  const { deps } = service.runtime.service;
  const account = await service.account();
  const caller = createCaller(service, account.token);
  const { body } = await caller.startRecolor(2);
  const jobId: string = body.job_id;
  const handlers = createHandlers(deps);
  await handlers["job.plan"]({ jobId }, attempt);
  for (const { id } of await deps.store.results.listByJob(jobId)) {
    await handlers["result.render"]({ resultId: id }, attempt);
  }
  return { deps, caller, jobId };
}

test("a late run does not begin the finishing pass again between its end and the job's", async () => {
  const { deps, caller, jobId } = await openDrawn();
  const lateHasRead = createGate();
  const lateHasBegun = createGate();
  const passEnded = createGate();
  let lateTransactions = 0;
  const late: Deps = {
    ...deps,
    transact: async (work) => {
      if (++lateTransactions === 2) await lateHasBegun.pass();
      return deps.transact(work);
    },
    store: {
      ...deps.store,
      results: {
        ...deps.store.results,
        listByJob: async (id) => {
          const results = await deps.store.results.listByJob(id);
          await lateHasRead.pass();
          return results;
        },
      },
    },
  };
  let earlyTransactions = 0;
  const early: Deps = {
    ...deps,
    transact: async (work) => {
      // The first two begin and end the pass, the third ends the job.
      if (++earlyTransactions === 3) await passEnded.pass();
      return deps.transact(work);
    },
  };
  const lateRun = finishJob(late, jobId, attempt);
  await lateHasRead.reached;
  const earlyRun = finishJob(early, jobId, attempt);
  await passEnded.reached;
  lateHasRead.open();
  await lateHasBegun.reached;
  passEnded.open();
  await earlyRun;
  lateHasBegun.open();
  await lateRun;
  expect((await caller.get(`/jobs/${jobId}/status`)).body).toMatchObject({
    status: "completed",
    post_processing_status: "completed",
  });
});

test("the finishing pass judges one version of each output: the latest that was made", async () => {
  const { deps, caller, jobId } = await openDrawn();
  expect((await caller.post(`/jobs/${jobId}/regenerate/0`)).status).toBe(202);
  const again = (await deps.store.results.listByJob(jobId)).find(({ version }) => version === 2);
  await createHandlers(deps)["result.render"]({ resultId: again!.id }, attempt);
  const judged: number[] = [];
  setFinish((outputs) => {
    judged.push(outputs.length);
    return [];
  });
  await finishJob(deps, jobId, attempt);
  expect(judged).toEqual([2]);
});

test("a finishing pass that had ended stays so when the job is stopped before its end", async () => {
  const { deps, caller, jobId } = await openDrawn();
  await deps.store.jobs.update(jobId, { postProcessingStatus: "completed" });
  expect((await caller.post(`/jobs/${jobId}/abort`)).status).toBe(200);
  expect((await caller.get(`/jobs/${jobId}/status`)).body).toMatchObject({
    status: "aborted",
    post_processing_status: "completed",
    post_processing_error: null,
  });
});
