/** Recolors with garment masks: which one is used, what a doubtful one does, and what is made again without charge. */
import type { Prisma } from "@prisma/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";

const masks = createTestMaskEngine();
const drawing = createTestEngine(undefined, { usesMasks: true });
let service: TestService;
let account: Awaited<ReturnType<TestService["account"]>>;
let caller: ReturnType<typeof createCaller>;
beforeAll(async () => {
  service = await startTestService({ engine: drawing.engine, maskEngine: masks.engine });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.prisma.rateBucket.deleteMany({});
  account = await service.account();
  caller = createCaller(service, account.token);
  masks.script.find = undefined;
  masks.searches.length = 0;
  drawing.masks.length = 0;
});

let serial = 0;
function freshPhoto(): Promise<Buffer> {
  const color = { r: 120, g: ++serial % 256, b: serial >> 8 };
  return sharp({ create: { width: 48, height: 48, channels: 3, background: color } })
    .png()
    .toBuffer();
}

async function uploadFresh(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => caller.upload(await freshPhoto())));
}

async function start(images: string[], options: object = {}, query = "") {
  const projects = await caller.get("/project");
  return caller.post(`/garment-recolor${query}`, {
    project_id: projects.body.projects[0].project_key,
    images,
    reference_text: "#1F3A5F",
    processing_size: 1024,
    garment_label: "shirt",
    ...options,
  });
}

async function recolor(images: string[], options: object = {}) {
  const { body } = await start(images, options);
  await caller.ended(body.job_id);
  return { jobId: body.job_id, ...(await caller.get(`/jobs/${body.job_id}/results`)).body };
}

const correct = (maskId: string) =>
  caller.post(`/garment-masks/${maskId}/strokes`, {
    strokes: [{ kind: "add", radius: 3, points: [[10, 10]] }],
  });
const find = async (file: string, label = "shirt") =>
  (await caller.post("/garment-masks", { file_id: file, garment_label: label })).body;
const doubt = () => {
  masks.script.find = async (photo) => ({
    kind: "mask",
    mask: {
      ...(await testMask(photo, 255)),
      isDoubtful: true,
      doubts: [{ box: [1, 2, 3, 4], reason: problem("garment_name_doubtful") }],
    },
  });
};
const regenerate = (jobId: string, query = "") => caller.post(`/jobs/${jobId}/regenerate/0${query}`);
async function remade(jobId: string) {
  const { status, body } = await regenerate(jobId);
  expect(status, JSON.stringify(body)).toBe(202);
  await expect
    .poll(async () => (await caller.get(`/jobs/${jobId}/results`)).body.results[0].version)
    .toBe(body.version);
  return (await caller.get(`/jobs/${jobId}/results`)).body;
}
const balance = async () => {
  const { body } = await caller.get("/billing/credits");
  expect(body.in_progress_credits).toBe(0);
  return body.balance;
};

test("the garment of a photo is found once for all colors, variations and jobs, and each result names its mask", async () => {
  const [file] = await uploadFresh(1);
  const { results } = await recolor([file], { num_variations: 3 });
  const ids = new Set(results.map((result: { mask_id: string }) => result.mask_id));
  expect(ids.size).toBe(1);
  expect(results[0]).toMatchObject({ status: "completed", mask_revision: 1 });
  await Promise.all(["#c1272d", "#123456"].map((color) => recolor([file], { reference_text: color })));
  expect(masks.searches).toEqual([{ label: "shirt" }]);
  expect((await find(file)).mask_id).toBe([...ids][0]);
});

test("the garment that only the instruction names is the one that is found", async () => {
  const [file] = await uploadFresh(1);
  const { results } = await recolor([file], {
    garment_label: undefined,
    reference_text: undefined,
    instruction: "make the trousers navy",
  });
  expect((await find(file, "trousers")).mask_id).toBe(results[0].mask_id);
});

describe("masks that a request names", () => {
  test("are used, each for its image; where it names none the account's corrected one is", async () => {
    const files = await uploadFresh(2);
    const [named, corrected] = [await find(files[0], "trousers"), await find(files[1])];
    await correct(corrected.mask_id);
    const { results } = await recolor(files, { masks: [named.mask_id, null] });
    expect(results).toMatchObject([
      { mask_id: named.mask_id, mask_revision: 1 },
      { mask_id: corrected.mask_id, mask_revision: 2 },
    ]);
    // "shirt" was found on the second photo only.
    expect(masks.searches).toHaveLength(2);
  });

  test("too few, unknown, another account's, another photo's and refused ones are invalid fields, also in a quote", async () => {
    const files = await uploadFresh(2);
    const other = await find(files[1]);
    masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
    const { mask_id: refused } = await find(files[0], "hat");
    const stranger = createCaller(service, (await service.account()).token);
    masks.script.find = undefined;
    const foreignFile = await stranger.upload(await freshPhoto());
    const { body: foreign } = await stranger.post("/garment-masks", { file_id: foreignFile });
    const rows: [unknown[], string, string][] = [
      [[other.mask_id], "masks", "masks_unlike_images"],
      [["nonsense", null], "masks.0", "mask_unknown"],
      [[foreign.mask_id, null], "masks.0", "mask_unknown"],
      [[other.mask_id, null], "masks.0", "mask_of_other_photo"],
      [[refused, null], "masks.0", "mask_without_outline"],
    ];
    for (const [named, field, code] of rows) {
      for (const query of ["", "?dry_run=true"]) {
        const answer = await start(files, { masks: named }, query);
        expect(answer, code).toMatchObject({ status: 400, body: { detail: [{ field, code }] } });
      }
    }
  });

  test("can't be deleted while a job that names them is unfinished", async () => {
    const [file] = await uploadFresh(1);
    const { mask_id: maskId } = await find(file);
    const { jobId } = await recolor([file], { masks: [maskId] });
    const { prisma } = service.database;
    await prisma.job.update({ where: { id: jobId }, data: { status: "processing" } });
    expect(await caller.del(`/garment-masks/${maskId}`)).toMatchObject({
      status: 409,
      body: { code: "garment_mask_in_use" },
    });
    await prisma.job.update({ where: { id: jobId }, data: { status: "completed" } });
    expect((await caller.del(`/garment-masks/${maskId}`)).status).toBe(200);
  });
});

describe("an image with a doubtful outline", () => {
  const warning = {
    code: "outline_doubtful",
    doubts: [{ box: [1, 2, 3, 4], code: "garment_name_doubtful" }],
  };

  test("is delivered free of charge with a warning, and the image made after review is charged", async () => {
    const files = await uploadFresh(2);
    await find(files[1]);
    doubt();
    const before = await balance();
    const { jobId, results, status, summary } = await recolor(files);
    expect(status).toBe("completed");
    expect(summary).toMatchObject({ successful: 2, failed: 0 });
    const maskId = results[0].mask_id;
    expect(results[0]).toMatchObject({ status: "completed", warnings: [{ ...warning, mask_id: maskId }] });
    expect(results[0].quality_score).toBeGreaterThan(0);
    expect(results[1]).toMatchObject({ status: "completed", warnings: [] });
    expect(before - (await balance())).toBe(3);
    const refund = await caller.post(`/jobs/${jobId}/results/${results[0].image_result_id}/refund`, {
      reason: "other",
    });
    expect(refund).toMatchObject({ status: 409, body: { code: "output_not_charged" } });
    await correct(maskId);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(3);
    expect((await remade(jobId)).results[0]).toMatchObject({ version: 2, take: 1, warnings: [] });
    expect(before - (await balance())).toBe(6);
    await correct(maskId);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(0);
  });

  test("that a person approves as it is keeps its variation", async () => {
    const [file] = await uploadFresh(1);
    doubt();
    const before = await balance();
    const { jobId, results } = await recolor([file]);
    await caller.post(`/garment-masks/${results[0].mask_id}/approve`);
    expect((await remade(jobId)).results[0]).toMatchObject({ version: 2, take: 1, warnings: [] });
    expect(before - (await balance())).toBe(3);
  });

  test("waits for review after 200 such results in a day", async () => {
    const [file, next] = await uploadFresh(2);
    doubt();
    const { jobId } = await recolor([file]);
    const { prisma } = service.database;
    const { id: _id, ...made } = await prisma.result.findFirstOrThrow({ where: { jobId } });
    const row = Object.fromEntries(
      Object.entries(made).filter(([, value]) => value !== null),
    ) as Prisma.ResultCreateManyInput;
    await prisma.result.createMany({
      data: Array.from({ length: 199 }, (_, index) => ({ ...row, imageIndex: 1 + index })),
    });
    expect((await recolor([next])).results).toMatchObject([{ status: "failed", code: "mask_doubtful" }]);
    const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await prisma.result.updateMany({ where: { jobId, imageIndex: 199 }, data: { createdAt: dayAgo } });
    expect((await recolor([next])).results).toMatchObject([{ status: "completed", warnings: [warning] }]);
  });
});

test("with `hold` a doubtful mask fails its image uncharged, the job continues, and once approved the image is drawn", async () => {
  const files = await uploadFresh(2);
  const sure = await find(files[1]);
  doubt();
  const before = await balance();
  const { jobId, results, status } = await recolor(files, { on_doubt: "hold" });
  expect(status).toBe("completed");
  expect(results).toMatchObject([
    { status: "failed", code: "mask_doubtful", params: { reason: { code: "garment_name_doubtful" } } },
    { status: "completed", mask_id: sure.mask_id },
  ]);
  const [{ mask_id: maskId, params }] = results;
  expect(params.mask_id).toBe(maskId);
  expect(before - (await balance())).toBe(3);
  await caller.post(`/garment-masks/${maskId}/approve`);
  const made = await remade(jobId);
  expect(made.results[0]).toMatchObject({ status: "completed", mask_id: maskId });
  // What a person approved is as certain as what the finder was sure of, and says so to the score.
  expect(drawing.masks.at(-1)).toMatchObject({ confidence: 1, isConfirmed: true });
  expect(before - (await balance())).toBe(6);
});

test("a photo without the garment fails with the reason", async () => {
  const [file] = await uploadFresh(1);
  masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
  const { results } = await recolor([file]);
  expect(results).toMatchObject([{ status: "failed", code: "no_garment" }]);
});

describe("an output whose mask was corrected", () => {
  async function made() {
    const [file] = await uploadFresh(1);
    const { jobId, results } = await recolor([file]);
    return { file, jobId, maskId: results[0].mask_id as string };
  }

  test("is redrawn free of charge once for each correction, then charged as usual", async () => {
    const { jobId, maskId } = await made();
    const before = await balance();
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(3);
    await correct(maskId);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(0);
    const free = await remade(jobId);
    expect(free.results[0]).toMatchObject({ version: 2, take: 1, mask_id: maskId, mask_revision: 2 });
    expect(await balance()).toBe(before);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(3);
    expect((await remade(jobId)).results[0]).toMatchObject({ version: 3, take: 2 });
    expect(await balance()).toBe(before - 3);
    await correct(maskId);
    expect((await remade(jobId)).results[0]).toMatchObject({ version: 4, take: 2 });
    expect(await balance()).toBe(before - 3);
  });

  test("ten concurrent requests get one free version in total", async () => {
    const { jobId, maskId } = await made();
    const before = await balance();
    await correct(maskId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => regenerate(jobId)));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    await expect
      .poll(async () => (await caller.get(`/jobs/${jobId}/results`)).body.results[0].version)
      .toBe(1 + accepted.length);
    await expect.poll(async () => (await caller.get("/billing/credits")).body.in_progress_credits).toBe(0);
    expect(before - (await balance())).toBe(3 * (accepted.length - 1));
    const versions = await service.database.prisma.result.findMany({
      where: { jobId },
      orderBy: { version: "asc" },
    });
    expect(versions.filter(({ credits }) => credits === 0).map(({ version }) => version)).toEqual([2]);
  });

  test("a failed free version does not use up the free one", async () => {
    const { jobId, maskId } = await made();
    await correct(maskId);
    await remade(jobId);
    await service.database.prisma.result.updateMany({
      where: { jobId, version: 2 },
      data: { status: "failed", errorMessage: "x", errorCode: "fault" },
    });
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(0);
  });

  test("by approving only is charged, as nothing was corrected", async () => {
    const { jobId, maskId } = await made();
    await caller.post(`/garment-masks/${maskId}/approve`);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(3);
  });

  test("by a newer mask of the same photo and garment is free, too", async () => {
    const { file, jobId, maskId } = await made();
    await caller.del(`/garment-masks/${maskId}`);
    const fresh = await find(file);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(3);
    await correct(fresh.mask_id);
    expect((await regenerate(jobId, "?dry_run=true")).body.required_credits).toBe(0);
  });
});
