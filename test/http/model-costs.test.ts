import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import type { CostRule } from "#engines/providers/cost-rule.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { type ProviderSimulator, startProviderSimulator } from "../provider-simulator/provider-simulator.ts";

const costRule: CostRule = { creditUsd: 0.066, costShareMax: 0.5 };

let simulator: ProviderSimulator;
let onda: Onda;
let engines: Engine[];
let service: TestService;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 8 });
  const made = createSimulatedEngines(simulator, { names: ["nano_banana_pro", "seedream"], costRule });
  onda = made.onda;
  const dear = createSimulatedEngines(simulator, {
    names: ["gpt_image"],
    change: { priceUsd: { "4K": 0.9 } },
    costRule,
    onda,
  });
  engines = [...made.engines, ...dear.engines];
  service = await startTestService({ workers: false, engines });
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});

async function someone() {
  const { token } = await service.account({ credits: 1_000 });
  const caller = createCaller(service, token);
  const { operations } = (await caller.get("/models")).body;
  const recolor = operations.find(({ job_type }: { job_type: string }) => job_type === "garment_recolor");
  const file = await caller.upload(await plainPicture(4_096, 400));
  const { projects } = (await caller.get("/project")).body;
  return {
    find: (name: string) => recolor.models.find(({ model }: { model: string }) => model === name),
    order: (model: string, processing_size: number) =>
      caller.post("/garment-recolor?dry_run=true", {
        project_id: projects[0].project_key,
        images: [file],
        reference_text: "red",
        processing_size,
        model,
      }),
  };
}

test("a model is offered only at sizes whose credits cover twice its cost", async () => {
  const { find, order } = await someone();
  expect(find("nano_banana_pro")).toMatchObject({ available: true, sizes: ["2K", "4K"] });
  expect((await order("nano_banana_pro", 2_048)).status).toBe(200);
  const { status, body } = await order("nano_banana_pro", 1_024);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("is not offered at 1K with nano_banana_pro");
});

test("a model that costs too much at every size is not available, and says why", async () => {
  const { find, order } = await someone();
  expect(find("gpt_image")).toMatchObject({
    available: false,
    engines: [],
    sizes: [],
    reason: expect.stringContaining("is not offered at"),
  });
  expect((await order("gpt_image", 2_048)).status).toBe(400);
});

test("auto offers every size that one of its models is offered at", async () => {
  const { find, order } = await someone();
  expect(find("auto")).toMatchObject({ available: true, sizes: ["1K", "2K", "4K"] });
  expect((await order("auto", 1_024)).status).toBe(200);
});
