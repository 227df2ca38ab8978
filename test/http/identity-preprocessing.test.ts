import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FaceRefusal } from "#engines/contract.ts";
import { preprocessIdentity } from "#service/core/identities/preprocess-identity.ts";
import { RetryableError } from "#service/core/jobs/draw/attempt.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { joinGroup } from "#test-support/join-group.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { isBackfilled, readEvents } from "#test-support/service-events.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { testProblem } from "../support/test-problem.ts";
import { allPreprocessed, preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
const faces = createTestFaceEngine();
const swapper = createTestEngine(undefined, { name: "onda", jobTypes: ["model_swap"] });
beforeAll(async () => {
  service = await startTestService({ faceEngine: faces, engine: swapper.engine });
});
afterEach(async () => {
  faces.script.prepare = undefined;
  await allPreprocessed(service);
});
afterAll(() => service.close());

async function someone() {
  const account = await service.account();
  return { ...account, caller: createCaller(service, account.token) };
}

/** Spreads two requests over the time that one takes, so that they meet in different moments. */
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refusal: FaceRefusal = {
  kind: "refused",
  problem: "face_unclear",
  reason: testProblem("The face is blurred"),
};

async function jobOf(code: string): Promise<string> {
  const identity = await service.runtime.service.deps.store.identities.find(code);
  return identity!.jobId!;
}

describe("preprocessing", () => {
  test("is a job that can be followed, and reports each of its steps", async () => {
    const { token, caller } = await someone();
    const events = await readEvents(service, { token });
    await events.until(isBackfilled);
    const { body } = await uploadIdentity(service, token, { filename: "Ana.png" });
    const jobId = await jobOf(body.identity_code);
    const told = await events.until((all) =>
      all.some(({ data }) => data.name === "identity_preprocessing" && data.data.status === "completed"),
    );
    events.close();
    const live = told.filter(({ event, data }) => event === null && data.data?.job_id === jobId);
    expect(live.map(({ data }) => [data.name, data.data.status])).toEqual([
      ["batch_edit", "processing"],
      ["identity_preprocessing", "processing"],
      ["image_result", "completed"],
      ["batch_edit", "completed"],
      ["identity_preprocessing", "completed"],
    ]);
    expect(live.at(-1)!.data.data).toMatchObject({ id_task: jobId, job_type: "identity_preprocessing" });
    expect((await caller.get(`/jobs/${jobId}/status`)).body).toMatchObject({
      job_type: "identity_preprocessing",
      status: "completed",
      progress: 100,
      total_images: 1,
      processed_images: 1,
      identity_code: body.identity_code,
      identity_name: "Ana",
    });
    const { body: results } = await caller.get(`/jobs/${jobId}/results`);
    expect(results).toMatchObject({
      credits_used: 0,
      results: [{ status: "completed", original_filename: "Ana.jpg", image_index: 0 }],
    });
    expect((await fetch(results.results[0].url)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("failing after an upload leaves the identity, failed and with the reason, in its slot and under its name", async () => {
    const { id, token, caller } = await someone();
    faces.script.prepare = async () => refusal;
    const { body } = await uploadIdentity(service, token, { name: "Blurred" });
    const status = await preprocessed(caller, body.identity_code);
    expect(status).toMatchObject({
      preprocessing_status: "failed",
      error_message: "The face is blurred",
      quality_score: null,
    });
    const { body: list } = await caller.get("/identity?ownership=mine&preprocessing_status=failed");
    expect(list.identities).toMatchObject([
      { name: "Blurred", success: false, error_message: "The face is blurred" },
    ]);
    expect((await caller.get(`/identity/${body.identity_code}/results`)).body).toMatchObject({
      processed_images: [],
      processed_count: 0,
    });
    expect((await uploadIdentity(service, token, { name: "Blurred" })).status).toBe(409);
    expect(await service.runtime.service.deps.store.identities.countSlots(id)).toBe(1);
    const job = (await caller.get(`/jobs/${await jobOf(body.identity_code)}/status`)).body;
    expect(job).toMatchObject({ status: "failed", error_message: "The face is blurred" });
    expect((await caller.del(`/identity/${body.identity_code}`)).status).toBe(200);
    expect((await uploadIdentity(service, token, { name: "Blurred" })).status).toBe(201);
  });

  test("is retried after an unexpected error", async () => {
    const { token, caller } = await someone();
    let runs = 0;
    faces.script.prepare = async () => {
      if (++runs === 1) throw new Error("out of memory");
      return undefined;
    };
    const { body } = await uploadIdentity(service, token);
    const status = await preprocessed(caller, body.identity_code);
    expect(status.preprocessing_status).toBe("completed");
    expect(runs).toBe(2);
  });

  test("can be downloaded, but not regenerated", async () => {
    const { token, caller } = await someone();
    const { body } = await uploadIdentity(service, token);
    await preprocessed(caller, body.identity_code);
    const jobId = await jobOf(body.identity_code);
    expect((await caller.post(`/jobs/${jobId}/regenerate/0`)).status).toBe(404);
    expect((await caller.get(`/jobs/${jobId}/versions/0`)).status).toBe(200);
    expect((await caller.get("/jobs?job_type=identity_preprocessing")).body.jobs).toMatchObject([
      { job_id: jobId },
    ]);
    const link = await caller.post("/download", { job_id: jobId });
    expect((await fetch(link.body.download_url)).status).toBe(200);
  });

  test("can't be deleted while it runs, and gives up when its job is stopped", async () => {
    const { token, caller } = await someone();
    const gate = createGate();
    faces.script.prepare = async () => {
      await gate.pass();
      return undefined;
    };
    const { body } = await uploadIdentity(service, token, { name: "Stopped" });
    await gate.reached;
    expect((await caller.get(`/identity/${body.identity_code}/status`)).body.preprocessing_status).toBe(
      "processing",
    );
    expect((await caller.del(`/identity/${body.identity_code}`)).status).toBe(409);
    expect((await caller.post(`/jobs/${await jobOf(body.identity_code)}/abort`)).status).toBe(200);
    gate.open();
    const status = await preprocessed(caller, body.identity_code);
    expect(status).toMatchObject({ preprocessing_status: "failed", error_message: "It was stopped" });
    const { deps } = service.runtime.service;
    expect(await deps.store.identities.find(body.identity_code)).toMatchObject({
      faceKey: null,
    });
    expect(await deps.store.identities.findFaceModel(body.identity_code)).toBeNull();
  });
});

async function trySwap(caller: ReturnType<typeof createCaller>, code: string) {
  const file = await caller.upload();
  const { body } = await caller.get("/project");
  return caller.post("/model-swap", {
    identity_code: code,
    project_id: body.projects[0].project_key,
    images: [file],
    post_process: false,
  });
}

async function startSwap(caller: ReturnType<typeof createCaller>, code: string) {
  const answer = await trySwap(caller, code);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.job_id as string;
}

test("members of a group may use what is shared with it in their jobs, and others may not", async () => {
  const [owner, member, stranger] = [await someone(), await someone(), await someone()];
  const { body } = await uploadIdentity(service, owner.token);
  await preprocessed(owner.caller, body.identity_code);
  await owner.caller.post("/groups", { name: "Casting" });
  await joinGroup("Casting", owner.caller, { ...member.caller, email: member.email });
  expect((await trySwap(member.caller, body.identity_code)).status).toBe(404);
  await owner.caller.post(`/identity/${body.identity_code}/share/Casting`);
  const jobId = await startSwap(member.caller, body.identity_code);
  expect((await member.caller.ended(jobId)).status).toBe("completed");
  expect((await trySwap(stranger.caller, body.identity_code)).status).toBe(404);
  await owner.caller.del(`/identity/${body.identity_code}/share/Casting`);
  expect((await trySwap(member.caller, body.identity_code)).status).toBe(404);
});

describe("a job that shows an identity still being preprocessed", () => {
  test("is accepted, waits and runs when it is ready", async () => {
    const { token, caller } = await someone();
    const gate = createGate();
    faces.script.prepare = async () => {
      await gate.pass();
      return undefined;
    };
    const { body } = await uploadIdentity(service, token);
    await gate.reached;
    const jobId = await startSwap(caller, body.identity_code);
    expect((await caller.get(`/jobs/${jobId}/status`)).body.status).toBe("pending");
    expect((await caller.del(`/identity/${body.identity_code}`)).status).toBe(409);
    gate.open();
    expect(await caller.ended(jobId)).toMatchObject({ status: "completed" });
    const work = swapper.works.at(-1)!;
    expect(work.identities).toMatchObject([{ code: body.identity_code, faceModel: { engine: "test" } }]);
    expect((await caller.del(`/identity/${body.identity_code}`)).status).toBe(200);
  });

  test("fails with its reason when it fails, and costs nothing", async () => {
    const { token, caller } = await someone();
    const gate = createGate();
    faces.script.prepare = async () => {
      await gate.pass();
      return refusal;
    };
    const { body } = await uploadIdentity(service, token, { name: "Blurred" });
    await gate.reached;
    const jobId = await startSwap(caller, body.identity_code);
    gate.open();
    const ended = await caller.ended(jobId);
    expect(ended).toMatchObject({ status: "failed" });
    expect(ended.error_message).toContain("The face is blurred");
    // The result outlives the identity: it names the code and nothing of the person.
    const [result] = (await caller.get(`/jobs/${jobId}/results`)).body.results;
    expect(result).toMatchObject({
      code: "identity_not_ready",
      params: { identity_code: body.identity_code },
    });
    const rows = await service.database.prisma.result.findMany({ where: { jobId } });
    const told = rows.map(({ errorMessage, errorParams }) => JSON.stringify([errorMessage, errorParams]));
    expect(told.join()).not.toContain("Blurred");
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 1000,
      in_progress_credits: 0,
    });
    const again = await caller.post("/model-swap", {
      identity_code: body.identity_code,
      project_id: (await caller.get("/project")).body.projects[0].project_key,
      images: [await caller.upload()],
    });
    expect(again.status).toBe(400);
    expect(again.body.detail[0]).toMatchObject({ field: "identity_code" });
  });
});

describe("without a worker", () => {
  let idle: TestService;
  beforeAll(async () => {
    idle = await startTestService({ faceEngine: faces, engine: swapper.engine, workers: false });
  });
  afterAll(() => idle.close());
  const attempt = (isLast = false) => ({ isLast, signal: new AbortController().signal });

  async function waiting() {
    const account = await idle.account();
    const { body } = await uploadIdentity(idle, account.token);
    const { deps } = idle.runtime.service;
    const identity = await deps.store.identities.find(body.identity_code);
    return { account, deps, code: identity!.code, jobId: identity!.jobId! };
  }

  test("an identity is never deleted under a job that was just accepted", async () => {
    const { id, token } = await idle.account();
    const caller = createCaller(idle, token);
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const { code } = await insertIdentity(idle, id);
      const [swap, deletion] = await Promise.all([
        trySwap(caller, code),
        later(round * 12).then(() => caller.del(`/identity/${code}`)),
      ]);
      outcomes.add(`${swap.status} ${deletion.status}`);
    }
    for (const outcome of outcomes) expect(["202 409", "404 200"]).toContain(outcome);
  });

  test("two concurrent runs end it once", async () => {
    const { deps, code, jobId, account } = await waiting();
    await Promise.all([
      preprocessIdentity(deps, jobId, attempt()),
      preprocessIdentity(deps, jobId, attempt()),
    ]);
    await preprocessIdentity(deps, jobId, attempt());
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "completed" });
    const told = await deps.store.notifications.list({
      accountId: account.id,
      afterId: 0,
      since: new Date(0),
      limit: 100,
    });
    const ends = told.filter(({ data }) => data.status === "completed").map(({ name }) => name);
    expect(ends.sort()).toEqual(["batch_edit", "identity_preprocessing", "image_result"]);
  });

  test("a run that dies before its end is repeated from the start", async () => {
    const { deps, code, jobId } = await waiting();
    const dying = { ...deps, transact: deps.transact };
    let transactions = 0;
    dying.transact = (work) => {
      if (++transactions === 2) throw new Error("the process is gone");
      return deps.transact(work);
    };
    await expect(preprocessIdentity(dying, jobId, attempt())).rejects.toThrow(RetryableError);
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "processing" });
    await preprocessIdentity(deps, jobId, attempt());
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "completed" });
  });

  test("errors are retried until the last attempt, which fails without exposing their text", async () => {
    const { deps, code, jobId } = await waiting();
    faces.script.prepare = async () => {
      throw new Error("secret detail");
    };
    await expect(preprocessIdentity(deps, jobId, attempt())).rejects.toThrow(RetryableError);
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "processing" });
    await preprocessIdentity(deps, jobId, attempt(true));
    const failed = await deps.store.identities.find(code);
    expect(failed).toMatchObject({ preprocessingStatus: "failed" });
    expect(failed!.errorMessage).not.toContain("secret");
  });

  test("a face that can't be stored is retried until the last attempt, which fails", async () => {
    const { deps, code, jobId } = await waiting();
    const { prepare } = createTestFaceEngine();
    faces.script.prepare = async (photo, signal) => {
      const found = await prepare(photo, signal, { customer: "" });
      return found.kind === "prepared"
        ? { ...found, face: { ...found.face, bytes: Buffer.from("x") } }
        : found;
    };
    await expect(preprocessIdentity(deps, jobId, attempt())).rejects.toThrow(RetryableError);
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "processing" });
    await preprocessIdentity(deps, jobId, attempt(true));
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "failed" });
  });

  test("a run interrupted by shutdown has no outcome", async () => {
    const { deps, code, jobId } = await waiting();
    const controller = new AbortController();
    faces.script.prepare = async () => {
      controller.abort();
      throw new Error("cut off");
    };
    const cutOff = preprocessIdentity(deps, jobId, { isLast: true, signal: controller.signal });
    await expect(cutOff).rejects.toThrow();
    expect(await deps.store.identities.find(code)).toMatchObject({ preprocessingStatus: "processing" });
  });

  test("a job aborted before its run gives up the identity", async () => {
    const { deps, code, jobId, account } = await waiting();
    expect((await createCaller(idle, account.token).post(`/jobs/${jobId}/abort`)).status).toBe(200);
    await preprocessIdentity(deps, jobId, attempt());
    expect(await deps.store.identities.find(code)).toMatchObject({
      preprocessingStatus: "failed",
      errorMessage: "It was stopped",
    });
  });

  test("the sweep requeues a lost one", async () => {
    const { deps, jobId } = await waiting();
    await idle.database.prisma.outboxEntry.deleteMany({});
    await deps.store.jobs.update(jobId, { updatedAt: new Date(Date.now() - 10 * 60_000) });
    const pushed: unknown[] = [];
    const watching = {
      ...deps,
      transact: ((work) =>
        deps.transact((tx) =>
          work({
            ...tx,
            outbox: {
              push: async (task: string, payload: unknown) => {
                pushed.push([task, payload]);
              },
            },
          } as typeof tx),
        )) as typeof deps.transact,
    };
    await requeueLostWork(watching);
    expect(pushed).toContainEqual(["identity.preprocess", { jobId }]);
  });
});
