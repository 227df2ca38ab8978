/** The operator's parser as an ONNX file: how its files are checked, and what a model of one convolution sees. */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { answerFindMask } from "#engines/onda/parser/answer-find-mask.ts";
import { openFileParser } from "#engines/onda/parser/open-file-parser.ts";
import { openOperatorParser } from "#engines/onda/parser/operator-parser.ts";
import { loadOnnxParser } from "#engines/onda/parser/parse-with-onnx.ts";
import { hasOnnxRuntime, writeModelFolder } from "#test-support/onnx-runtime.ts";
import { writeTinyOnnx } from "#test-support/tiny-onnx.ts";

const side = 16;
/** Background, hair and top: what is red is top, what is blue is hair. */
const tiny = writeTinyOnnx({
  side,
  weights: [
    [0, 0, 0],
    [0, 0, 20],
    [20, 0, 0],
  ],
  biases: [0, -10, -10],
});
const labels = { name: "tiny", width: side, height: side, labels: { 0: "background", 1: "hair", 2: "top" } };

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true });
  folder = undefined;
});

async function write(files: Partial<Parameters<typeof writeModelFolder>[0]> = {}) {
  const written = await writeModelFolder({ model: tiny, labels, ...files });
  folder = written.folder;
  return written;
}

test.each<[string, unknown]>([
  ["it is not valid JSON", "{"],
  ["labels.2: Invalid option", { ...labels, labels: { 2: "shirt" } }],
  ["labels: must name at least one garment", { ...labels, labels: { 0: "background", 1: "hair" } }],
  ["std: must not be 0", { ...labels, std: [1, 0, 1] }],
  ["width", { ...labels, width: 1_000_000 }],
  ['Unrecognized key: "size"', { ...labels, size: 512 }],
])("a labels file is refused with what is wrong: %s", async (text, content) => {
  const files = await write({ labels: content });
  await expect(openFileParser(files)).rejects.toThrow(text);
  await expect(openFileParser(files)).rejects.toThrow(`GARMENT_PARSER_LABELS: ${files.labels}: `);
});

test("files that are missing and a runtime that is not installed are named, with what to do", async () => {
  const files = await write({ runtime: false });
  const none = path.join(files.folder, "none");
  await expect(openFileParser({ ...files, labels: none })).rejects.toThrow(
    `${none} can't be read; check path`,
  );
  await expect(openFileParser({ ...files, model: none })).rejects.toThrow(
    `${none} can't be read; check path`,
  );
  await expect(openFileParser(files)).rejects.toThrow(
    `run: npm install --prefix ${files.folder} --ignore-scripts onnxruntime-node@`,
  );
});

test("a parser that can't be opened leaves the work to the embedded finder, and says so once", async () => {
  const files = await write({ runtime: false });
  const changes: unknown[] = [];
  const parser = await openOperatorParser(
    { kind: "file", ...files },
    { onChange: ({ fault }) => changes.push(fault) },
  );
  expect(changes).toEqual([expect.stringContaining("onnxruntime-node is not installed")]);
  expect(parser.version).toBeNull();
  expect(await parser.ask("tee", async () => null, new AbortController().signal)).toBeNull();
  expect(parser.state).toMatchObject({ kind: "file", isUsable: false, faults: 1 });
  expect(changes).toHaveLength(1);
});

describe.skipIf(!hasOnnxRuntime)("with onnxruntime-node", () => {
  /** Left half one color, right half another, twice the model's size. */
  function halves(left: number[], right: number[]) {
    const [width, height] = [2 * side, 2 * side];
    const data = new Uint8Array(width * height * 3);
    for (let at = 0; at < width * height; at++) data.set(at % width < side ? left : right, at * 3);
    return { data, width, height };
  }
  const red = [255, 0, 0];
  const blue = [0, 0, 255];

  async function look(over: object, picture = halves(red, blue)) {
    const files = await write({ labels: { ...labels, ...over } });
    const parse = await loadOnnxParser(await openFileParser(files));
    const parts = await parse(picture);
    const middle = (side / 2) * side;
    return (["background", "hair", "top"] as const).map((part) => {
      const { data } = parts.get(part)!;
      return [data[middle + 2]!, data[middle + side - 3]!].map((value) => Number(value.toFixed(2)));
    });
  }

  test("a model's labels become probabilities of what they mean", async () => {
    expect(await look({})).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  test("channels, range, mean and deviation are given to it as its file says", async () => {
    expect(await look({ channels: "bgr" })).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    // (255 - 255) / 255 = 0: nothing but background is seen of full channels, and nothing at all of empty ones.
    expect(await look({ range: 255, mean: [255, 255, 255], std: [255, 255, 255] })).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test("values that are probabilities already are taken as they are, within 0 and 1", async () => {
    expect(await look({ values: "probabilities" })).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  test.each([
    ["the model has no output masks; it has labels", { output: "masks" }],
    ["the output has 3 labels; the labels file names label 7", { labels: { 7: "top" } }],
    ["Got invalid dimensions", { width: 32 }],
  ])("a model that does not fit its file is refused: %s", async (text, over) => {
    await expect(look(over)).rejects.toThrow(text);
  });

  test("a model that can't be loaded is given up for good, and the embedded finder's answer stands", async () => {
    const files = await write({ model: new Uint8Array([1, 2, 3]) });
    const faults: unknown[] = [];
    const onChange = ({ fault }: { fault: string | null }) => faults.push(fault);
    const parser = await openOperatorParser({ kind: "file", ...files }, { onChange });
    const question = await parser.ask("tee", async () => null, new AbortController().signal);
    const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: "gray" } })
      .png()
      .toBuffer();
    const refusal = { kind: "refused" as const, reason: problem("no_garment") };
    const answer = await answerFindMask(async () => refusal, {
      task: "find-mask",
      source,
      garmentKind: "top",
      label: "tee",
      example: null,
      parser: question,
    });
    expect(answer).toMatchObject({ ...refusal, parserFault: { isPermanent: true } });
    parser.report(answer.parserFault);
    parser.report(null);
    expect(parser.version).toBeNull();
    expect(faults).toEqual([expect.stringContaining(`${files.model} can't be loaded: `)]);
  });

  test("another model, and the same with another meaning of its labels, is another parser", async () => {
    const files = await write();
    const versions = [(await openFileParser(files)).version];
    expect(versions[0]).toMatch(/^tiny-[0-9a-f]{12}$/);
    await writeFile(files.labels, JSON.stringify({ ...labels, labels: { 1: "top" } }));
    versions.push((await openFileParser(files)).version);
    await writeFile(files.labels, JSON.stringify(labels));
    await writeFile(files.model, writeTinyOnnx({ side, weights: [[1, 0, 0]], biases: [0] }));
    versions.push((await openFileParser(files)).version);
    expect(new Set(versions).size).toBe(3);
  });
});
