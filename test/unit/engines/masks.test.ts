/** Masks on real photos: found, corrected by strokes, taken from elsewhere, and used for a recolor. */

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import type { GarmentMask, KnownMask, MaskOutcome } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { readShippedPhoto, shippedMask } from "#test-support/photos.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";
import { drawUnclearCloth, unclearClothSide } from "#test-support/unclear-cloth.ts";
import { drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
const photoName = "turquoise-trousers";
let onda: Onda;
let photo: Uint8Array;
let truth: Uint8Array;
let size: { width: number; height: number };

beforeAll(async () => {
  onda = sharedOnda();
  photo = await readShippedPhoto(photoName);
  const { width, height } = await sharp(photo).metadata();
  size = { width, height };
  truth = await sharp(shippedMask(photoName))
    .resize(width, height, { fit: "fill" })
    .toColourspace("b-w")
    .png()
    .toBuffer();
});
afterAll(() => onda.close());

function expectMask(outcome: MaskOutcome): GarmentMask {
  if (outcome.kind !== "mask") throw new Error(outcome.reason.message);
  return outcome.mask;
}

async function valuesOf(file: Uint8Array): Promise<Uint8Array> {
  return sharp(file).toColourspace("b-w").raw().toBuffer();
}

/** Intersection over union at one half. */
async function overlap(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([valuesOf(one), valuesOf(other)]);
  let both = 0;
  let either = 0;
  for (let at = 0; at < first.length; at++) {
    const [a, b] = [first[at]! > 127, second[at]! > 127];
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

/** A gray png of the photo's size: 255 in a rectangle given in shares of it. */
async function rectangle(left: number, top: number, right: number, bottom: number): Promise<Uint8Array> {
  const values = Buffer.alloc(size.width * size.height);
  for (let y = Math.round(top * size.height); y < bottom * size.height; y++)
    values.fill(
      255,
      y * size.width + Math.round(left * size.width),
      y * size.width + Math.round(right * size.width),
    );
  return sharp(values, { raw: { ...size, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}

describe("finding", () => {
  test("the mask is a gray png of the photo's size that covers the garment a hand outlined", async () => {
    const mask = expectMask(await onda.masks.find(photo, "trousers", never));
    expect(mask).toMatchObject(size);
    expect(await sharp(mask.mask).metadata()).toMatchObject({ ...size, channels: 1, format: "png" });
    expect(await overlap(mask.mask, truth)).toBeGreaterThan(0.95);
    expect(mask.keep).toBeNull();
    const { width, height } = await sharp(mask.preview.bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
  });

  test("a photo without a garment is refused", async () => {
    const outcome = await onda.masks.find(await readShippedPhoto("coffee"), "trousers", never);
    expect(outcome.kind).toBe("refused");
  });
});

describe("a cut-out with cloth that may be print", () => {
  const side = unclearClothSide;
  const question = [{ reason: { code: "print_unclear" } }];

  test("is used without a review, and raises the question whether it is printed", async () => {
    const mask = expectMask(await onda.masks.find(await drawUnclearCloth(), null, never));
    expect(mask).toMatchObject({ foundBy: "alpha", isDoubtful: false, confidence: 1, doubts: question });
    const [left, top, width, height] = mask.doubts[0]!.box;
    expect(left + width).toBeLessThanOrEqual(side);
    expect(top + height).toBeLessThanOrEqual(side);
  });

  test("still raises the question after a stroke, until a part of it keeps its color", async () => {
    const file = await drawUnclearCloth();
    const found = expectMask(await onda.masks.find(file, null, never));
    const stroke = { radius: 20, points: [[108, 188] as [number, number]] };
    const added = expectMask(await onda.masks.correct(file, found, [{ kind: "add", ...stroke }], never));
    expect(added).toMatchObject({ isDoubtful: false, doubts: question });
    const kept = expectMask(await onda.masks.correct(file, found, [{ kind: "keep", ...stroke }], never));
    expect(kept.keep).not.toBeNull();
    expect(kept.doubts).toEqual([]);
  });
});

describe("a garment of two colors", () => {
  const [width, height] = [640, 480];
  /** A cut-out: a pale body between two blue sleeves. */
  const file = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M180 60H460V440H180Z" fill="#e2dfd6"/><path d="M180 60L60 300L130 330L180 220ZM460 60L580 300L510 330L460 220Z" fill="#24407a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

  test("asks which part is meant, with each part's color, boundary and a point; the rest keeps its color whole", async () => {
    const photo = await file;
    const found = expectMask(await onda.masks.find(photo, null, never));
    expect(found.doubts).toMatchObject([{ reason: { code: "part_unclear" } }]);
    const [body, sleeves, ...others] = found.doubts[0]!.parts!;
    expect(others).toEqual([]);
    expect([body!.color, sleeves!.color]).toEqual(["#e2dfd6", "#24407a"]);
    expect(body!.share + sleeves!.share).toBeCloseTo(1, 2);
    expect([body!.outline.length, sleeves!.outline.length]).toEqual([1, 2]);
    for (const [x, y] of body!.outline[0]!) {
      expect(
        Math.min(Math.abs(x - 180), Math.abs(x - 460), Math.abs(y - 60), Math.abs(y - 440)),
      ).toBeLessThan(6);
    }
    const stroke = { kind: "keep_part" as const, radius: 1, points: [sleeves!.point] };
    const kept = expectMask(await onda.masks.correct(photo, found, [stroke], never));
    expect(kept.doubts).toEqual([]);
    expect(await overlap(kept.mask, found.mask)).toBeGreaterThan(0.995);
    const keep = await valuesOf(kept.keep!);
    const { data } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    let [right, all] = [0, 0];
    for (let at = 0; at < width * height; at++) {
      if (data[at * 4 + 3]! < 255) continue;
      all++;
      if (keep[at]! > 127 === data[at * 4]! < 128) right++;
    }
    expect(right / all).toBeGreaterThan(0.985);
  });

  test("a stroke of parts on a garment of one color is refused and says why", async () => {
    const stroke = { kind: "keep_part" as const, radius: 1, points: [await centreOf(truth)] };
    const outcome = await onda.masks.correct(photo, { mask: truth, keep: null }, [stroke], never);
    expect(outcome).toMatchObject({ kind: "refused", reason: { code: "no_part_here" } });
  });
});

describe("correcting", () => {
  test("a remove stroke takes off what was wrongly inside, an add stroke brings back what was left out", async () => {
    const values = Buffer.from(await valuesOf(truth));
    const at = (x: number, y: number): number => y * size.width + x;
    // The wall to the left of the knees is in, a band across the thighs is out.
    const wall = { left: 0, right: Math.round(size.width * 0.12), y: Math.round(size.height * 0.5) };
    const reach = Math.round(size.height * 0.04);
    for (let y = wall.y - reach; y < wall.y + reach; y++)
      values.fill(255, at(wall.left, y), at(wall.right, y));
    const wrong = await sharp(values, { raw: { ...size, channels: 1 } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    const before = await overlap(wrong, truth);
    const fixed = expectMask(
      await onda.masks.correct(
        photo,
        { mask: wrong, keep: null },
        [
          {
            kind: "remove",
            radius: reach / 3,
            points: [
              [wall.left + 2, wall.y],
              [wall.right - 2, wall.y],
            ],
          },
        ],
        never,
      ),
    );
    const after = await overlap(fixed.mask, truth);
    expect(after).toBeGreaterThan(before);
    expect(after).toBeGreaterThan(0.985);
    expect(fixed).toMatchObject({ isDoubtful: false, doubts: [], foundBy: "edited" });
  });

  test("a keep stroke makes a layer inside the garment, and the mask stays", async () => {
    const centre = await centreOf(truth);
    const fixed = expectMask(
      await onda.masks.correct(
        photo,
        { mask: truth, keep: null },
        [{ kind: "keep", radius: size.width * 0.02, points: [centre] }],
        never,
      ),
    );
    expect(await overlap(fixed.mask, truth)).toBeGreaterThan(0.995);
    const keep = await valuesOf(fixed.keep!);
    expect(keep[Math.round(centre[1]) * size.width + Math.round(centre[0])]).toBeGreaterThan(200);
  });

  test("a keep line around a print keeps the print, and not the cloth below the line", async () => {
    const tee = await drawTee({ cloth: [0.8, 0.8, 0.78], print: [0.1, 0.15, 0.4] });
    const mask = expectMask(await onda.masks.find(tee.file, "tee", never));
    const points = [
      [0.38, 0.35],
      [0.62, 0.35],
      [0.62, 0.55],
      [0.38, 0.55],
      [0.38, 0.35],
    ].map(([u, v]): [number, number] => [u! * tee.width, v! * tee.height]);
    const layers = { mask: mask.mask, keep: null };
    const kept = expectMask(
      await onda.masks.correct(tee.file, layers, [{ kind: "keep", radius: 3, points }], never),
    );
    const keep = await valuesOf(kept.keep!);
    const at = (u: number, v: number): number =>
      keep[Math.round(v * tee.height) * tee.width + Math.round(u * tee.width)]!;
    expect(at(0.5, 0.45)).toBe(255);
    expect(at(0.44, 0.4)).toBe(255);
    expect(at(0.5, 0.35)).toBe(0);
    expect(at(0.39, 0.45)).toBe(0);
  });

  test("a keep loop with a brush wider than what it encircles keeps nothing outside of it", async () => {
    const [x, y] = await centreOf(truth);
    const [across, down] = [size.width * 0.11, size.width * 0.07];
    const turns = Array.from({ length: 40 }, (_, at) => (at / 39) * 2.2 * Math.PI);
    const points = turns.map((angle): [number, number] => [
      x + (across / 2) * Math.cos(angle),
      y + (down / 2) * Math.sin(angle),
    ]);
    const stroke = { kind: "keep" as const, radius: down * 0.4, points };
    const kept = expectMask(await onda.masks.correct(photo, { mask: truth, keep: null }, [stroke], never));
    const keep = await valuesOf(kept.keep!);
    // A pixel of the grid on which strokes are worked out.
    const reach = Math.max(size.width, size.height) / 512;
    let [inside, outside] = [0, 0];
    for (let at = 0; at < keep.length; at++) {
      if (keep[at]! <= 127) continue;
      const [dx, dy] = [(at % size.width) - x, Math.floor(at / size.width) - y];
      const isNear = (dx / (across / 2 + reach)) ** 2 + (dy / (down / 2 + reach)) ** 2 <= 1;
      if (isNear) inside++;
      else outside++;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0);
    expect(await overlap(kept.mask, truth)).toBeGreaterThan(0.995);
  });

  test("begun with nothing, a stroke along the garment outlines it, whatever was outlined before", async () => {
    const [x, y] = await centreOf(truth);
    const stroke = {
      kind: "add" as const,
      radius: size.width * 0.06,
      points: [
        [x, y],
        [x, size.height * 0.12],
      ] as [number, number][],
    };
    const begun = expectMask(await onda.masks.correct(photo, null, [stroke], never));
    const values = await valuesOf(begun.mask);
    const isIn = (px: number, py: number) => values[Math.round(py) * size.width + Math.round(px)]! > 127;
    expect(isIn(x, y)).toBe(true);
    expect(isIn(size.width * 0.03, size.height * 0.9)).toBe(false);
    expect(begun.keep).toBeNull();
  });

  test("removing all of it is refused with the reason", async () => {
    const points: [number, number][] = Array.from({ length: 40 }, (_, row) => [
      row % 2 === 0 ? 0 : size.width,
      (row / 39) * size.height,
    ]);
    const outcome = await onda.masks.correct(
      photo,
      { mask: truth, keep: null },
      [{ kind: "remove", radius: size.height / 30, points }],
      never,
    );
    expect(outcome).toMatchObject({ kind: "refused", reason: { code: "mask_empty" } });
  });
});

async function centreOf(mask: Uint8Array): Promise<[number, number]> {
  const values = await valuesOf(mask);
  const rows = Array.from({ length: size.height }, (_, y) =>
    values
      .subarray(y * size.width, (y + 1) * size.width)
      .reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0),
  );
  const y = rows.indexOf(Math.max(...rows));
  const row = values.subarray(y * size.width, (y + 1) * size.width);
  return [(row.indexOf(255) + row.lastIndexOf(255)) / 2, y];
}

describe("a mask that was drawn elsewhere", () => {
  test("is taken as it is", async () => {
    const drawn = await rectangle(0.2, 0.2, 0.6, 0.7);
    const mask = expectMask(await onda.masks.accept(photo, { mask: drawn, keep: null }, never));
    expect(await overlap(mask.mask, drawn)).toBeGreaterThan(0.995);
  });

  test.each([
    ["mask_empty", () => rectangle(0, 0, 0, 0)],
    ["mask_full", () => rectangle(0, 0, 1, 1)],
    ["mask_not_gray", () => sharp(photo).png().toBuffer()],
    [
      "mask_not_gray",
      async () =>
        sharp(await rectangle(0.2, 0.2, 0.6, 0.6))
          .jpeg()
          .toBuffer(),
    ],
    ["mask_wrong_size", async () => sharp(truth).resize(64, 64).toColourspace("b-w").png().toBuffer()],
    ["picture_unreadable", async () => new TextEncoder().encode("no png")],
  ])("%s: another file is refused with what is wrong with it", async (code, draw) => {
    const outcome = await onda.masks.accept(photo, { mask: await draw(), keep: null }, never);
    expect(outcome).toMatchObject({ kind: "refused", reason: { code } });
  });
});

async function recolorWith(known: KnownMask) {
  const work = {
    type: "garment_recolor" as const,
    request: {
      project_id: "p",
      images: ["photo"],
      reference_text: "#c1272d",
      processing_size: 1024,
      num_variations: 1,
      format: "png",
      use_anchor: false,
      add_ai_watermark: false,
    } as never,
    load: async () => photo,
    loadMask: async () => known,
    identities: [],
  };
  const plan = await onda.plan(work, never);
  if (plan.kind !== "plan") throw new Error(plan.reason.message);
  const outcome = await onda.render(
    { work, plan: plan.plan, imageIndex: 0, groupIndex: 0, version: 1 },
    never,
  );
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return outcome;
}

test("a recolor with a mask changes the covered pixels that are not kept, and no other", async () => {
  const mask = await rectangle(0.3, 0.3, 0.7, 0.8);
  const keep = await rectangle(0.45, 0.5, 0.55, 0.6);
  const outcome = await recolorWith({ mask, keep, confidence: 1 });
  const { width, height } = outcome.image;
  const [before, after] = await Promise.all(
    [photo, outcome.image.bytes].map((file) =>
      sharp(file).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer(),
    ),
  );
  const changed = (x: number, y: number): number => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 3;
    return Math.max(...[0, 1, 2].map((channel) => Math.abs(before![at + channel]! - after![at + channel]!)));
  };
  expect(outcome.quality?.untouched).toBe(true);
  expect(changed(0.1, 0.5)).toBe(0);
  expect(changed(0.5, 0.55)).toBe(0);
  let moved = 0;
  for (let y = 0.35; y < 0.48; y += 0.01)
    for (let x = 0.35; x < 0.65; x += 0.02) moved += changed(x, y) > 8 ? 1 : 0;
  expect(moved).toBeGreaterThan(100);
});

test("a recolor is not doubtful for an outline that a person has seen, however hard it is to see", async () => {
  // Its edges lie on no edge of the photo.
  const mask = await rectangle(0.3, 0.3, 0.7, 0.8);
  const score = async (isConfirmed: boolean) =>
    (await recolorWith({ mask, keep: null, confidence: 1, isConfirmed })).quality!.score;
  expect(await score(false)).toBeLessThan(doubtfulBelow);
  expect(await score(true)).toBeGreaterThanOrEqual(doubtfulBelow);
});
