/** Free previews of a recolor: one photo, small and marked, without a job or a charge. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits, previewLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import type { Outcome } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";
import { testAccountOf } from "./tenancy/belongings.ts";

const masks = createTestMaskEngine();
let outcome: Outcome | undefined;
const drawing = createTestEngine(() => outcome, { usesMasks: true });
let service: TestService;
let account: Awaited<ReturnType<TestService["account"]>>;
let caller: ReturnType<typeof createCaller>;
let file: string;
beforeAll(async () => {
  service = await startTestService({ workers: false, engine: drawing.engine, maskEngine: masks.engine });
  account = await service.account({ plan: "shop" });
  caller = createCaller(service, account.token);
  file = await caller.upload();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.prisma.rateBucket.deleteMany({});
  outcome = undefined;
  masks.script.find = undefined;
  drawing.masks.length = 0;
});

const preview = (over: object = {}, by = caller) =>
  by.post("/garment-recolor/preview", { file_id: file, reference_text: "#1F3A5F", ...over });
const bytesOf = (body: { image: string }) => Buffer.from(body.image, "base64");

/** A plain picture of 1,024 by 768 pixels, as an engine draws it. */
async function drawn(): Promise<Outcome> {
  const background = { r: 31, g: 62, b: 95 };
  const bytes = await sharp({ create: { width: 1024, height: 768, channels: 3, background } })
    .png()
    .toBuffer();
  const image = { bytes, mime: "image/png" as const, width: 1024, height: 768 };
  return { kind: "image", image, thumbnail: image, modelUsed: "onda", quality: null, tone: null };
}

test("answers a small watermarked JPEG, and leaves no job, no charge and no picture", async () => {
  outcome = await drawn();
  const before = await caller.get("/billing/credits");
  const { status, body } = await preview();
  expect([status, body]).toEqual([
    200,
    {
      image: expect.any(String),
      width: previewLimits.sideMax,
      height: 480,
      mask_id: expect.any(String),
      is_doubtful: false,
      quality_score: null,
      model_used: "onda",
    },
  ]);
  const { format, width, height } = await sharp(bytesOf(body)).metadata();
  expect([format, width, height]).toEqual(["jpeg", 640, 480]);
  // A plain picture with a mark is not plain.
  const { channels } = await sharp(bytesOf(body)).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  expect((await caller.get("/jobs")).body.jobs).toEqual([]);
  const { storage: _mask, ...after } = (await caller.get("/billing/credits")).body;
  expect(before.body).toMatchObject(after);
  expect(await service.database.prisma.result.count()).toBe(0);
  expect(drawing.masks).toHaveLength(1);
});

test("draws with the mask that is named, also with a doubtful one, and says so", async () => {
  masks.script.find = async (photo) => ({
    kind: "mask",
    mask: { ...(await testMask(photo, 120)), isDoubtful: true },
  });
  const { body: mask } = await caller.post("/garment-masks", { file_id: file, garment_label: "skirt" });
  expect((await preview({ mask_id: mask.mask_id })).body).toMatchObject({
    mask_id: mask.mask_id,
    is_doubtful: true,
  });
});

test("refuses unusable words and photos, naming the field", async () => {
  const words = await preview({ reference_text: "no such color" });
  expect([words.status, words.body.detail]).toMatchObject([
    400,
    [{ field: "reference_text", code: "color_unusable" }],
  ]);
  outcome = { kind: "refused", reason: problem("no_garment") };
  const photo = await preview();
  expect([photo.status, photo.body.detail]).toMatchObject([400, [{ field: "file_id" }]]);
  expect((await preview({ reference_text: undefined })).body.detail).toMatchObject([{ code: "no_target" }]);
});

test("an engine that fails is a 503; so is a server whose engines all draw elsewhere", async () => {
  outcome = { kind: "failed", reason: problem("picture_damaged"), retry: true };
  expect((await preview()).status).toBe(503);
  const { callsAtOnceMax } = drawing.engine;
  Object.assign(drawing.engine, { callsAtOnceMax: 2 });
  try {
    expect((await preview()).body).toMatchObject({ code: "preview_unavailable" });
  } finally {
    Object.assign(drawing.engine, { callsAtOnceMax });
  }
});

test("with a test token the picture is also watermarked TEST, and drawn from the test account's own photo", async () => {
  const test = await testAccountOf(service, account);
  const asTest = createCaller(service, test.token);
  outcome = await drawn();
  expect((await preview({}, asTest)).status).toBe(404);
  const own = await asTest.upload();
  const [live, marked] = await Promise.all([preview(), preview({ file_id: own }, asTest)]);
  const [plain, both] = await Promise.all(
    [live, marked].map(async ({ body }) => (await sharp(bytesOf(body)).stats()).entropy),
  );
  expect(both!).toBeGreaterThan(plain! + 0.2);
});

test("has a limit of its own", async () => {
  const statuses = await Promise.all(
    Array.from({ length: limits.previews.capacity + 4 }, async () => (await preview()).status),
  );
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(limits.previews.capacity);
});
