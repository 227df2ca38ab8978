/** What becomes of a model's picture before it is a result. */
import { beforeAll, describe, expect, test } from "vitest";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { problem } from "#contract/problems.ts";
import type { CheckTask } from "#engines/checks/check-tasks.ts";
import { type DrawingToDeliver, deliverDrawing } from "#engines/checks/deliver-drawing.ts";
import { measureDrawing } from "#engines/checks/measure-drawing.ts";
import { paintExactly } from "#engines/checks/paint-exactly.ts";
import { readWantedColor } from "#engines/checks/recolor-exactly.ts";
import type { EncodedImage, RenderSpec } from "#engines/contract.ts";
import type { GarmentTools } from "#engines/onda/nets.ts";
import type { PixelThreads } from "#engines/onda/pixel-threads.ts";
import { withFaceNets } from "#engines/onda/swap/swap-nets.ts";
import { hexOfOklab } from "#imaging/oklab.ts";
import { drawAsModel } from "#test-support/draw-as-model.ts";
import { type DrawnGarment, drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
/** No network is needed for a garment without a wearer. */
const nets = {} as GarmentTools;
const threads = {
  run: async (task: CheckTask) =>
    task.task === "paint-exactly" ? paintExactly(nets, task) : measureDrawing(nets, task as never),
} as unknown as Pick<PixelThreads, "run">;

let tee: DrawnGarment;
/** The tee in red, as a model drew it. */
let bytes: Uint8Array;

beforeAll(async () => {
  await withFaceNets(nets);
  tee = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 200, height: 250 });
  const { rgb, width, height } = await drawTee({ cloth: [0.5, 0.03, 0.03], width: 200, height: 250 });
  bytes = await drawAsModel({ data: rgb, width, height }, { moveX: 3, moveY: 2, scale: 1.02, quality: 80 });
});

const toRequest = (words: object) =>
  GarmentRecolorRequest.parse({ project_id: "p", images: ["photo"], ...words });

const swapRequest = ModelSwapRequest.parse({ project_id: "p", images: ["photo"], identity_code: "i" });

const recolor = (words: object, change?: Partial<DrawingToDeliver>, run?: typeof threads) =>
  deliver("garment_recolor", toRequest(words), change, run);

function deliver(type: string, request: object, change: Partial<DrawingToDeliver> = {}, run = threads) {
  const work = { type, request, load: async () => tee.file, identities: [] };
  const spec = { work, plan: {}, imageIndex: 0, groupIndex: 0, version: 1 } as unknown as RenderSpec;
  const picture: EncodedImage = { bytes, mime: "image/jpeg", width: 200, height: 250 };
  const drawing: DrawingToDeliver = {
    bytes,
    frame: { left: 0, top: 0, width: 1, height: 1 },
    isExact: true,
    finish: async () => ({ kind: "finished drawing", image: picture, thumbnail: picture }),
    ...change,
  };
  return deliverDrawing(run, spec, drawing, never);
}

describe("a recolor", () => {
  test("is painted by ours when it is exact, and the rest of the photo is untouched", async () => {
    const delivered = await recolor({ reference_text: "#2f9e44" });
    expect(delivered).toMatchObject({ kind: "delivered", paintedBy: "onda", wholeBecause: null, checks: [] });
    expect(delivered).toMatchObject({ quality: { untouched: true }, image: { mime: "image/png" } });
  });

  test("is the model's when it is not exact, with its color measured", async () => {
    const delivered = await recolor({ reference_text: "#2f9e44" }, { isExact: false });
    expect(delivered).toMatchObject({ kind: "delivered", paintedBy: null, image: { bytes } });
    if (delivered.kind !== "delivered") throw new Error();
    expect(delivered.checks.find(({ measure }) => measure === "colorDistance")?.isFine).toBe(false);
    expect(delivered.quality?.score).toBeLessThan(60);
  });

  test("is the model's when the drawing changed nothing, and says why", async () => {
    const delivered = await recolor({ reference_text: "#2f9e44" }, { bytes: tee.file });
    expect(delivered).toMatchObject({
      kind: "delivered",
      paintedBy: null,
      wholeBecause: "unchanged",
      quality: { untouched: false },
    });
  });

  test("is the model's when ours takes too long, because it was paid for; a broken thread is tried again", async () => {
    const fail = (retry: boolean) =>
      recolor(
        { reference_text: "#2f9e44" },
        {},
        { run: async () => ({ kind: "failed", reason: problem("fault"), retry }) },
      );
    expect(await fail(false)).toMatchObject({
      kind: "delivered",
      wholeBecause: "too_slow",
      checks: [],
      quality: null,
    });
    expect(await fail(true)).toMatchObject({ kind: "failed", retry: true });
  });

  test("into a pattern is the model's, and says why", async () => {
    const delivered = await recolor({ instruction: "make the tee striped" });
    expect(delivered).toMatchObject({ kind: "delivered", paintedBy: null, wholeBecause: "pattern_wanted" });
  });
});

test("a swap whose garment came back from the photo is not blamed for the model's garment", async () => {
  const { rgb, width, height } = await drawTee({
    cloth: [0.5, 0.03, 0.03],
    width: 200,
    height: 250,
    folds: -1,
  });
  const redrawn = await drawAsModel({ data: rgb, width, height }, { moveX: 0, moveY: 0, scale: 1 });
  const kept: EncodedImage = { bytes: tee.file, mime: "image/png", width, height };
  const clothes = { data: Float32Array.from(tee.cover), width, height };
  const look = { ...nets, parsePerson: async () => ({ clothes }) } as unknown as GarmentTools;
  const garmentOf = async (isKept: boolean) => {
    const run = async (task: CheckTask) =>
      task.task === "measure-drawing"
        ? measureDrawing(look, task)
        : isKept
          ? { kind: "kept", image: kept, thumbnail: kept }
          : { kind: "not kept", why: "surroundings_changed" };
    const delivered = await deliver("model_swap", swapRequest, { bytes: redrawn }, { run } as typeof threads);
    if (delivered.kind !== "delivered") throw new Error(delivered.kind);
    return delivered.checks.find(({ measure }) => measure === "garmentKept");
  };
  expect(await garmentOf(false)).toMatchObject({ isFine: false });
  expect(await garmentOf(true)).toMatchObject({ isFine: true });
});

test.each([
  [{ reference_text: "#2f9e44" }, "#2f9e44", null],
  [{ instruction: "like the inside of a ripe papaya" }, null, null],
  [{ reference_image: "other" }, null, null],
  [{ instruction: "red sleeves and a blue body" }, null, "several_colors"],
  [{ instruction: "give it polka dots" }, null, "pattern_wanted"],
] as const)("words: %j", (words, hex, refusal) => {
  const reading = readWantedColor(toRequest(words));
  expect([reading.color && hexOfOklab(reading.color), reading.refusal]).toEqual([hex, refusal]);
});
