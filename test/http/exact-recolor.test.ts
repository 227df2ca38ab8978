/** Exact recolors by models of providers: the drawing tells the garment, everything else stays the photo's. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { decodeImage, encodeGrey } from "#engines/codec.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { oklabOfHex, toOklabImage } from "#imaging/oklab.ts";
import { drawAsModel, type ModelHabits } from "#test-support/draw-as-model.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestMaskEngine, type MaskScript, testMask } from "#test-support/test-mask-engine.ts";
import { type ProviderSimulator, startProviderSimulator } from "../provider-simulator/provider-simulator.ts";
import { type DrawnGarment, drawTee } from "../unit/engines/drawn-garment.ts";

const [width, height] = [200, 250];
const color = "#2f9e44";
const masks: MaskScript = {};

let simulator: ProviderSimulator;
let onda: Onda;
let service: TestService;
/** The photo, and the same tee in red. */
let tee: DrawnGarment;
let red: DrawnGarment;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 8 });
  const made = createSimulatedEngines(simulator, { names: ["nano_banana_2", "gpt_image"] });
  onda = made.onda;
  const maskEngine = createTestMaskEngine(masks).engine;
  service = await startTestService({ engines: made.engines, maskEngine, timing: { laterMs: 50 } });
  tee = await drawTee({ cloth: [0.05, 0.12, 0.5], width, height });
  red = await drawTee({ cloth: [0.5, 0.03, 0.03], width, height });
});
afterAll(async () => {
  await service.close();
  await onda.close();
  await simulator.close();
});
beforeEach(() => {
  masks.find = () => ({ kind: "refused", reason: problem("no_garment") });
});

const usual: ModelHabits = { moveX: 3, moveY: 2, scale: 1.01, quality: 85 };
const drawRed = (habits: ModelHabits = usual) => drawAsModel({ data: red.rgb, width, height }, habits);

/** The one result of a recolor of the tee that the model answers with `drawing`. */
async function recolor(
  drawing: Uint8Array,
  change: object = {},
  prepare: (caller: ReturnType<typeof createCaller>, file: string) => Promise<object> = async () => ({}),
  on = service,
) {
  simulator.behave(() => ({ kind: "picture", bytes: drawing }));
  const { token } = await on.account({ credits: 1_000 });
  const caller = createCaller(on, token);
  const file = await caller.upload(tee.file);
  const { projects } = (await caller.get("/project")).body;
  const { status, body } = await caller.post("/garment-recolor", {
    project_id: projects[0].project_key,
    images: [file],
    reference_text: color,
    model: "nano_banana_2",
    ...change,
    ...(await prepare(caller, file)),
  });
  expect(status, JSON.stringify(body)).toBe(202);
  await caller.ended(body.job_id);
  const { results } = (await caller.get(`/jobs/${body.job_id}/results`)).body;
  const output = results[0].output && Buffer.from(await (await fetch(results[0].url)).arrayBuffer());
  return { result: results[0], output };
}

/** Changed bytes that lie off the garment, the share of it that changed, and its middle color's distance. */
async function compare(output: Uint8Array) {
  const painted = await decodeImage(output, 1024);
  expect([painted.width, painted.height]).toEqual([width, height]);
  // What lies near the outline may be either.
  const far = await sharp(Buffer.from(tee.cover.map((share) => 255 * share)), {
    raw: { width, height, channels: 1 },
  })
    .blur(3)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const lab = toOklabImage(painted);
  const inside: { a: number; b: number }[] = [];
  let [outside, changed] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    const isChanged = [0, 1, 2].some((part) => painted.data[at * 3 + part] !== tee.rgb[at * 3 + part]);
    if (isChanged && far[at]! < 2) outside++;
    if (far[at]! < 253) continue;
    if (isChanged) changed++;
    inside.push({ a: lab.a[at]!, b: lab.b[at]! });
  }
  const middle = (part: "a" | "b") =>
    inside.map((pixel) => pixel[part]).sort((x, y) => x - y)[inside.length >> 1]!;
  const wanted = oklabOfHex(color);
  return {
    outside,
    changed: changed / inside.length,
    hueOff: Math.hypot(middle("a") - wanted.a, middle("b") - wanted.b),
  };
}

describe("a model's recolor is painted by the server's own engine", () => {
  test.each<[string, ModelHabits]>([
    ["moved", { moveX: -7, moveY: 6, scale: 1 }],
    ["rescaled", { moveX: 0, moveY: 0, scale: 1.05, width: 300, height: 375 }],
    ["compressed, lighter and blurred", { moveX: 0, moveY: 0, scale: 1, quality: 60, gain: 1.04, blur: 0.6 }],
    ["all of it", { moveX: 5, moveY: -6, scale: 0.95, width: 160, height: 200, quality: 70, gain: 0.97 }],
  ])("%s: the color is exact, and off the garment no byte changes", async (_, habits) => {
    const { result, output } = await recolor(await drawRed(habits));
    expect(result).toMatchObject({
      status: "completed",
      model_used: "nano_banana_2",
      painted_by: "onda",
      whole_because: null,
      checks: [],
      warnings: [],
    });
    const { outside, changed, hueOff } = await compare(output);
    expect(outside).toBe(0);
    expect(changed).toBeGreaterThan(0.97);
    expect(hueOff).toBeLessThan(0.02);
    const { xmp } = await sharp(output).metadata();
    expect(xmp!.toString()).toContain("digitalsourcetype/algorithmicallyEnhanced");
    expect(xmp!.toString()).not.toContain("AISystemUsed");
  });

  test("unless the request wants the model's own picture, whose color is measured", async () => {
    const { result, output } = await recolor(await drawRed(), { exact: false });
    expect(result).toMatchObject({
      model_used: "nano_banana_2",
      painted_by: "nano_banana_2",
      whole_because: null,
      warnings: [{ code: "color_off", message: expect.any(String) }],
    });
    expect(result.checks).toContainEqual(
      expect.objectContaining({ measure: "color_distance", limit: 0.1, is_fine: false }),
    );
    const { xmp } = await sharp(output).metadata();
    expect(xmp!.toString()).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");
  });

  test("unless the drawing shows no garment: then the drawing is the result, with a warning", async () => {
    const { result } = await recolor(tee.file);
    expect(result).toMatchObject({
      painted_by: "nano_banana_2",
      whole_because: "unchanged",
      warnings: [{ code: "drawn_whole" }],
    });
  });
});

describe("the garment mask of a result is the one that was used", () => {
  const found = async (cover: ArrayLike<number>) => ({
    kind: "mask" as const,
    mask: {
      ...(await testMask(tee.file, 255)),
      mask: (await encodeGrey(Uint8Array.from(cover), width, height)).bytes,
    },
  });

  test("a finder's mask that the drawing agrees with", async () => {
    masks.find = () => found(Array.from(tee.cover, (share) => 255 * share));
    const { result, output } = await recolor(await drawRed());
    expect(result).toMatchObject({ painted_by: "onda", mask_id: expect.any(String), mask_revision: 1 });
    expect((await compare(output)).outside).toBe(0);
  });

  test("none when the drawing overruled the finder's mask", async () => {
    masks.find = () => found(Array.from(tee.cover, (_, at) => (at < width * height * 0.12 ? 255 : 0)));
    const { result, output } = await recolor(await drawRed());
    expect(result).toMatchObject({ painted_by: "onda", mask_id: null, mask_revision: null });
    expect((await compare(output)).outside).toBe(0);
  });

  test("none of a picture that the model drew", async () => {
    masks.find = () => found(Array.from(tee.cover, (share) => 255 * share));
    const { result } = await recolor(tee.file);
    expect(result).toMatchObject({ whole_because: "unchanged", mask_id: null });
  });

  test("a mask that was approved goes to a model that takes one, without what keeps its color; a finder's does not", async () => {
    const cover = Array.from(tee.cover, (share) => 255 * share);
    masks.find = () => found(cover);
    const model = "gpt_image";
    simulator.calls.length = 0;
    await recolor(await drawRed(), { model });
    expect(simulator.calls[0]).toMatchObject({ wire: "openai", mask: null });
    const { result } = await recolor(await drawRed(), { model }, async (caller, file) => {
      const { body } = await caller.post("/garment-masks", { file_id: file });
      await caller.post(`/garment-masks/${body.mask_id}/approve`, { revision: body.revision });
      return { masks: [body.mask_id] };
    });
    expect(result).toMatchObject({ painted_by: "onda", mask_id: expect.any(String) });
    const { mask } = simulator.calls.at(-1)!;
    const share = tee.cover.reduce((sum, value) => sum + value, 0) / (width * height);
    expect(Math.abs(mask!.changes - share)).toBeLessThan(0.03);
  });
});

test("an output with a simulated provider's part is watermarked as simulated, whichever engine painted it", async () => {
  const { engines } = createSimulatedEngines(simulator, { names: ["nano_banana_2"], onda });
  const simulated = await startTestService({
    engines,
    maskEngine: createTestMaskEngine(masks).engine,
    providers: { simulated: true },
    timing: { laterMs: 50 },
  });
  try {
    const { result, output } = await recolor(await drawRed(), {}, undefined, simulated);
    expect(result).toMatchObject({ status: "completed", painted_by: "onda" });
    expect((await compare(output!)).outside).toBeGreaterThan(0.02 * width * height);
  } finally {
    await simulated.close();
  }
});
