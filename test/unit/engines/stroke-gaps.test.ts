/** Gaps narrower than the grid of a correction: a stroke beside one leaves it open, a stroke over it closes it. */
import sharp from "sharp";
import { expect, test } from "vitest";
import type { MaskStroke } from "#engines/contract.ts";
import { correctMask } from "#engines/onda/mask/correct-mask.ts";

const side = 1600;
const garment = { left: 400, right: 1200, top: 300, bottom: 1300 };
/** From the hem upwards between two legs; about one and a half pixels of the grid wide. */
const gap = { left: 798, right: 803, top: 900 };
/** What the mask lacks of the left leg. */
const missing = { left: 690, right: 798, top: 960, bottom: 1100 };

const isCloth = (x: number, y: number): boolean =>
  x >= garment.left &&
  x < garment.right &&
  y >= garment.top &&
  y < garment.bottom &&
  !(x >= gap.left && x < gap.right && y >= gap.top);
const isMissing = (x: number, y: number): boolean =>
  x >= missing.left && x < missing.right && y >= missing.top && y < missing.bottom;

async function correct(stroke: MaskStroke): Promise<(x: number, y: number) => number> {
  const picture = Buffer.alloc(side * side * 3);
  const mask = Buffer.alloc(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const grain = ((x * 7 + y * 13) % 5) - 2;
      const color = isCloth(x, y) ? [96, 70, 52] : [226, 224, 220];
      for (let channel = 0; channel < 3; channel++) picture[at * 3 + channel] = color[channel]! + grain;
      if (isCloth(x, y) && !isMissing(x, y)) mask[at] = 255;
    }
  }
  const file = (data: Buffer, channels: 1 | 3): Promise<Buffer> =>
    sharp(data, { raw: { width: side, height: side, channels } })
      .toColourspace(channels === 1 ? "b-w" : "srgb")
      .png()
      .toBuffer();
  const answer = await correctMask({
    task: "correct-mask",
    segmenter: null,
    source: await file(picture, 3),
    layers: { mask: await file(mask, 1), keep: null },
    strokes: [stroke],
  });
  if (answer.kind !== "garment-mask") throw new Error(answer.reason.message);
  const values = await sharp(answer.mask.mask).toColourspace("b-w").raw().toBuffer();
  return (x, y) => values[y * side + x]!;
}

test("a stroke that adds a piece of a leg leaves the narrow gap beside it open", async () => {
  const coverAt = await correct({
    kind: "add",
    radius: 40,
    points: [
      [735, 1000],
      [735, 1060],
    ],
  });
  expect(coverAt(730, 1030)).toBe(255);
  expect(coverAt(785, 1030)).toBe(255);
  for (const y of [990, 1030, 1070]) expect(coverAt(800, y)).toBeLessThan(20);
  expect(coverAt(815, 1030)).toBe(255);
});

test("a stroke along the gap closes it: what a person paints is not cleared", async () => {
  const coverAt = await correct({
    kind: "add",
    radius: 10,
    points: [
      [800, 1150],
      [800, 1230],
    ],
  });
  for (const y of [1150, 1190, 1230]) expect(coverAt(800, y)).toBeGreaterThan(235);
  expect(coverAt(800, 1290)).toBeLessThan(20);
});
