import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EngineName } from "#contract/engines.ts";
import type { Engine } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { askEndDates } from "#service/core/provider-calls/ask-end-dates.ts";
import { listEndDates } from "#service/core/provider-calls/engine-end-dates.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { type ProviderSimulator, startProviderSimulator } from "../provider-simulator/provider-simulator.ts";

const names: EngineName[] = ["gpt_image", "gpt_image_2_5", "nano_banana_2"];
const [past, future] = ["2026-01-31", "2099-05-01"];
const hourMs = 3_600_000;

let simulator: ProviderSimulator;
let onda: Onda;
let engines: Engine[];
let service: TestService;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 8 });
  ({ onda, engines } = createSimulatedEngines(simulator, { names }));
  service = await startTestService({ engines, engineOrder: { default: names } });
  // Its worker has asked.
  await vi.waitFor(() => expect(simulator.countQuestions()).toBe(2), { timeout: 60_000 });
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.endModelsOn(null);
  await service.database.prisma.engineState.deleteMany({});
});

const core = () => service.runtime.service.deps;

/** Asks as a worker does, so many hours from now. */
async function ask({ inHours = 0, of = engines }: { inHours?: number; of?: Engine[] } = {}): Promise<number> {
  const before = simulator.countQuestions();
  const now = () => new Date(Date.now() + inHours * hourMs);
  await askEndDates({ ...core(), engines: of, now }, AbortSignal.timeout(20_000));
  return simulator.countQuestions() - before;
}

async function someone() {
  const { token } = await service.account({ credits: 100 });
  const caller = createCaller(service, token);
  const images = [await caller.upload(await plainPicture(96, 128))];
  const { projects } = (await caller.get("/project")).body;
  const project = projects[0].project_key as string;
  return {
    ...caller,
    recolor: (model: string) =>
      caller.post("/garment-recolor", { project_id: project, images, reference_text: "red", model }),
    findModel: async (name: string) => {
      const { operations } = (await caller.get("/models")).body;
      const { models } = operations.find(
        ({ job_type }: { job_type: string }) => job_type === "garment_recolor",
      );
      return models.find(({ model }: { model: string }) => model === name);
    },
  };
}

test("a worker checks models at its start", async () => {
  simulator.endModelsOn(future);
  const starting = await startTestService({ engines, database: service.database });
  try {
    await expect
      .poll(async () => [...(await listEndDates(core(), core().store)).keys()].sort())
      .toEqual(["gpt_image", "gpt_image_2_5"]);
  } finally {
    await starting.close();
  }
});

test("the end date is reported to callers and in the metrics, and the model works until then", async () => {
  simulator.endModelsOn(future);
  await ask();
  const { findModel } = await someone();
  expect(await findModel("gpt_image")).toMatchObject({ ends_on: future, available: true });
  expect(await findModel("nano_banana_2")).toMatchObject({ ends_on: null, available: true });
  const metrics = await fetch(service.url.replace("/v1", "/metrics"), {
    headers: { Authorization: `Bearer ${service.operatorToken}` },
  });
  expect(await metrics.text()).toMatch(/restyle_engine_ends_in_days\{engine="gpt_image",.*\} 2\d{4}\n/);
});

test("each model is checked once a day, by one process of many, free of charge", async () => {
  const before = simulator.countQuestions();
  await Promise.all([ask(), ask(), ask()]);
  expect(simulator.countQuestions() - before).toBe(2);
  expect(await ask({ inHours: 23 })).toBe(0);
  expect(await ask({ inHours: 25 })).toBe(2);
  expect(simulator.bill).toEqual([]);
});

test("a model that has ended is refused by name, left out by auto, and never called", async () => {
  simulator.endModelsOn(past);
  await ask();
  const { findModel, recolor, get } = await someone();
  expect(await findModel("gpt_image")).toMatchObject({
    available: false,
    engines: [],
    ends_on: past,
    reason: `The model gpt_image was ended by its provider on ${past}. Choose another model`,
  });
  expect(await findModel("auto")).toMatchObject({
    available: true,
    engines: ["nano_banana_2"],
    ends_on: null,
  });
  const refused = await recolor("gpt_image");
  expect([refused.status, refused.body.detail[0].code]).toEqual([400, "engine_ended"]);
  const { status, body } = await recolor("auto");
  expect(status).toBe(202);
  const results = async () => (await get(`/jobs/${body.job_id}/results`)).body.results;
  await expect.poll(async () => (await results()).length, { interval: 100 }).toBe(1);
  expect((await results())[0]).toMatchObject({ status: "completed", model_used: "nano_banana_2" });
  expect(simulator.calls.map(({ wire }) => wire)).not.toContain("openai");
});

test("a provider that does not respond changes nothing, and is asked again within the day", async () => {
  simulator.endModelsOn(future);
  await ask();
  const away = await startProviderSimulator();
  await away.close();
  const { engines: unreachable } = createSimulatedEngines(away, { names, onda });
  await ask({ inHours: 25, of: unreachable });
  expect((await listEndDates(core(), core().store)).get("gpt_image")).toBe(future);
  expect(await ask({ inHours: 25.5 })).toBe(0);
  expect(await ask({ inHours: 26.5 })).toBe(2);
});

test("the end date of a former model does not apply to its successor, which is checked immediately", async () => {
  simulator.endModelsOn(past);
  await ask();
  simulator.endModelsOn(null);
  const { engines: successors } = createSimulatedEngines(simulator, {
    names: ["gpt_image"],
    change: { model: "gpt-image-3" },
    onda,
  });
  expect([...(await listEndDates({ engines: successors }, core().store))]).toEqual([]);
  expect(await ask({ of: successors })).toBe(1);
});

test("the earlier of the configured and the provider's end date applies", async () => {
  simulator.endModelsOn("2090-06-01");
  await ask();
  const endOf = async (endsOn: string) => {
    const { engines: dated } = createSimulatedEngines(simulator, {
      names: ["gpt_image"],
      change: { endsOn },
      onda,
    });
    return (await listEndDates({ engines: dated }, core().store)).get("gpt_image");
  };
  expect([await endOf("2090-01-01"), await endOf("2091-01-01")]).toEqual(["2090-01-01", "2090-06-01"]);
});
