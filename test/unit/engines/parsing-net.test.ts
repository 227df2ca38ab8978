import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import { loadParsingNet, type ParsePerson } from "#engines/nets/parsing-net.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { createEmbeddedFinder } from "#engines/onda/mask/find-embedded.ts";
import { finderSide } from "#engines/onda/mask/finder.ts";
import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import { onnxRuntime } from "#test-support/onnx-runtime.ts";
import { readShippedPhoto } from "#test-support/photos.ts";

let parsePerson: ParsePerson;
beforeAll(async () => {
  parsePerson = await loadParsingNet(null);
});

/** The class that is likeliest at a place given in shares of the picture. */
function likeliest(parsing: HumanParsing, x: number, y: number): string {
  const at = Math.floor(y * 256) * 256 + Math.floor(x * 256);
  const classes = ["background", "hair", "skin", "clothes", "accessories"] as const;
  return classes.toSorted((one, other) => parsing[other].data[at]! - parsing[one].data[at]!)[0]!;
}

test("the parsing network separates face, clothes and background of a portrait", async () => {
  const parsing = await parsePerson(await decodeImage(await readShippedPhoto("astronaut"), 512));
  expect(likeliest(parsing, 0.44, 0.2)).toBe("skin");
  expect(parsing.face.data[Math.floor(0.2 * 256) * 256 + Math.floor(0.44 * 256)]).toBeGreaterThan(0.8);
  expect(likeliest(parsing, 0.3, 0.75)).toBe("clothes");
  expect(likeliest(parsing, 0.44, 0.04)).toBe("hair");
});

test("at every pixel the classes sum to one", async () => {
  const parsing = await parsePerson(await decodeImage(await readShippedPhoto("turquoise-trousers"), 512));
  for (let at = 0; at < 256 * 256; at += 97) {
    const { background, hair, skin, clothes, accessories } = parsing;
    const sum = [background, hair, skin, clothes, accessories].reduce(
      (total, plane) => total + plane.data[at]!,
      0,
    );
    expect(sum).toBeCloseTo(1, 4);
  }
});

describe.skipIf(onnxRuntime === null)("with onnxruntime-node", () => {
  test("every plane is the one that TensorFlow.js computes, and the masks found are the same", async () => {
    const byOnnx = await loadParsingNet(onnxRuntime);
    const others = { findPerson: await loadPersonNet(), findPose: await loadPoseNet() };
    for (const [name, kind] of [
      ["astronaut", "top"],
      ["denim-shorts", "bottom"],
    ] as const) {
      const source = await readShippedPhoto(name);
      const image = await decodeImage(source, finderSide);
      const [one, other] = [await parsePerson(image), await byOnnx(image)];
      for (const [part, plane] of Object.entries(one)) {
        const seen = other[part as keyof HumanParsing].data;
        const distance = plane.data.reduce(
          (most: number, value: number, at: number) => Math.max(most, Math.abs(value - seen[at]!)),
          0,
        );
        expect(distance, `${name}: ${part}`).toBeLessThan(1e-4);
      }
      const masks = [];
      for (const parse of [parsePerson, byOnnx]) {
        const find = createEmbeddedFinder({ ...others, parsePerson: parse });
        const found = await find({ source, image, kind, label: kind });
        if (found.kind !== "found") throw new Error(`${name}: ${found.reason.message}`);
        masks.push(Buffer.from(found.mask.data));
      }
      expect(masks[0]!.equals(masks[1]!), name).toBe(true);
    }
  });
});

test("pixel threads run it with the runtime that they are given", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "onnx-runtime-"));
  const runtime = path.join(folder, "index.cjs");
  await writeFile(
    runtime,
    `const run = async () => { throw new Error("the given runtime was asked"); };
    const session = { inputNames: ["picture"], outputNames: ["probabilities"], run };
    module.exports = { Tensor: class {}, InferenceSession: { create: async () => session } };`,
  );
  const faults: unknown[] = [];
  const onda = createOnda({ threads: 1, onnxRuntime: runtime, onFault: (fault) => faults.push(fault) });
  try {
    const photo = await readShippedPhoto("denim-shorts");
    const outcome = await onda.masks.find(photo, "shorts", new AbortController().signal);
    expect(outcome.kind).toBe("failed");
    expect(faults).toEqual([expect.objectContaining({ message: "the given runtime was asked" })]);
  } finally {
    await onda.close();
    await rm(folder, { recursive: true });
  }
});
