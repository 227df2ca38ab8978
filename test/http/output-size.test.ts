import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { priceOfSide } from "#contract/prices.ts";
import type { Engine } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

/** Sides of what the engine draws next. */
let drawnSize = { width: 64, height: 64 };
let service: TestService;

beforeAll(async () => {
  const draw: Engine["render"] = async () => {
    const { width, height } = drawnSize;
    const bytes = await sharp({ create: { width, height, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    const image = { bytes, mime: "image/png" as const, width, height };
    return { kind: "image", image, thumbnail: image, modelUsed: "onda", quality: null, tone: null };
  };
  const { engine } = createTestEngine(undefined, {
    jobTypes: ["garment_recolor", "model_swap", "create_packshot", "edit_chat"],
  });
  service = await startTestService({ engine: { ...engine, render: draw } });
});
afterAll(() => service.close());

async function open() {
  const { token, id } = await service.account({ credits: 1000 });
  const caller = createCaller(service, token);
  const photo = async (width: number, height: number) =>
    caller.upload(await plainPicture(width, height), `${width}x${height}.png`);
  const images = [await photo(640, 480), await photo(900, 1600), await photo(3000, 1000)];
  const project_id = (await caller.get("/project")).body.projects[0].project_key;
  const ledger = () =>
    service.database.prisma.ledgerEntry.findMany({ where: { accountId: id }, orderBy: { id: "asc" } });
  return { caller, images, project_id, ledger };
}

describe("a quote gives the price of each output's actual size", () => {
  test("a smaller photo costs the price of its own size, unless it is enlarged", async () => {
    const { caller, images, project_id } = await open();
    const price = async (over: object) =>
      (
        await caller.post("/garment-recolor?dry_run=true", {
          project_id,
          images,
          reference_text: "red",
          processing_size: 4096,
          ...over,
        })
      ).body;
    expect(await price({})).toMatchObject({ required_credits: 3 + 5 + 10, per_output_credits: 10 });
    expect(await price({ processing_size: 2048 })).toMatchObject({ required_credits: 3 + 5 + 5 });
    expect(await price({ processing_size: 1024 })).toMatchObject({ required_credits: 3 + 3 + 3 });
    // Four times 640 pixels are 2,560.
    expect(await price({ enlarge: true })).toMatchObject({ required_credits: 10 + 10 + 10 });
    expect(await price({ enlarge: true, processing_size: 2048 })).toMatchObject({ required_credits: 15 });
    expect(await price({ enlarge: false })).toMatchObject({ required_credits: 18 });
  });

  test("an exact width and height are charged by their pixels, whatever size is named", async () => {
    const { caller, images, project_id } = await open();
    const price = async (options: object) =>
      (
        await caller.post("/create-packshot?dry_run=true", {
          project_id,
          images: [{ file_id: images[0] }],
          instructions: [{ style: "white_cutout", options }],
        })
      ).body.required_credits;
    expect(await price({ size: "4K", width: 800, height: 600 })).toBe(3);
    expect(await price({ size: "1K", width: 3000, height: 600 })).toBe(10);
    const custom = { prompt: "a", output_mode: "custom", width: 1200, height: 900, size: "1K" };
    expect((await caller.post("/edit-chat?dry_run=true", custom)).body.required_credits).toBe(5);
  });
});

describe("the size that is charged is delivered", () => {
  test.each([
    [1024, 3],
    [1025, 5],
    [2048, 5],
    [4096, 10],
  ])(
    "an output of %d pixels of a 4K order is charged %d, the rest of its hold released with it",
    async (side, price) => {
      const { caller, images, project_id, ledger } = await open();
      drawnSize = { width: side, height: 40 };
      const { body } = await caller.post("/garment-recolor", {
        project_id,
        images: [images[2]],
        reference_text: "red",
        processing_size: 4096,
      });
      expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed" });
      expect((await caller.get(`/jobs/${body.job_id}/results`)).body.credits_used).toBe(price);
      expect((await caller.get("/billing/credits")).body).toMatchObject({
        balance: 1000 - price,
        in_progress_credits: 0,
        total_credits: price,
      });
      const entries = (await ledger()).map(({ kind, credits }) => [kind, credits]);
      expect(entries).toEqual([
        ["grant", 1000],
        ["hold", 10],
        ["capture", price],
        ...(price < 10 ? [["release", 10 - price]] : []),
      ]);
      expect(priceOfSide(side)).toBe(price);
    },
  );

  test("an output larger than the size held for costs what was held", async () => {
    const { caller, images, project_id } = await open();
    drawnSize = { width: 2000, height: 40 };
    const { body } = await caller.post("/garment-recolor", {
      project_id,
      images: [images[0]],
      reference_text: "red",
      processing_size: 4096,
    });
    await caller.ended(body.job_id);
    expect((await caller.get("/billing/credits")).body).toMatchObject({
      balance: 997,
      in_progress_credits: 0,
    });
  });

  test("a new version holds and charges by the same rule", async () => {
    const { caller, images, project_id } = await open();
    drawnSize = { width: 1000, height: 40 };
    const { body } = await caller.post("/garment-recolor", {
      project_id,
      images: [images[2]],
      reference_text: "red",
      processing_size: 4096,
    });
    await caller.ended(body.job_id);
    drawnSize = { width: 2000, height: 40 };
    const again = await caller.post(`/jobs/${body.job_id}/regenerate/0`);
    expect(again.status).toBe(202);
    await expect
      .poll(async () => (await caller.get("/billing/credits")).body)
      .toMatchObject({ balance: 1000 - 3 - 5, in_progress_credits: 0 });
  });
});
