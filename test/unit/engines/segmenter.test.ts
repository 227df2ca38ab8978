/** The operator's promptable network: how its files are checked, and what a click does with a network that sees brightness. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import type { MaskLayers, MaskStroke } from "#engines/contract.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { openOperatorSegmenter } from "#engines/onda/segmenter/operator-segmenter.ts";
import { openSegmenterFile } from "#engines/onda/segmenter/segmenter-file.ts";
import { hasOnnxRuntime } from "#test-support/onnx-runtime.ts";
import { writeTinySegmenter } from "#test-support/tiny-segmenter.ts";

const never = new AbortController().signal;
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function write(...options: Parameters<typeof writeTinySegmenter>) {
  const written = await writeTinySegmenter(...options);
  ended.push(() => rm(written.folder, { recursive: true }));
  return written;
}

test.each<[string, object]>([
  ["decoder: ", { decoder: undefined }],
  ["name: must be 1 to 40 lowercase letters", { name: "My model" }],
  ["std: must not be 0", { std: [1, 0, 1] }],
  ["side", { side: 1_000_000 }],
  ['Unrecognized key: "size"', { size: 512 }],
])("a description is refused with what is wrong: %s", async (text, over) => {
  const { file } = await write(over);
  await expect(openSegmenterFile(file)).rejects.toThrow(`SEGMENTER_FILE: ${file}: `);
  await expect(openSegmenterFile(file)).rejects.toThrow(text);
});

test("files that are missing or no JSON and a runtime that is not installed are named, with what to do", async () => {
  const { file, folder } = await write({}, { hasRuntime: false });
  await expect(openSegmenterFile(`${file}x`)).rejects.toThrow(`${file}x can't be read; check path`);
  await expect(openSegmenterFile(file)).rejects.toThrow(
    `run: npm install --prefix ${folder} --ignore-scripts`,
  );
  await rm(path.join(folder, "decoder.onnx"));
  await expect(openSegmenterFile(file)).rejects.toThrow(
    `${path.join(folder, "decoder.onnx")} can't be read; check path`,
  );
  await writeFile(file, "{");
  await expect(openSegmenterFile(file)).rejects.toThrow("it is not valid JSON");
});

describe.skipIf(!hasOnnxRuntime)("with onnxruntime-node", () => {
  const [width, height] = [320, 240];
  /** Bright cloth, as two parts on a dark ground. */
  const sleeve = { left: 30, top: 60, right: 110, bottom: 180 };
  const body = { left: 170, top: 40, right: 290, bottom: 200 };
  /** Dark, as the ground. */
  const wall = { left: 130, top: 60, right: 150, bottom: 180 };
  const isIn = (box: typeof body, x: number, y: number): boolean =>
    x >= box.left && x < box.right && y >= box.top && y < box.bottom;

  async function toFile(channels: 1 | 3, of: (x: number, y: number) => number): Promise<Buffer> {
    const data = Buffer.alloc(width * height * channels);
    for (let at = 0; at < width * height; at++) {
      const grain = ((at * 7) % 5) - 2;
      const value = of(at % width, Math.floor(at / width));
      data.fill(channels === 1 ? value : value + grain, at * channels, (at + 1) * channels);
    }
    return sharp(data, { raw: { width, height, channels } })
      .toColourspace(channels === 1 ? "b-w" : "srgb")
      .png()
      .toBuffer();
  }
  const photo = () => toFile(3, (x, y) => (isIn(sleeve, x, y) || isIn(body, x, y) ? 215 : 40));
  const maskOf = async (...boxes: (typeof body)[]): Promise<MaskLayers> => ({
    mask: await toFile(1, (x, y) => (boxes.some((box) => isIn(box, x, y)) ? 255 : 0)),
    keep: null,
  });
  const click = (kind: MaskStroke["kind"], box: typeof body): MaskStroke => ({
    kind,
    radius: 2,
    points: [[(box.left + box.right) / 2, (box.top + box.bottom) / 2]],
  });

  /** The covered shares after strokes, one after the other. */
  async function correct(onda: Onda, layers: MaskLayers, ...strokes: MaskStroke[]) {
    const source = await photo();
    let mask = layers;
    for (const stroke of strokes) {
      const outcome = await onda.masks.correct(source, mask, [stroke], never);
      if (outcome.kind !== "mask") throw new Error(JSON.stringify(outcome));
      mask = outcome.mask;
    }
    const values = await sharp(mask.mask).toColourspace("b-w").raw().toBuffer();
    const covered = (box: typeof body): number => {
      let [sum, all] = [0, 0];
      for (const [at, value] of values.entries()) {
        if (!isIn(box, at % width, Math.floor(at / width))) continue;
        all++;
        if (value > 127) sum++;
      }
      return Number((sum / all).toFixed(1));
    };
    return { sleeve: covered(sleeve), body: covered(body), wall: covered(wall) };
  }

  async function open(file: string) {
    const faults: (string | null)[] = [];
    const segmenter = await openOperatorSegmenter(file, { onChange: ({ fault }) => faults.push(fault) });
    const onda = createOnda({ threads: 1, segmenter });
    ended.push(() => onda.close());
    return { onda, segmenter, faults };
  }

  test("a click adds or removes the part that the network sees under it, and the rest stays", async () => {
    const without = createOnda({ threads: 1 });
    ended.push(() => without.close());
    const alone = await correct(without, await maskOf(body), click("add", sleeve));
    expect(alone.sleeve).toBeLessThan(0.5);
    const right = { sleeve: 1, body: 1, wall: 0 };
    for (const fit of ["pad", "stretch"]) {
      const { onda } = await open((await write({ fit })).file);
      expect(await correct(onda, await maskOf(body), click("add", sleeve))).toEqual(right);
      const cleared = await correct(onda, await maskOf(sleeve, body, wall), click("remove", wall));
      expect(cleared).toEqual(right);
    }
  });

  test("a photo is encoded once, however many strokes it gets", async () => {
    const { file } = await write();
    const { segmenter } = await open(file);
    let encoded = 0;
    const encode = async () => {
      encoded++;
      return { kind: "embedding" as const, embedding: { e: { data: Float32Array.of(1), dims: [1] } } };
    };
    const [one, other] = [Uint8Array.of(1), Uint8Array.of(2)];
    for (const source of [one, one, other, one]) await segmenter.look(source, encode);
    expect(encoded).toBe(2);
  });

  test("strokes are understood without a network that fails, and after three faults it is said once", async () => {
    const { file, folder } = await write();
    await writeFile(path.join(folder, "decoder.onnx"), await readFile(file));
    const { onda, segmenter, faults } = await open(file);
    const strokes = Array.from({ length: 4 }, () => click("add", sleeve));
    expect((await correct(onda, await maskOf(body), ...strokes)).body).toBe(1);
    expect(segmenter.state).toMatchObject({ isUsable: false, faults: 3 });
    expect(faults).toEqual([expect.stringContaining("decoder.onnx can't be loaded")]);
  });
});
