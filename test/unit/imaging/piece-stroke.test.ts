import { describe, expect, test } from "vitest";
import { findComponents } from "#imaging/components.ts";
import { toPieceStroke } from "#imaging/mask/piece-stroke.ts";
import { type BinaryMask, createMask } from "#imaging/raster.ts";

const [width, height] = [60, 40];

function rectangle(left: number, top: number, right: number, bottom: number): BinaryMask {
  const mask = createMask(width, height);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return mask;
}

const garment = rectangle(10, 5, 30, 35);

function strokeOf(piece: BinaryMask) {
  const pieces = findComponents(piece);
  return toPieceStroke(pieces, pieces.list[0]!, garment);
}

describe("the stroke of a doubtful piece", () => {
  test("removes one that lies in the mask, along its middle", () => {
    const stroke = strokeOf(rectangle(10, 27, 30, 34))!;
    expect(stroke.kind).toBe("remove");
    expect(stroke.points.length).toBeGreaterThan(2);
    expect(stroke.points.every(({ y }) => Math.abs(y - 30) <= 1)).toBe(true);
    expect(Math.min(...stroke.points.map(({ x }) => x))).toBeLessThan(15);
    expect(Math.max(...stroke.points.map(({ x }) => x))).toBeGreaterThan(24);
  });

  test("adds one that lies beside the mask", () => {
    expect(strokeOf(rectangle(31, 10, 37, 30))).toMatchObject({ kind: "add" });
  });

  test("is none where the outline runs through the piece", () => {
    expect(strokeOf(rectangle(25, 10, 35, 20))).toBeNull();
  });

  test("never leaves the piece", () => {
    const bent = rectangle(12, 8, 28, 12);
    for (let y = 12; y < 30; y++) bent.data.fill(1, y * width + 12, y * width + 16);
    const stroke = strokeOf(bent)!;
    expect(stroke.points.every(({ x, y }) => bent.data[y * width + x] === 1)).toBe(true);
  });
});
