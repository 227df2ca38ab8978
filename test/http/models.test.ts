import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawnJobTypes } from "#contract/job-types.ts";
import { packshotStyles } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
beforeAll(async () => {
  const { engine: onda } = createTestEngine(undefined, {
    jobTypes: ["garment_recolor", "model_swap", "edit_chat", "upscale"],
  });
  const { engine: orbita } = createTestEngine(undefined, { name: "orbita", jobTypes: ["identity_creation"] });
  /** Reads no reference pictures, like the service's own. */
  orbita.findUnsupportedReason = ({ request }) =>
    "instructions" in request &&
    "input_assets" in request.instructions[0]! &&
    request.instructions[0].input_assets.length > 0
      ? { field: "instructions.0.input_assets", problem: problem("not_with_model", { model: "orbita" }) }
      : null;
  service = await startTestService({ workers: false, engines: [onda, orbita] });
});
afterAll(() => service.close());
beforeEach(() => service.database.prisma.rateBucket.deleteMany({}));

interface Model {
  model: string;
  available: boolean;
  reason: string | null;
  default: boolean;
  engines: string[];
  sizes: string[];
  ratios: string[];
  credits: Record<string, number>;
  styles: string[];
  references: boolean;
  masks: boolean;
}

async function ask(plan?: "free" | "enterprise") {
  const account = await service.account(plan ? { plan } : {});
  const caller = createCaller(service, account.token);
  const { status, body } = await caller.get("/models");
  expect(status).toBe(200);
  const operations = body.operations as { job_type: string; path: string; models: Model[] }[];
  const find = (type: string, name: string) =>
    operations.find(({ job_type }) => job_type === type)?.models.find(({ model }) => model === name);
  return { ...caller, operations, find };
}

test("lists every operation that draws, each with one default", async () => {
  const { operations } = await ask();
  expect(operations.map(({ job_type }) => job_type)).toEqual(drawnJobTypes);
  for (const { job_type, models } of operations) {
    expect(
      models.filter((model) => model.default).map(({ model }) => model),
      job_type,
    ).toEqual(["auto"]);
    for (const { available, reason, engines } of models) {
      expect([reason === null, engines.length > 0]).toEqual([available, available]);
    }
  }
});

test("lists styles for packshots only", async () => {
  const { find } = await ask();
  expect(find("garment_recolor", "auto")?.styles).toEqual([]);
  // Without an engine nothing is known against any of them.
  expect(find("create_packshot", "auto")).toMatchObject({ available: false, styles: [...packshotStyles] });
});

test("agrees with a start: the same price by size, the same message for an unavailable model", async () => {
  const { find, post, upload } = await ask();
  const { project_id } = (await post("/project", { project_name: "Spring" })).body;
  const start = { project_id, images: [await upload(await plainPicture(4096, 400))], reference_text: "red" };
  const quote = (more: object) => post("/garment-recolor?dry_run=true", { ...start, ...more });
  for (const [size, processing_size] of [
    ["1K", 1024],
    ["2K", 2048],
    ["4K", 4096],
  ] as const) {
    const { body } = await quote({ processing_size });
    expect(find("garment_recolor", "auto")?.credits[size]).toBe(body.per_output_credits);
  }
  const refused = await quote({ model: "seedream" });
  expect(refused.status).toBe(400);
  expect(refused.body.detail[0].message).toBe(find("garment_recolor", "seedream")?.reason);
});

test("respects the limits of single models, engines and plans", async () => {
  const { find } = await ask("enterprise");
  expect(find("identity_creation", "auto")).toMatchObject({ sizes: ["1K", "2K", "4K"], references: false });
  expect(find("identity_creation", "orbita")).toMatchObject({ engines: ["orbita"], sizes: ["1K"] });
  expect(find("identity_creation", "orbita")?.ratios).not.toContain("21:9");
  expect(find("identity_creation", "auto")?.ratios).toContain("21:9");
  expect(find("model_swap", "ideogram_4_5")?.credits).toEqual({ "1K": 3, "2K": 5, "4K": 5 });
  expect(find("flat_2_model", "auto")).toMatchObject({ available: false, engines: [] });
  expect(find("garment_recolor", "auto")).toMatchObject({ references: true, ratios: [] });
  expect(find("model_swap", "auto")).toMatchObject({ references: false, masks: false });
  expect(find("upscale", "auto")).toMatchObject({ credits: { "1K": 3, "2K": 5, "4K": 10 }, ratios: [] });
  const { plans } = await import("#contract/plans.ts");
  expect((await ask("free")).find("edit_chat", "auto")?.sizes).toEqual(plans.free.sizes);
});
