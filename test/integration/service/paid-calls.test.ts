import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EngineName } from "#contract/engines.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { getBalance } from "#service/core/credits/get-balance.ts";
import { planJob } from "#service/core/jobs/accept/plan-job.ts";
import { renderResult } from "#service/core/jobs/draw/render-result.ts";
import type { Deps, Store } from "#service/core/ports.ts";
import { listComparedPrices, listCosts } from "#service/core/provider-calls/list-costs.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { identityRow } from "#test-support/test-identity.ts";
import {
  type ProviderSimulator,
  startProviderSimulator,
} from "../../provider-simulator/provider-simulator.ts";
import type { Behaviour } from "../../provider-simulator/simulated-call.ts";

let simulator: ProviderSimulator;
let onda: Onda;
let service: TestService;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 8 });
  const made = createSimulatedEngines(simulator, { names: ["gpt_image", "ideogram_4_5", "nano_banana_2"] });
  onda = made.onda;
  const { openrouter } = simulator.addresses;
  const resold = createSimulatedEngines({ addresses: { openrouter } }, { names: ["seedream_5_pro"], onda });
  service = await startTestService({ engines: [...made.engines, ...resold.engines], workers: false });
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.behave(() => undefined);
  simulator.bill.length = 0;
  simulator.calls.length = 0;
  await service.database.prisma.providerCall.deleteMany({});
  await service.database.prisma.engineState.deleteMany({});
});

const attempt = { isLast: true, signal: new AbortController().signal };
const later = (deps: Deps): Deps => ({ ...deps, now: () => new Date(Date.now() + 60_000) });
const photo = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#d02020" } })
      .png()
      .toBuffer(),
  );

/** A planned swap of one photo. */
async function plannedSwap(model: EngineName) {
  const { id, token } = await service.account({ credits: 1_000 });
  const caller = createCaller(service, token);
  const file = await caller.upload(await photo());
  const { projects } = (await caller.get("/project")).body;
  const { deps } = service.runtime.service;
  const faceKey = `identities/${id}/face.png`;
  await deps.files.write(faceKey, await photo());
  const identity = identityRow(id, { faceKey });
  await deps.store.identities.insert(identity);
  const { body } = await caller.post("/model-swap", {
    project_id: projects[0].project_key,
    images: [file],
    identity_code: identity.code,
    post_process: false,
    swap_options: { model },
  });
  await planJob(deps, body.job_id, attempt);
  const [result] = await deps.store.results.listByJob(body.job_id);
  return {
    deps,
    id,
    resultId: result!.id,
    find: () => deps.store.results.find(result!.id),
    abort: () => caller.post(`/jobs/${body.job_id}/abort`),
  };
}

/** Runs the result as the queue does, which comes again after a pause. */
async function runUntilDone(deps: Deps, resultId: number, model: EngineName): Promise<void> {
  for (let run = 1; ; run++) {
    const inTime = { ...deps, now: () => new Date(Date.now() + run * 60_000) };
    const pause = await renderResult(inTime, resultId, attempt, model).then(
      () => null,
      (error) => error as Error,
    );
    if (pause === null) return;
    if (run === 4 || pause.name !== "EngineBusyError") throw pause;
  }
}

async function listAnswerKeys({ files }: Deps, accountId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) if (key.startsWith(`answers/${accountId}/`)) keys.push(key);
  return keys;
}

const sumUsd = (rows: { costUsd?: number; usd?: number }[]) =>
  rows.reduce((sum, { costUsd = 0, usd = 0 }) => sum + costUsd + usd, 0);

class Crash extends Error {}

/** Where a process dies, as dependencies that fail there and from then on. */
const crashes: Record<string, (deps: Deps) => Deps> = {
  "after the call was recorded": (deps) => ({
    ...deps,
    store: withCalls(deps.store, { acquire: () => Promise.reject(new Crash()) }),
  }),
  "when the answer arrives": (deps) => ({ ...deps, files: failingAt(deps, "answers/") }),
  "before the answer is recorded": (deps) => dyingAfterWrite(deps, "answers/"),
  "before the output is stored": (deps) => ({ ...deps, files: failingAt(deps, "results/") }),
  "before the output has ended": (deps) => dyingAfterWrite(deps, "results/"),
};

const withCalls = (store: Store, change: Partial<Store["providerCalls"]>): Store => ({
  ...store,
  providerCalls: { ...store.providerCalls, ...change },
});

function failingAt({ files }: Deps, folder: string): Deps["files"] {
  return {
    ...files,
    read: (key) => files.read(key),
    write: async (key, bytes) => {
      if (key.startsWith(folder)) throw new Crash();
      return files.write(key, bytes);
    },
  };
}

function dyingAfterWrite(deps: Deps, folder: string): Deps {
  let isDead = false;
  return {
    ...deps,
    files: {
      ...deps.files,
      read: (key) => deps.files.read(key),
      write: async (key, bytes) => {
        const written = await deps.files.write(key, bytes);
        if (key.startsWith(folder)) isDead = true;
        return written;
      },
    },
    transact: (work) => (isDead ? Promise.reject(new Crash()) : deps.transact(work)),
  };
}

/** The database refuses connections from the moment in which the provider's id is to be recorded. */
function losingDatabase(deps: Deps): Deps {
  let isAway = false;
  const unlessAway =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      isAway
        ? Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }))
        : work(...given);
  const { find, update, acquire, release } = deps.store.providerCalls;
  return {
    ...deps,
    store: withCalls(deps.store, {
      find: unlessAway(find),
      acquire: unlessAway(acquire),
      release: unlessAway(release),
      update: (call, change) => {
        isAway ||= change.upstreamId !== undefined;
        return unlessAway(update)(call, change);
      },
    }),
    transact: (work) => unlessAway(() => deps.transact(work))(),
  };
}

describe.each(Object.keys(crashes))("a process that dies %s", (point) => {
  test.each<EngineName>(["gpt_image", "ideogram_4_5"])(
    "of %s pays for one picture, or one more where nobody knows",
    async (model) => {
      const { deps, resultId, find } = await plannedSwap(model);
      // Not the last attempt: an error is tried again instead of ending the result.
      const first = renderResult(crashes[point]!(deps), resultId, { ...attempt, isLast: false }, model);
      await expect(first).rejects.toThrow();
      expect(await find()).toMatchObject({ status: "processing" });
      await runUntilDone(deps, resultId, model);
      expect(await find()).toMatchObject({ errorMessage: null, status: "completed", modelUsed: model });
      // Ideogram's drawing is asked for again by its id.
      const isPaidTwice = point === "when the answer arrives" && model === "gpt_image";
      expect(simulator.bill.length).toBe(isPaidTwice ? 2 : 1);
      // A third run changes nothing.
      await renderResult(later(deps), resultId, attempt, model);
      expect(simulator.bill.length).toBe(isPaidTwice ? 2 : 1);
    },
  );
});

test("an accepted output whose model has ended since then is not drawn and not charged", async () => {
  const { deps, id, resultId, find } = await plannedSwap("gpt_image");
  const { model } = deps.engines.find(({ name }) => name === "gpt_image")!;
  const asked = { engine: "gpt_image", model: model! } as const;
  await deps.store.engineStates.claimEndDateRequest({ ...asked, now: deps.now(), until: deps.now() });
  await deps.store.engineStates.saveEnd({ ...asked, endsOn: "2026-01-31", askAfter: deps.now() });
  await runUntilDone(deps, resultId, "gpt_image");
  expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_ended" });
  expect(simulator.calls).toEqual([]);
  expect(await getBalance(deps, deps.store, id)).toMatchObject({ held: 0 });
});

test("two concurrent runs of one result pay once", async () => {
  const { deps, resultId, find } = await plannedSwap("gpt_image");
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  simulator.behave(() => ({ kind: "wait", until }));
  const first = renderResult(deps, resultId, attempt, "gpt_image");
  await expect.poll(() => simulator.calls.length, { interval: 10 }).toBe(1);
  const second = renderResult(
    { ...deps, runIsolated: (_isolation, work) => work() },
    resultId,
    attempt,
    "gpt_image",
  );
  await expect(second).rejects.toThrow("another process");
  open();
  await first;
  expect(simulator.calls.length).toBe(1);
  expect(await find()).toMatchObject({ status: "completed" });
});

test.each([
  ["another run drew", 1],
  ["was aborted", 0],
] as const)("a run whose result %s in the meantime makes no call", async (end, paid) => {
  const { deps, resultId, find, abort } = await plannedSwap("gpt_image");
  const inTheMeantime = () =>
    end === "was aborted" ? abort() : renderResult(deps, resultId, attempt, "gpt_image");
  const engines = deps.engines.map((engine) => ({
    ...engine,
    render: async (...given: Parameters<typeof engine.render>) => {
      await inTheMeantime();
      return engine.render(...given);
    },
  }));
  const runIsolated: Deps["runIsolated"] = (_isolation, work) => work();
  await renderResult({ ...deps, engines, runIsolated }, resultId, attempt, "gpt_image");
  expect(await find()).toMatchObject({ status: paid === 1 ? "completed" : "aborted" });
  expect(simulator.bill.length).toBe(paid);
});

test("a drawing that can't be downloaded for a while is downloaded later, and paid once", async () => {
  const { deps, resultId, find } = await plannedSwap("ideogram_4_5");
  simulator.behave(() => ({ kind: "shaky", polls: 1, downloads: 5 }));
  await expect(renderResult(deps, resultId, attempt, "ideogram_4_5")).rejects.toThrow("by its id");
  await renderResult(deps, resultId, attempt, "ideogram_4_5");
  expect(await find()).toMatchObject({ status: "completed", modelUsed: "ideogram_4_5" });
  expect(simulator.bill.length).toBe(1);
});

test("a call that may have been paid without a picture is repeated once", async () => {
  const { deps, resultId, find } = await plannedSwap("gpt_image");
  simulator.behave(() => ({ kind: "break off" }));
  await runUntilDone(deps, resultId, "gpt_image");
  expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_no_picture" });
  expect(simulator.bill.length).toBe(2);
});

/** Runs the result once, so many minutes from now. */
const runIn = (deps: Deps, resultId: number, minutes: number, model: EngineName) =>
  renderResult({ ...deps, now: () => new Date(Date.now() + minutes * 60_000) }, resultId, attempt, model);

describe("a named engine that is unreachable from the first call", () => {
  const away: [string, (deps: Deps) => Promise<Deps>][] = [
    [
      "answers with server errors",
      async (deps) => {
        simulator.behave(() => ({ kind: "server error" }));
        return deps;
      },
    ],
    [
      "can't be reached",
      async (deps) => {
        const closed = await startProviderSimulator();
        const { engines } = createSimulatedEngines(closed, { names: ["gpt_image"], onda });
        await closed.close();
        return { ...deps, engines };
      },
    ],
  ];

  test.each(away)("and %s is waited for free of charge, and draws when it is back", async (_, start) => {
    const { deps, id, resultId, find } = await plannedSwap("gpt_image");
    const down = await start(deps);
    // The backoff, then the pauses of the circuit breaker.
    for (const minutes of [0, 1, 2, 3, 4, 6, 8, 12]) {
      await expect(runIn(down, resultId, minutes, "gpt_image")).rejects.toMatchObject({
        name: "EngineBusyError",
      });
    }
    expect(await find()).toMatchObject({ status: "processing" });
    // Costs are told by day, and these minutes may belong to two.
    const costs = await listCosts(deps, 2);
    for (const day of costs) expect(day).toMatchObject({ accountId: id, costUsd: 0 });
    expect(costs.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(5);
    simulator.behave(() => undefined);
    await runIn(deps, resultId, 21, "gpt_image");
    expect(await find()).toMatchObject({ status: "completed", modelUsed: "gpt_image" });
    expect(simulator.bill.length).toBe(1);
  });

  test.each(away)("and %s is abandoned after half an hour, uncharged", async (_, start) => {
    const { deps, id, resultId, find } = await plannedSwap("gpt_image");
    const down = await start(deps);
    await expect(runIn(down, resultId, 0, "gpt_image")).rejects.toThrow();
    await runIn(down, resultId, 31, "gpt_image").catch(() => undefined);
    await runIn(down, resultId, 45, "gpt_image").catch(() => undefined);
    expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_unavailable_long" });
    expect(await getBalance(deps, deps.store, id)).toMatchObject({ held: 0 });
    expect(simulator.bill.length).toBe(0);
  });
});

test("an output at which its engine fails while it draws others ends after its attempts", async () => {
  const { deps, resultId, find } = await plannedSwap("gpt_image");
  const drawAnother = async (minutes: number) => {
    const other = await plannedSwap("gpt_image");
    simulator.behave(() => undefined);
    await runIn(other.deps, other.resultId, minutes, "gpt_image");
    expect(await other.find()).toMatchObject({ status: "completed" });
  };
  const patient = createSimulatedEngines(simulator, {
    names: ["gpt_image"],
    change: { backoffMs: 10_000 },
    onda,
  });
  const slow = { ...deps, engines: patient.engines };
  for (const minutes of [0, 1]) {
    simulator.behave(() => ({ kind: "server error" }));
    await expect(runIn(slow, resultId, minutes, "gpt_image")).rejects.toThrow("waits");
    await drawAnother(minutes + 0.5);
  }
  const calls = simulator.calls.length;
  simulator.behave(() => ({ kind: "server error" }));
  await runIn(slow, resultId, 2, "gpt_image");
  expect(await find()).toMatchObject({ status: "failed", errorCode: "engine_no_picture" });
  expect(simulator.calls.length).toBe(calls + 1);
});

test("a drawing whose picture could not be downloaded counts as paid, as the provider's bill says", async () => {
  const { deps, resultId, find } = await plannedSwap("ideogram_4_5");
  simulator.behave((_call, at) => (at === 0 ? { kind: "shaky", polls: 1, downloads: 9 } : undefined));
  await runUntilDone(deps, resultId, "ideogram_4_5");
  expect(await find()).toMatchObject({ status: "completed" });
  expect(simulator.bill.length).toBe(2);
  const calls = await deps.store.providerCalls.listCosts(new Date(Date.now() - 60_000));
  const { calls: count, pictures, costMicros } = calls[0]!;
  expect({ count, pictures, costMicros }).toEqual({ count: 2, pictures: 1, costMicros: 120_000 });
});

test("a drawing that is not ready at the time limit is asked for again by its id, and paid once", async () => {
  const { deps, resultId, find } = await plannedSwap("ideogram_4_5");
  const { engines } = createSimulatedEngines(simulator, {
    names: ["ideogram_4_5"],
    change: { timeoutMs: 2_000 },
    onda,
  });
  const isReady = Promise.withResolvers<void>();
  simulator.behave(() => ({ kind: "wait", until: isReady.promise }));
  const impatient = { ...deps, engines };
  await expect(renderResult(impatient, resultId, attempt, "ideogram_4_5")).rejects.toThrow("by its id");
  expect(await find()).toMatchObject({ status: "processing" });
  isReady.resolve();
  await renderResult(impatient, resultId, attempt, "ideogram_4_5");
  expect(await find()).toMatchObject({ status: "completed", modelUsed: "ideogram_4_5" });
  expect(simulator.bill.length).toBe(1);
});

test("a drawing that never completes is abandoned after three time limits, and counts as paid", async () => {
  const { deps, resultId } = await plannedSwap("ideogram_4_5");
  const { engines } = createSimulatedEngines(simulator, {
    names: ["ideogram_4_5"],
    change: { timeoutMs: 300, attemptsMax: 1 },
    onda,
  });
  simulator.behave(() => ({ kind: "hang" }));
  const later = () => new Date(Date.now() + 60_000);
  await renderResult({ ...deps, engines }, resultId, attempt, "ideogram_4_5").catch(() => undefined);
  await renderResult({ ...deps, engines, now: later }, resultId, attempt, "ideogram_4_5");
  const call = await deps.store.providerCalls.find({ resultId, engine: "ideogram_4_5", attempt: 1 });
  expect(call).toMatchObject({ state: "ended", code: "time_limit", costMicros: 60_000 });
  expect(simulator.bill.length).toBe(1);
});

test.each<[string, boolean]>([
  ["fetches the picture", false],
  ["dies before its picture is ready", true],
])(
  "a drawing whose id arrives while the database is away is paid once, when its process %s",
  async (_, dies) => {
    const { deps, id, resultId, find } = await plannedSwap("ideogram_4_5");
    const isReady = Promise.withResolvers<void>();
    simulator.behave(() => ({ kind: "wait", until: isReady.promise }));
    const process = new AbortController();
    const attempt = { isLast: false, signal: process.signal };
    const first = renderResult(losingDatabase(deps), resultId, attempt, "ideogram_4_5").catch(
      (error: unknown) => error,
    );
    const idKey = () => listAnswerKeys(deps, id).then(([key]) => key ?? null);
    await expect.poll(idKey, { interval: 10 }).toMatch(/\/upstream-id$/);
    if (dies) process.abort(new Crash());
    else isReady.resolve();
    expect(await first).toBeInstanceOf(Error);
    isReady.resolve();
    const call = { resultId, engine: "ideogram_4_5", attempt: 1 } as const;
    expect(await deps.store.providerCalls.find(call)).toMatchObject({ state: "calling", upstreamId: null });
    await runUntilDone(deps, resultId, "ideogram_4_5");
    expect(await find()).toMatchObject({
      errorMessage: null,
      status: "completed",
      modelUsed: "ideogram_4_5",
    });
    expect(simulator.bill.length).toBe(1);
    expect(await listAnswerKeys(deps, id)).toEqual([]);
  },
);

test("the daily budget stops a call before it is made, and the spending is reported", async () => {
  const { deps, id, resultId, find } = await plannedSwap("nano_banana_2");
  const poor = (usd: number): Deps => ({
    ...deps,
    settings: { ...deps.settings, providerDailySpendMaxUsd: usd },
  });
  await renderResult(poor(0.05), resultId, attempt, "nano_banana_2");
  expect(await find()).toMatchObject({ status: "completed" });
  const next = await plannedSwap("nano_banana_2");
  await renderResult(poor(0.05), next.resultId, attempt, "nano_banana_2");
  expect(await next.find()).toMatchObject({ status: "failed", errorCode: "engine_budget_spent" });
  expect(simulator.bill.length).toBe(1);
  const costs = await listCosts(deps, 1);
  expect(costs).toMatchObject([
    {
      engine: "nano_banana_2",
      ...{ accountId: id, calls: 1, pictures: 1 },
      costUsd: expect.closeTo(sumUsd(simulator.bill), 4),
    },
  ]);
});

test("the day's budget counts calls that are still running", async () => {
  const [one, other] = [await plannedSwap("nano_banana_2"), await plannedSwap("nano_banana_2")];
  const settings = { ...one.deps.settings, providerDailySpendMaxUsd: 0.05 };
  const isReady = Promise.withResolvers<void>();
  simulator.behave(() => ({ kind: "wait", until: isReady.promise }));
  const first = renderResult({ ...one.deps, settings }, one.resultId, attempt, "nano_banana_2");
  await expect.poll(() => simulator.calls.length, { interval: 10 }).toBe(1);
  await renderResult({ ...other.deps, settings }, other.resultId, attempt, "nano_banana_2");
  expect(await other.find()).toMatchObject({ status: "failed", errorCode: "engine_budget_spent" });
  isReady.resolve();
  await first;
  expect(await one.find()).toMatchObject({ status: "completed" });
  expect(simulator.calls.length).toBe(1);
});

test("an engine is called no more often in a minute than it may be, whichever process calls it", async () => {
  const processes = [1, 2].map(
    () =>
      createSimulatedEngines(simulator, { names: ["gpt_image"], change: { callsPerMinuteMax: 1 }, onda })
        .engines,
  );
  const [one, other] = [await plannedSwap("gpt_image"), await plannedSwap("gpt_image")];
  const [first, second] = processes.map((engines) => ({ ...one.deps, engines }));
  await renderResult(first!, one.resultId, attempt, "gpt_image");
  const tooSoon = renderResult(second!, other.resultId, attempt, "gpt_image");
  await expect(tooSoon).rejects.toThrow("as often as it may be in a minute");
  expect(simulator.calls.length).toBe(1);
  const aMinuteLater = { ...second!, now: () => new Date(Date.now() + 61_000) };
  await renderResult(aMinuteLater, other.resultId, attempt, "gpt_image");
  expect(await other.find()).toMatchObject({ status: "completed" });
});

test("an engine that fails repeatedly is suspended, reported, and probed by one call until it is back", async () => {
  simulator.behave(() => ({ kind: "server error" }));
  for (let round = 0; round < 2; round++) {
    const { deps, resultId } = await plannedSwap("gpt_image");
    for (let run = 0; run < 4; run++) {
      await renderResult(deps, resultId, attempt, "gpt_image").catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const { token } = await service.account();
  const models = async () => {
    const { body } = await createCaller(service, token).get("/models");
    const swap = body.operations.find(({ job_type }: { job_type: string }) => job_type === "model_swap");
    return swap.models.find(({ model }: { model: string }) => model === "gpt_image");
  };
  expect(await models()).toMatchObject({ available: false, engines: [] });
  expect((await models()).reason).toContain("gpt_image can't be called at the moment");
  simulator.behave(() => undefined);
  const { deps, resultId, find } = await plannedSwap("gpt_image");
  const before = simulator.calls.length;
  await expect(renderResult(deps, resultId, attempt, "gpt_image")).rejects.toThrow("can't be called now");
  expect(simulator.calls.length).toBe(before);
  await renderResult(later(deps), resultId, attempt, "gpt_image");
  expect(await find()).toMatchObject({ status: "completed" });
  expect(await models()).toMatchObject({ available: true, engines: ["gpt_image"], reason: null });
});

/** Renders the result, and returns the warnings of the log. */
async function warningsOf(deps: Deps, resultId: number, model: EngineName): Promise<object[]> {
  const warnings: object[] = [];
  const log = { ...deps.log, warn: (fields: object) => void warnings.push(fields) };
  await renderResult({ ...deps, log }, resultId, attempt, model);
  return warnings;
}

// OpenRouter draws in place of seedream_5_pro.
test.each<EngineName>(["nano_banana_2", "gpt_image", "ideogram_4_5", "seedream_5_pro"])(
  "what %s says that a call used is its cost; the table's price beside it is told and logged",
  async (model) => {
    const { deps, resultId } = await plannedSwap(model);
    simulator.behave(() => ({ kind: "dear", times: 3 }));
    const warnings = await warningsOf(deps, resultId, model);
    // Costs are told by day, and these moments may belong to two.
    expect(sumUsd(await listCosts(deps, 2))).toBeCloseTo(sumUsd(simulator.bill), 4);
    const [price] = await listComparedPrices(deps, 2);
    expect(price).toMatchObject({ engine: model, size: "1K", calls: 1, isDifferent: true });
    const { saidUsd, tableUsd, differencePercent } = price!;
    expect(saidUsd! / tableUsd - 1).toBeCloseTo(differencePercent! / 100, 1);
    expect(warnings).toMatchObject([{ engine: model, size: "1K", saidUsd: expect.closeTo(saidUsd!, 5) }]);
  },
);

test("a provider whose price matches the table is not logged", async () => {
  const { deps, resultId } = await plannedSwap("nano_banana_2");
  expect(await warningsOf(deps, resultId, "nano_banana_2")).toEqual([]);
  expect(await listComparedPrices(deps, 2)).toMatchObject([{ calls: 1, isDifferent: false }]);
});

test.each<[string, EngineName, Behaviour]>([
  ["a picture withheld after drawing", "ideogram_4_5", { kind: "refuse", code: "is_image_safe" }],
  ["a picture withheld without a reason", "nano_banana_2", { kind: "refuse", code: "IMAGE_OTHER" }],
  ["a download that is refused", "ideogram_4_5", { kind: "no download", status: 403 }],
])("%s costs what the provider's bill says", async (_, model, behaviour) => {
  const { deps, resultId, find } = await plannedSwap(model);
  simulator.behave(() => behaviour);
  await runUntilDone(deps, resultId, model);
  expect(await find()).toMatchObject({ status: "failed" });
  expect(sumUsd(await listCosts(deps, 2))).toBeCloseTo(sumUsd(simulator.bill), 4);
});

test("a drawing whose download is refused is drawn again, not asked for by its id", async () => {
  const { deps, resultId, find } = await plannedSwap("ideogram_4_5");
  simulator.behave((_call, at) => (at === 0 ? { kind: "no download", status: 404 } : undefined));
  await runUntilDone(deps, resultId, "ideogram_4_5");
  expect(await find()).toMatchObject({ status: "completed" });
  expect(simulator.bill.length).toBe(2);
});

test("the file of an answer is deleted when its result has ended", async () => {
  const { deps, id, resultId } = await plannedSwap("gpt_image");
  await renderResult(deps, resultId, attempt, "gpt_image");
  expect(await listAnswerKeys(deps, id)).toEqual([]);
});
