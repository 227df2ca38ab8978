/** A drawing that fails a check is drawn once more at the service's cost; the simulator's bill is the judge. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanName } from "#contract/plans.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { planJob } from "#service/core/jobs/accept/plan-job.ts";
import { drawResult } from "#service/core/jobs/draw/draw-result.ts";
import { renderResult } from "#service/core/jobs/draw/render-result.ts";
import type { Deps } from "#service/core/ports.ts";
import { listCosts, listOutputCosts } from "#service/core/provider-calls/list-costs.ts";
import { drawAsModel } from "#test-support/draw-as-model.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import {
  type ProviderSimulator,
  startProviderSimulator,
} from "../../provider-simulator/provider-simulator.ts";
import type { Behaviour } from "../../provider-simulator/simulated-call.ts";
import { type DrawnGarment, drawTee } from "../../unit/engines/drawn-garment.ts";

const [width, height] = [160, 200];
const order = ["nano_banana_2", "seedream", "gpt_image"] as const;

let simulator: ProviderSimulator;
let onda: Onda;
let service: TestService;
let tee: DrawnGarment;
/** The model gives the photo back, which is no recolor; and a recolor. */
let flawed: Behaviour;
let fine: Behaviour;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 8 });
  const made = createSimulatedEngines(simulator, { names: [...order] });
  onda = made.onda;
  service = await startTestService({
    engines: made.engines,
    engineOrder: { default: order },
    providers: { redraws: true },
    workers: false,
  });
  tee = await drawTee({ cloth: [0.05, 0.12, 0.5], width, height });
  const red = await drawTee({ cloth: [0.5, 0.03, 0.03], width, height });
  const habits = { moveX: 1, moveY: 2, scale: 1, quality: 85 };
  flawed = { kind: "picture", bytes: tee.file };
  fine = { kind: "picture", bytes: await drawAsModel({ data: red.rgb, width, height }, habits) };
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.bill.length = 0;
  simulator.calls.length = 0;
  await service.database.prisma.providerCall.deleteMany({});
  await service.database.prisma.engineState.deleteMany({});
});

const attempt = { isLast: true, signal: new AbortController().signal };

/** A planned recolor of the tee, whose calls are answered in turn as the list says. */
async function planned(model: string, answers: Behaviour[], plan: PlanName = "shop") {
  simulator.behave((_, at) => answers[at] ?? { kind: "server error" });
  const { id, token } = await service.account({ credits: 100, plan });
  const caller = createCaller(service, token);
  const file = await caller.upload(tee.file);
  const { projects } = (await caller.get("/project")).body;
  const { body } = await caller.post("/garment-recolor", {
    project_id: projects[0].project_key,
    images: [file],
    reference_text: "#2f9e44",
    processing_size: 1024,
    post_process: false,
    model,
  });
  const { deps } = service.runtime.service;
  await planJob(deps, body.job_id, attempt);
  const [{ id: resultId }] = await deps.store.results.listByJob(body.job_id);
  return {
    deps,
    caller,
    id,
    resultId,
    find: () => deps.store.results.find(resultId),
    /** Runs it in the queue of each engine that it is handed over to, until it has ended. */
    run: async (by: Deps = deps) => {
      for (const engine of model === "auto" ? order : [model as (typeof order)[number]]) {
        await renderResult(by, resultId, attempt, engine);
        if ((await deps.store.results.find(resultId))?.status !== "processing") return;
      }
    },
  };
}

test("a second drawing that passes is the result: two calls are paid, the customer does not pay for the second", async () => {
  const { deps, caller, id, resultId, find, run } = await planned("nano_banana_2", [flawed, fine]);
  await run();
  expect(await find()).toMatchObject({ status: "completed", paintedBy: "onda", wholeBecause: null });
  expect(simulator.bill.length).toBe(2);
  expect(await listCosts(deps, 1)).toMatchObject([
    { engine: "nano_banana_2", accountId: id, calls: 2, redraws: 1 },
  ]);
  const jobId = (await find())!.jobId;
  expect(await listOutputCosts(deps, 1)).toMatchObject([
    {
      engine: "nano_banana_2",
      ...{ accountId: id, jobId, resultId, calls: 2, pictures: 2 },
      costUsd: expect.closeTo(
        simulator.bill.reduce((sum, { usd }) => sum + usd, 0),
        4,
      ),
    },
  ]);
  const { body } = await caller.get("/billing/credits");
  // Nor for the first: the drawing is red where green was asked for, which the color guarantee gives back.
  expect([body.balance, body.in_progress_credits]).toEqual([100, 0]);
});

test("when both fail the first is the result, with its warning, and there is no third", async () => {
  const { caller, find, run } = await planned("nano_banana_2", [flawed, flawed, fine]);
  await run();
  expect(await find()).toMatchObject({
    status: "completed",
    paintedBy: null,
    wholeBecause: "unchanged",
    modelUsed: "nano_banana_2",
  });
  expect(simulator.bill.length).toBe(2);
  expect((await caller.get("/billing/credits")).body.balance).toBe(97);
});

test.each<[string, Behaviour]>([
  ["fails", { kind: "server error" }],
  ["refuses", { kind: "refuse" }],
  ["is limited for a moment", { kind: "limit", retryAfterMs: 300 }],
  ["has no quota left", { kind: "quota" }],
  ["answers with half a file", { kind: "half picture" }],
])("when the model %s the second time, the first drawing is the result at once", async (_, behaviour) => {
  const { find, run } = await planned("nano_banana_2", [flawed, behaviour]);
  await run();
  expect(await find()).toMatchObject({ status: "completed", wholeBecause: "unchanged" });
  expect(simulator.calls.length).toBe(2);
});

test.each([
  ["nano_banana_2", [() => flawed]],
  ["auto", [() => flawed, () => flawed]],
] as const)(
  "of %s, a second drawing that is refused because of minors or sexual content takes the first one with it",
  async (model, before) => {
    const prohibited: Behaviour = { kind: "refuse", code: "PROHIBITED_CONTENT" };
    const sexual: Behaviour = { kind: "refuse", about: "sexual content" };
    const { caller, find, run } = await planned(model, [
      ...before.map((answer) => answer()),
      model === "auto" ? sexual : prohibited,
      fine,
    ]);
    await run();
    expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_refused", storageKey: null });
    expect(simulator.calls.length).toBe(before.length + 1);
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 100,
      in_progress_credits: 0,
    });
  },
);

test("a plan without redraws and an operator who allows none get the first drawing", async () => {
  const free = await planned("nano_banana_2", [flawed, fine], "free");
  await free.run();
  expect(await free.find()).toMatchObject({ status: "completed", wholeBecause: "unchanged" });
  const other = await planned("nano_banana_2", [flawed, fine]);
  const calls = simulator.calls.length;
  const settings = { ...other.deps.settings, providerRedraws: false };
  await other.run({ ...other.deps, settings });
  expect(await other.find()).toMatchObject({ status: "completed" });
  expect([calls, simulator.bill.length]).toEqual([1, 2]);
});

test("the plan's redraws per day are limited", async () => {
  const { deps, id, find, run } = await planned("nano_banana_2", [flawed, fine]);
  const row = { accountId: id, engine: "seedream", model: "m", attempt: 1, state: "ended", costMicros: 1 };
  await service.database.prisma.providerCall.createMany({
    data: Array.from({ length: 100 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      resultId: 1_000_000 + index,
      promptVersion: "x/1",
      isRedraw: true,
      createdAt: deps.now(),
    })),
  });
  await run();
  expect(await find()).toMatchObject({ status: "completed", wholeBecause: "unchanged" });
  expect(simulator.bill.length).toBe(1);
});

describe("with auto", () => {
  test("the next engine draws when both drawings of the first fail", async () => {
    const { caller, find, run } = await planned("auto", [flawed, flawed, fine]);
    await run();
    expect(await find()).toMatchObject({ status: "completed", modelUsed: "seedream", paintedBy: "onda" });
    expect(simulator.bill.length).toBe(3);
    // Red where green was asked for: given back by the color guarantee.
    expect((await caller.get("/billing/credits")).body.balance).toBe(100);
  });

  test("the picture that was paid is the result when no other engine has a better one", async () => {
    const { find, run } = await planned("auto", [flawed, flawed, { kind: "refuse" }, { kind: "quota" }]);
    await run();
    expect(await find()).toMatchObject({
      status: "completed",
      modelUsed: "nano_banana_2",
      wholeBecause: "unchanged",
      errorMessage: null,
    });
    expect(simulator.calls.length).toBe(4);
    expect(simulator.bill.length).toBe(2);
  });
});

test.each([
  [
    "goes to another vendor's model before a second one of the same",
    ["nano_banana_pro", "seedream"],
    "seedream",
  ],
  ["goes to the same vendor's next model where there is no other", ["nano_banana_pro"], "nano_banana_pro"],
] as const)("content that one vendor refuses %s", async (_, others, expected) => {
  const { deps, find } = await planned("auto", [{ kind: "refuse" }]);
  const names = ["nano_banana_2", ...others] as const;
  const { engines } = createSimulatedEngines(simulator, { names: [...names], onda });
  const by = { ...deps, engines, engineOrder: { default: names } };
  const result = (await find())!;
  const job = (await deps.store.jobs.find(result.jobId))!;
  const outcome = await drawResult(by, { job, result }, "nano_banana_2", attempt.signal);
  expect(outcome).toMatchObject({ kind: "hand over", to: { name: expected } });
  expect(simulator.calls.length).toBe(1);
});

test("a process that dies after both drawings were paid pays for neither again", async () => {
  const { deps, resultId, find, run } = await planned("nano_banana_2", [flawed, fine]);
  const dying: Deps = {
    ...deps,
    files: {
      ...deps.files,
      read: (key) => deps.files.read(key),
      write: async (key, bytes) => {
        if (key.startsWith("results/")) throw new Error("dead");
        return deps.files.write(key, bytes);
      },
    },
  };
  await expect(
    renderResult(dying, resultId, { ...attempt, isLast: false }, "nano_banana_2"),
  ).rejects.toThrow();
  expect(await find()).toMatchObject({ status: "processing" });
  await run();
  expect(await find()).toMatchObject({ status: "completed", paintedBy: "onda" });
  expect(simulator.bill.length).toBe(2);
});

describe("a named engine that is suspended", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  /** A result that was asked for and an engine that went away so many minutes ago, paused for so many more. */
  async function waiting(since: { asked: number; away: number }, pausedFor: number) {
    const { deps, resultId, find } = await planned("gpt_image", []);
    await deps.store.results.update(resultId, { createdAt: minutes(-since.asked) });
    await deps.store.engineStates.save({
      engine: "gpt_image",
      faults: 6,
      pausedUntil: minutes(pausedFor),
      code: "unreachable",
      awaySince: minutes(-since.away),
      updatedAt: deps.now(),
    });
    return { run: () => renderResult(deps, resultId, attempt, "gpt_image"), find };
  }

  test.each([
    [{ asked: 29, away: 200 }],
    // It waited in the queue: only the engine's absence counts.
    [{ asked: 200, away: 29 }],
  ])("is waited for: %j minutes ago", async (since) => {
    const { run, find } = await waiting(since, 5);
    await expect(run()).rejects.toThrow("can't be called now");
    expect(await find()).toMatchObject({ status: "processing" });
  });

  test("is waited for half an hour at most", async () => {
    const { run, find } = await waiting({ asked: 31, away: 31 }, 5);
    await run();
    expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_unavailable_long" });
  });

  test("is not waited for when its pause is longer than that", async () => {
    const { run, find } = await waiting({ asked: 0, away: 1 }, 600);
    await run();
    expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_paused" });
  });
});
