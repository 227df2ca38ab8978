/** A worker process killed in the middle of a call that costs money; the simulator's bill is the judge. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Onda } from "#engines/onda/create-onda.ts";
import { renderResult } from "#service/core/jobs/draw/render-result.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { identityRow } from "#test-support/test-identity.ts";
import { type ProviderSimulator, startProviderSimulator } from "../provider-simulator/provider-simulator.ts";
import { paidEngines } from "./paid-engines.ts";

let simulator: ProviderSimulator;
let onda: Onda;
let service: TestService;
let child: ChildProcess | undefined;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 16, pollsBefore: 3 });
  const made = createSimulatedEngines(simulator, { names: [...paidEngines] });
  onda = made.onda;
  service = await startTestService({ engines: made.engines, workers: false });
});
beforeEach(() => {
  simulator.calls.length = 0;
  simulator.bill.length = 0;
});
afterEach(() => {
  child?.kill("SIGKILL");
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});

function startWorker(): ChildProcess {
  const script = path.join(import.meta.dirname, "paid-worker.ts");
  const env = {
    ...process.env,
    NODE_ENV: "development" as const,
    DATABASE_URL: service.database.url,
    DATA_DIR: path.dirname(service.filesDir),
    // Another flaw-free drawing is not what is tested here.
    PROVIDER_REDRAWS: "false",
  };
  return spawn(process.execPath, [script, JSON.stringify(simulator.addresses)], { env, stdio: "inherit" });
}

async function startSwap(model: (typeof paidEngines)[number]) {
  const { id, token } = await service.account({ credits: 100 });
  const caller = createCaller(service, token);
  const file = await caller.upload(await smallPicture());
  const { projects } = (await caller.get("/project")).body;
  const { deps } = service.runtime.service;
  const faceKey = `identities/${id}/face.png`;
  await deps.files.write(faceKey, await smallPicture());
  const identity = identityRow(id, { faceKey });
  await deps.store.identities.insert(identity);
  const { status, body } = await caller.post("/model-swap", {
    project_id: projects[0].project_key,
    images: [file],
    identity_code: identity.code,
    post_process: false,
    swap_options: { model, size: "1K" },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const [{ id: resultId }] = await deps.store.results.listByJob(body.job_id);
  return { caller, resultId };
}

const callOf = (resultId: number) => service.database.prisma.providerCall.findFirst({ where: { resultId } });

const moments = [
  // Nobody knows whether the picture was drawn: it is paid once more.
  ["gpt_image", "while the provider draws", "drawing", 2],
  ["gpt_image", "when the answer is recorded", "recorded", 1],
  // The drawing is asked for by its id.
  ["ideogram_4_5", "while the provider draws", "drawing", 1],
  ["ideogram_4_5", "when the answer is recorded", "recorded", 1],
] as const;

test.each(moments)("kill -9 of a worker that has %s draw, %s", async (model, _, moment, paid) => {
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const holdsDrawing = moment === "drawing" && model === "gpt_image";
  simulator.behave((_call, at) => (holdsDrawing && at === 0 ? { kind: "wait", until } : undefined));
  const { caller, resultId } = await startSwap(model);
  const worker = startWorker();
  child = worker;
  const reach = async () => {
    const call = await callOf(resultId);
    return { calls: simulator.calls.length, state: call?.state, upstreamId: call?.upstreamId };
  };
  const drawing = holdsDrawing ? { calls: 1 } : { upstreamId: expect.any(String) };
  const reached = moment === "recorded" ? { state: "ended" } : drawing;
  await expect.poll(reach, { timeout: 2 * 60_000, interval: 5 }).toMatchObject(reached);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  open();
  const { deps } = service.runtime.service;
  if (moment === "drawing")
    expect(await deps.store.results.find(resultId)).toMatchObject({ status: "processing" });
  // The queue comes again when leases of the killed process have ended.
  const attempt = { isLast: true, signal: new AbortController().signal };
  for (let run = 1; run <= 3; run++) {
    const later = { ...deps, now: () => new Date(Date.now() + run * 60_000) };
    await renderResult(later, resultId, attempt, model).catch((error) => {
      if (error.name !== "EngineBusyError") throw error;
    });
  }
  expect(await deps.store.results.find(resultId)).toMatchObject({ status: "completed", modelUsed: model });
  expect(simulator.bill.length).toBe(paid);
  const { body } = await caller.get("/billing/credits");
  expect([body.balance, body.in_progress_credits]).toEqual([97, 0]);
});
