/** The operator's network for invisible watermarks, with one that adds a pattern per bit. */
import { rm, writeFile } from "node:fs/promises";
import pino from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type { PixelTask } from "#engines/onda/pixel-tasks.ts";
import { createPixelThreads, type PixelThreads } from "#engines/onda/pixel-threads.ts";
import { embedWatermark, hasWatermark, tryWatermark } from "#engines/watermark/run-watermark.ts";
import { openWatermarkFile, type WatermarkModel } from "#engines/watermark/watermark-file.ts";
import { readConfig } from "#server/config.ts";
import { openEngines } from "#server/open-engines.ts";
import { hasOnnxRuntime } from "#test-support/onnx-runtime.ts";
import { recolorFile } from "#test-support/recolor-file.ts";
import { sharedRecolorer } from "#test-support/shared-engines.ts";
import { watermarkSecret, writeTinyWatermark } from "#test-support/tiny-watermark.ts";
import { type DrawnGarment, drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
const ended: (() => Promise<unknown>)[] = [];
const endAll = async () => {
  for (const end of ended.splice(0)) await end();
};
afterEach(endAll);

async function write(...options: Parameters<typeof writeTinyWatermark>) {
  const written = await writeTinyWatermark(...options);
  ended.push(() => rm(written.folder, { recursive: true }));
  return written;
}

test.each<[string, Record<string, unknown>]>([
  ["bits: Too small", { bits: 16 }],
  ["gives: ", { gives: undefined }],
  ["strength: Too small", { strength: 0 }],
  ["std: must not be 0", { std: [1, 0, 1] }],
  ['Unrecognized key: "side"', { side: 256 }],
])("a description is refused with what is wrong: %s", async (text, over) => {
  const { file } = await write(over);
  await expect(openWatermarkFile(file, watermarkSecret)).rejects.toThrow(`WATERMARK_FILE: ${file}: `);
  await expect(openWatermarkFile(file, watermarkSecret)).rejects.toThrow(text);
});

test("the file and its secret are set together, and a runtime that is not installed is named with its command", async () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: "test-results/watermark-setting", ...settings }).watermark;
  expect(read({})).toBeNull();
  expect(() => read({ WATERMARK_FILE: "w.json" })).toThrow("WATERMARK_FILE: set WATERMARK_SECRET, too");
  expect(() => read({ WATERMARK_SECRET: watermarkSecret })).toThrow("WATERMARK_SECRET: set WATERMARK_FILE");
  const { file, folder } = await write({}, { hasRuntime: false });
  await expect(openWatermarkFile(file, watermarkSecret)).rejects.toThrow(
    `run: npm install --prefix ${folder} --ignore-scripts`,
  );
});

describe.skipIf(!hasOnnxRuntime)("with onnxruntime-node", () => {
  let tee: DrawnGarment;
  beforeAll(async () => {
    tee = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 720, height: 900 });
  });
  const toFile = (data: Uint8Array) =>
    sharp(data, { raw: { width: tee.width, height: tee.height, channels: 3 } });

  async function open(...options: Parameters<typeof writeTinyWatermark>): Promise<WatermarkModel> {
    return openWatermarkFile((await write(...options)).file, watermarkSecret);
  }

  test.each([
    ["picture", false],
    ["residual", true],
  ] as const)(
    "a mark survives JPEG and halving, is hardly seen, and is not found in other pictures (the encoder gives a %s)",
    async (gives, isDetecting) => {
      // The same network in the other range: what it gives is in its own units.
      const form = gives === "residual" ? { range: 255, mean: [127, 127, 127], std: [255, 255, 255] } : {};
      const model = await open({ gives, ...form }, { isDetecting });
      expect(model.rightBitsMin).toBe(30);
      const picture = { color: { ...tee, data: tee.rgb }, alpha: null };
      const { color } = await embedWatermark(picture, null, model);
      const most = color.data.reduce((max, value, at) => Math.max(max, Math.abs(value - tee.rgb[at]!)), 0);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(20);
      const again = await toFile(color.data).resize(360).jpeg({ quality: 75 }).toBuffer();
      expect(await hasWatermark(model, again)).toBe(true);
      expect(await hasWatermark(model, await toFile(tee.rgb).png().toBuffer())).toBe(false);
      // Of another installation.
      const others = { ...model, message: model.message.map((bit, at) => (at % 2 ? bit : 1 - bit)) };
      expect(await hasWatermark(others, again)).toBe(false);
      expect(await tryWatermark(model)).toBe(true);
    },
  );

  test("transparency and the colors under it stay; what is seen on white has the mark", async () => {
    const model = await open();
    const alpha = tee.cover.map((cover) => (cover > 0 ? 128 : 0));
    const picture = { color: { ...tee, data: tee.rgb }, alpha: Uint8Array.from(alpha) };
    const marked = await embedWatermark(picture, null, model);
    expect(marked.alpha).toEqual(picture.alpha);
    const isKept = (at: number) => marked.color.data[at] === tee.rgb[at];
    for (const [pixel, cover] of alpha.entries()) if (cover === 0) expect(isKept(pixel * 3)).toBe(true);
    expect(marked.color.data.every((_, at) => isKept(at))).toBe(false);
  });

  test("a network that can't run is refused at the start with what is wrong", async () => {
    const { file } = await write({ bits: 48 });
    const start = openEngines({
      threads: 1,
      garmentParser: null,
      segmenterFile: null,
      watermark: { file, secret: watermarkSecret },
      onnxRuntime: null,
      signer: null,
      providers: readConfig({ DATA_DIR: "test-results/watermark-setting" }).providers,
      drawsPictures: false,
      log: pino({ level: "silent" }),
    });
    await expect(start).rejects.toMatchObject({
      name: "SettingsError",
      message: expect.stringMatching(/^WATERMARK_FILE: .*encoder.onnx can't run as it is described: /),
    });
  });

  describe("outputs", () => {
    let threads: PixelThreads;
    let folder: string;
    let model: WatermarkModel;
    const own: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      const written = await writeTinyWatermark({ strength: 3 });
      folder = written.folder;
      model = await openWatermarkFile(written.file, watermarkSecret);
      threads = createPixelThreads({ threads: 1, watermark: model });
      own.push(() => threads.close());
    });
    afterAll(async () => {
      for (const end of own) await end();
      await rm(folder, { recursive: true });
    });
    const raw = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

    test("a recolor has its mark inside of what it changes; every other pixel is the photo's, and its color holds", async () => {
      const request = { text: "#2e8b57", processingSize: 1024 as const };
      const plain = await recolorFile(sharedRecolorer(), tee.file, request);
      const marked = await recolorFile(createRecolorer({ threads: 1 }, threads), tee.file, request);
      if (plain.kind !== "image" || marked.kind !== "image") throw new Error("not drawn");
      expect(marked.image.watermark).toBe("found");
      expect(plain.image.watermark).toBeUndefined();
      expect(marked.quality?.untouched).toBe(true);
      expect(marked.quality?.changed).toEqual(plain.quality?.changed);
      expect(marked.quality?.color?.deltaE).toBeLessThan(2);
      const [before, painted, result] = [
        tee.rgb,
        await raw(plain.image.bytes),
        await raw(marked.image.bytes),
      ];
      let [outside, inside] = [0, 0];
      for (let at = 0; at < before.length; at += 3) {
        const differs = (one: Uint8Array, other: Uint8Array) =>
          one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2];
        if (!differs(painted, before)) outside += Number(differs(result, before));
        else inside += Number(differs(result, painted));
      }
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(10_000);
    });

    const ground = { r: 0.5, g: 0.4, b: 0.3 };
    const look = { width: 600, height: 800, share: 0.8, shadow: "none", seed: 1, format: "jpg" };
    const drawing = {
      canvas: { width: 720, height: 900, frame: { left: 0, top: 0, width: 1, height: 1 } },
      output: { width: 720, height: 900 },
      format: "jpg",
      addAiWatermark: true,
      alphaOf: null,
    };
    test.each([
      ["upscaling", { task: "enlarge", factor: 2 }],
      ["a packshot", { task: "packshot", known: null, look: { ...look, ground: { color: ground } } }],
      ["a transparent packshot", { task: "packshot", known: null, look: { ...look, ground: null } }],
      ["a backdrop", { task: "replace-backdrop", ground }],
      ["a cut-out", { task: "replace-backdrop", ground: null }],
      ["a model's drawing", { task: "finish-drawing", ...drawing }],
    ])("%s has the mark", async (_, task) => {
      const source = Uint8Array.from(await sharp(tee.file).resize(360).png().toBuffer());
      const answer = await threads.run({ ...task, source, drawing: source } as unknown as PixelTask, never);
      expect(answer).toMatchObject({ image: { watermark: "found" } });
    });

    test("an output whose network fails is not delivered: it fails and may be tried again", async () => {
      const faults: string[] = [];
      await writeFile(model.encoder, "no network");
      const failing = createPixelThreads({
        threads: 1,
        watermark: { ...model, version: "damaged" },
        onFault: (fault) => faults.push(String(fault)),
      });
      own.push(() => failing.close());
      const answer = await failing.run({ task: "enlarge", source: tee.file, factor: 2 }, never);
      expect(answer).toMatchObject({ kind: "failed", retry: true, reason: { code: "engine_fault" } });
      expect(faults).toEqual([expect.stringContaining(`WATERMARK_FILE: ${model.encoder} can't be loaded`)]);
    });
  });
});
