/** A parser's outline and the embedded finder's: which is taken, and how sure the answer is. */
import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { encodeGrey, encodeImage } from "#engines/codec.ts";
import type { FinderPhoto, FoundGarment } from "#engines/onda/mask/finder.ts";
import { sureConfidence } from "#engines/onda/mask/review-thresholds.ts";
import { createParserFinder, type ParseGarment } from "#engines/onda/parser/find-parsed.ts";
import { toGarmentPlane } from "#engines/onda/parser/garment-plane.ts";
import { parseFromMask } from "#engines/onda/parser/parse-from-mask.ts";
import type { PartName } from "#engines/onda/parser/parser-labels.ts";
import { countInside, createMask, createPlane } from "#imaging/raster.ts";

const side = 96;
type Box = [left: number, top: number, right: number, bottom: number];
const isIn = ([left, top, right, bottom]: Box, at: number) => {
  const [x, y] = [at % side, Math.floor(at / side)];
  return x >= left && x < right && y >= top && y < bottom;
};
const garment: Box = [24, 24, 72, 72];

/** A red garment and a blue one of another kind on gray. */
const image = { data: new Uint8Array(side * side * 3), width: side, height: side, alpha: null };
for (let at = 0; at < side * side; at++)
  image.data.set(
    isIn(garment, at) ? [200, 30, 30] : isIn([24, 74, 72, 94], at) ? [30, 30, 200] : [190, 190, 190],
    at * 3,
  );
const photo: FinderPhoto = { source: new Uint8Array(), image, kind: "top", label: "tee" };

function embedded(box: Box, confidence: number): FoundGarment {
  const mask = createMask(side, side);
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = isIn(box, at) ? 1 : 0;
  const window = { left: 0, top: 0, width: side, height: side };
  return { kind: "found", window, mask, confidence, doubts: [], foundBy: "embedded" };
}

const sees =
  (box: Box): ParseGarment =>
  async () => {
    const plane = createPlane(side, side);
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = isIn(box, at) ? 0.95 : 0.02;
    return plane;
  };

async function find(own: Awaited<ReturnType<Parameters<typeof createParserFinder>[0]>>, parse: ParseGarment) {
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const found = await createParserFinder(async () => own, parse, { foundBy: "parser-1", onFault })(photo);
  return { found, faults };
}

test("where both finders agree, the outline is the parser's and sure enough to be used without a look", async () => {
  const { found } = await find(embedded(garment, 0.4), sees(garment));
  expect(found).toMatchObject({ kind: "found", foundBy: "parser-1", doubts: [] });
  if (found.kind === "found") {
    expect(found.confidence).toBeGreaterThanOrEqual(sureConfidence);
    expect(countInside(found.mask)).toBe(48 * 48);
  }
});

test("a doubt of the parser is settled by a surer finder with the same mask, whose own doubts stay", async () => {
  // Half a nat above even: a nat less takes the lower half away.
  const unsure: ParseGarment = async () => {
    const plane = createPlane(side, side);
    for (let at = 0; at < plane.data.length; at++)
      plane.data[at] = isIn(garment, at) ? (at < (side / 2) * side ? 0.95 : 0.62) : 0.02;
    return plane;
  };
  const doubtful = await find(embedded(garment, 0), unsure);
  expect(doubtful.found).toMatchObject({ doubts: [{ box: { bottom: 71 } }] });
  expect(await find(embedded(garment, 0.97), unsure)).toMatchObject({
    found: { foundBy: "parser-1", confidence: 0.97, doubts: [] },
  });
  const box = { left: 30, top: 30, right: 40, bottom: 40 };
  const own = { ...embedded(garment, 0.97), doubts: [{ box, reason: problem("garment_like_skin") }] };
  expect(await find(own, unsure)).toMatchObject({ found: { doubts: own.doubts } });
});

test("where they differ by more than a twentieth of the garment, it is doubtful and the place is shown", async () => {
  const { found } = await find(embedded([24, 24, 72, 94], 0.99), sees(garment));
  if (found.kind !== "found") throw new Error("nothing was found");
  expect(found.foundBy).toBe("parser-1");
  expect(found.confidence).toBeLessThanOrEqual(0.3);
  expect(found.doubts[0]?.box).toMatchObject({ top: 72, bottom: 93 });
});

test("a part that only the parser finds is shown to a person", async () => {
  const { found } = await find({ kind: "refused", reason: problem("no_garment") }, sees(garment));
  expect(found).toMatchObject({ kind: "found", foundBy: "parser-1" });
  if (found.kind === "found") expect(found.confidence).toBeLessThanOrEqual(0.5);
});

test("a part that only the embedded finder finds stays, as a doubt", async () => {
  const { found } = await find(embedded(garment, 0.99), sees([0, 0, 0, 0]));
  expect(found).toMatchObject({ kind: "found", foundBy: "embedded", confidence: 0.3 });
});

test("a parser that fails or knows no such garment changes nothing of the embedded finder's answer", async () => {
  const own = embedded(garment, 0.97);
  const fault = new Error("no such output");
  expect(await find(own, () => Promise.reject(fault))).toEqual({ found: own, faults: [fault] });
  expect(await find(own, async () => null)).toEqual({ found: own, faults: [] });
});

test("a coarse gray mask of any size gets the photo's own edges", async () => {
  const coarse = new Uint8Array(22 * 22);
  // Two photo pixels too small on each side.
  for (let y = 6; y < 16; y++) coarse.fill(255, y * 22 + 6, y * 22 + 16);
  const { bytes } = await encodeGrey(coarse, 22, 22);
  const { found, faults } = await find(embedded(garment, 0.97), parseFromMask(bytes));
  expect(faults).toEqual([]);
  if (found.kind !== "found") throw new Error("nothing was found");
  expect(Math.abs(countInside(found.mask) - 48 * 48)).toBeLessThan(0.02 * 48 * 48);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ["colored", async () => (await encodeImage(image, { format: "png", addAiWatermark: false })).bytes],
  ["no picture", async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])],
])("a mask that is %s is a fault", async (_what, draw) => {
  const own = embedded(garment, 0.97);
  const { found, faults } = await find(own, parseFromMask(await draw()));
  expect([found, faults]).toEqual([own, [expect.any(Error)]]);
});

test("a garment is the sum of its labels, or of the nearest that the parser has", () => {
  const part = (value: number) => ({ ...createPlane(1, 1), data: Float32Array.of(value) });
  const parts = (values: Partial<Record<PartName, number>>) =>
    new Map(Object.entries(values).map(([name, value]) => [name as PartName, part(value)]));
  const shareOf = (...args: Parameters<typeof toGarmentPlane>) => {
    const value = toGarmentPlane(...args)?.data[0];
    return value === undefined ? null : Number(value.toFixed(3));
  };
  const all = parts({ top: 0.25, outer: 0.5, bottom: 0.125, dress: 0.0625, shoes: 0, bag: 1, hat: 0.75 });
  expect(shareOf(all, "top", "tee")).toBe(0.25);
  expect(shareOf(all, "outer", "jacket")).toBe(0.5);
  expect(shareOf(all, "full", "dress")).toBe(0.438);
  expect(shareOf(all, "head", "hat")).toBe(0.75);
  expect(shareOf(all, null, "")).toBe(0.5);
  expect(shareOf(all, "other", "leather handbag")).toBe(1);
  expect(shareOf(all, "other", "scarf")).toBeNull();
  expect(shareOf(parts({ top: 0.25 }), "outer", "jacket")).toBe(0.25);
  expect(shareOf(parts({ top: 0.25 }), "feet", "boots")).toBeNull();
});
