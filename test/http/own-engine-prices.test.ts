import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanName } from "#contract/plans.ts";
import { ownEnginePrices } from "#contract/prices.ts";
import type { Engine } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";

const jobTypes = ["garment_recolor", "model_swap"] as const;
const draws = (name: Engine["name"], size: number): Engine["render"] => {
  return async () => {
    const bytes = Buffer.from(await plainPicture(size, size));
    const image = { bytes, mime: "image/png" as const, width: size, height: size };
    return { kind: "image", image, thumbnail: image, modelUsed: name, quality: null, tone: null };
  };
};
const own: Engine = {
  ...createTestEngine(undefined, { jobTypes }).engine,
  handsOn: ["model_swap"],
  render: draws("onda", 1500),
};
const model: Engine = {
  ...createTestEngine(undefined, { name: "seedream", jobTypes }).engine,
  callsAtOnceMax: 2,
  render: draws("seedream", 1500),
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ engines: [own, model], settings: { ownEnginePrices } });
});
afterAll(() => service.close());

async function open(plan: PlanName) {
  const { token, id } = await service.account({ plan, credits: 100 });
  const caller = createCaller(service, token);
  const images = [await caller.upload(await plainPicture(1500, 1200))];
  const project_id = (await caller.get("/project")).body.projects[0].project_key;
  const recolor = { project_id, images, reference_text: "red", processing_size: 2048 };
  const quote = async (path: string, body: object) =>
    (await caller.post(`${path}?dry_run=true`, body)).body.required_credits;
  const run = async (path: string, body: object) => {
    const { body: started } = await caller.post(path, body);
    await caller.ended(started.job_id);
    return (await caller.get(`/jobs/${started.job_id}/results`)).body.credits_used;
  };
  const listed = async (job_type: string, name: string) =>
    (await caller.get("/models")).body.operations
      .find((one: { job_type: string }) => one.job_type === job_type)
      .models.find((one: { model: string }) => one.model === name).credits;
  return { id, caller, images, project_id, recolor, quote, run, listed };
}

describe("a shop pays less for what the service's own engine draws", () => {
  test("quote, list, hold and charge of a recolor say so, and a named model costs the list price", async () => {
    const { recolor, quote, run, listed } = await open("shop");
    expect(await quote("/garment-recolor", recolor)).toBe(2);
    expect(await listed("garment_recolor", "auto")).toEqual(ownEnginePrices);
    expect(await run("/garment-recolor", recolor)).toBe(2);
    const named = { ...recolor, model: "seedream" };
    expect(await quote("/garment-recolor", named)).toBe(5);
    expect(await listed("garment_recolor", "seedream")).toEqual({ "1K": 3, "2K": 5, "4K": 10 });
    expect(await run("/garment-recolor", named)).toBe(5);
  });

  test("a swap that a model may come to draw is held at the list price and charged by what drew", async () => {
    const { id, project_id, images, quote, run } = await open("shop");
    const identity = await insertIdentity(service, id);
    const swap = { identity_code: identity.code, project_id, images, swap_options: { size: "2K" } };
    expect(await quote("/model-swap", swap)).toBe(5);
    expect(await run("/model-swap", swap)).toBe(2);
    const entries = await service.database.prisma.ledgerEntry.findMany({
      where: { accountId: id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ["grant", 100],
      ["hold", 5],
      ["capture", 2],
      ["release", 3],
    ]);
  });

  test("other plans pay the list price, whoever draws", async () => {
    const { id, caller, recolor, quote } = await open("pro");
    expect(await quote("/garment-recolor", recolor)).toBe(5);
    // These plans have a limit of requests from one address.
    const start = async () => (await caller.post("/garment-recolor", recolor)).status;
    await expect.poll(start, { timeout: 30_000, interval: 1_000 }).toBe(202);
    const charged = () =>
      service.database.prisma.ledgerEntry.findFirst({ where: { accountId: id, kind: "capture" } });
    await expect.poll(async () => (await charged())?.credits, { timeout: 30_000 }).toBe(5);
  });
});
