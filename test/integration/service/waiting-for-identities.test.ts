import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteIdentity } from "#service/core/identities/delete-identity.ts";
import { uploadIdentity } from "#service/core/identities/upload-identity.ts";
import type { Account } from "#service/core/ports.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";

let service: TestService;
const faceEngine = createTestFaceEngine();
const { engine, renders } = createTestEngine(undefined, { jobTypes: ["edit_chat", "model_swap"] });
beforeAll(async () => {
  service = await startTestService({ engine, faceEngine });
});
afterAll(() => service.close());
afterEach(() => {
  renders.length = 0;
  faceEngine.script.prepare = undefined;
});

async function open() {
  const { deps } = service.runtime.service;
  const opened = await service.account({ credits: 500 });
  const account = (await deps.store.accounts.find(opened.id)) as Account;
  const caller = createCaller(service, opened.token);
  const addIdentity = async () => {
    const photo = { filename: "ana.png", bytes: await smallPicture() };
    const upload = { jobId: deps.newId(), photo };
    const { identity } = await uploadIdentity(deps, account, upload, new AbortController().signal);
    return { code: identity.code, jobId: upload.jobId };
  };
  const chat = async (body: object): Promise<string> => {
    const answer = await caller.post("/edit-chat", { prompt: "On a beach", ...body });
    expect(answer.status).toBe(202);
    return answer.body.job_id;
  };
  const results = async (jobId: string) => (await caller.get(`/jobs/${jobId}/results`)).body.results;
  const ended = async (jobId: string) => {
    await expect.poll(async () => (await results(jobId)).length).toBe(1);
    return (await results(jobId))[0];
  };
  return { deps, account, caller, addIdentity, chat, results, ended };
}

/** Holds the preparation of identities up until it is opened. */
function holdPreparation() {
  const gate = createGate();
  faceEngine.script.prepare = async () => {
    await gate.pass();
    return undefined;
  };
  return gate;
}

test("a playground's picture waits for an identity being prepared, and is drawn when it is ready", async () => {
  const gate = holdPreparation();
  const { addIdentity, chat, results, ended } = await open();
  const { code } = await addIdentity();
  await gate.reached;
  const waiting = await chat({ identity_codes: [code] });
  // Its task is behind the other's in the same queue.
  expect(await ended(await chat({}))).toMatchObject({ status: "completed" });
  expect(renders.map(({ work }) => work.identities.length)).toEqual([0]);
  expect(await results(waiting)).toEqual([]);
  gate.open();
  expect(await ended(waiting)).toMatchObject({ status: "completed" });
  expect(renders.at(-1)?.work.identities).toMatchObject([{ code, faceModel: { engine: "test" } }]);
});

test("a playground's picture fails with the identity's reason, uncharged, when the preparation is stopped", async () => {
  const gate = holdPreparation();
  const { addIdentity, chat, ended, caller } = await open();
  const { code, jobId } = await addIdentity();
  await gate.reached;
  const waiting = await chat({ identity_codes: [code] });
  expect((await caller.post(`/jobs/${jobId}/abort`)).status).toBe(200);
  const result = await ended(waiting);
  expect(result).toMatchObject({ status: "failed" });
  expect(result.error_message).toContain("It was stopped");
  expect((await caller.get("/billing/credits")).body).toMatchObject({
    balance: 500,
    in_progress_credits: 0,
  });
  expect(renders).toEqual([]);
  gate.open();
});

test("a deleted identity allows neither another version nor another call", async () => {
  const { deps, account, addIdentity, chat, ended, caller } = await open();
  const { code } = await addIdentity();
  const conversation = await chat({ identity_codes: [code] });
  expect(await ended(conversation)).toMatchObject({ status: "completed" });
  await deleteIdentity(deps, account, code);
  const again = await caller.post(`/jobs/${conversation}/regenerate/0`);
  expect(again.status).toBe(404);
  const further = { prompt: "At night", identity_codes: [code], conversation_id: conversation };
  expect((await caller.post("/edit-chat", further)).status).toBe(404);
  expect((await caller.get("/billing/credits")).body).toMatchObject({ in_progress_credits: 0 });
});
