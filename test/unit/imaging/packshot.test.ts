import { describe, expect, test } from "vitest";
import { fitBackdrop } from "#imaging/mask/backdrop.ts";
import { findGarmentColors } from "#imaging/mask/garment-colors.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { castShadow } from "#imaging/packshot/cast-shadow.ts";
import { compositeOnGround } from "#imaging/packshot/composite-on-ground.ts";
import { isEdgeFaint } from "#imaging/packshot/faint-edge.ts";
import { openGaps } from "#imaging/packshot/open-gaps.ts";
import { boxOfMask, removeHanger, removeThinParts } from "#imaging/packshot/product-outline.ts";
import { findTilt } from "#imaging/packshot/product-tilt.ts";
import { toTurnedExtent } from "#imaging/packshot/turned-extent.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";

const side = 240;

function maskOf(isInside: (x: number, y: number) => boolean, width = side, height = side): BinaryMask {
  const mask = createMask(width, height);
  for (let at = 0; at < mask.data.length; at++) {
    mask.data[at] = isInside(at % width, Math.floor(at / width)) ? 1 : 0;
  }
  return mask;
}

/** A body with two sleeves, turned by some degrees clockwise. */
function teeTurnedBy(degrees: number): BinaryMask {
  const angle = (degrees * Math.PI) / 180;
  return maskOf((px, py) => {
    const [dx, dy] = [px + 0.5 - side / 2, py + 0.5 - side / 2];
    const x = dx * Math.cos(angle) + dy * Math.sin(angle);
    const y = dy * Math.cos(angle) - dx * Math.sin(angle);
    const body = Math.abs(x) < 45 && Math.abs(y) < 60;
    const sleeve = Math.abs(x) >= 45 && Math.abs(x) < 80 && y > -60 + 0.5 * (Math.abs(x) - 45) && y < -15;
    return body || sleeve;
  });
}

function paint(colorAt: (x: number, y: number) => [number, number, number]): RgbImage {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at++) data.set(colorAt(at % side, Math.floor(at / side)), at * 3);
  return { data, width: side, height: side };
}

describe("a product's outline", () => {
  test.each([-12, -3.5, 0, 5, 14])("lying %s° askew is put upright to half a degree", (degrees) => {
    expect(Math.abs(findTilt(teeTurnedBy(degrees)).turn + degrees)).toBeLessThanOrEqual(0.5);
  });

  test("turned upright it is as large as it was before it was laid askew, about its own middle", () => {
    const upright = toTurnedExtent(teeTurnedBy(0), 0);
    const askew = toTurnedExtent(teeTurnedBy(9), -9);
    expect(Math.abs(askew.width - upright.width)).toBeLessThan(0.02);
    expect(Math.abs(askew.height - upright.height)).toBeLessThan(0.02);
    expect(Math.hypot(askew.centre.x - 0.5, askew.centre.y - 0.5)).toBeLessThan(0.02);
  });

  test("loses joints of the floor that run into the frame, and keeps straps that don't", () => {
    const body = (x: number, y: number) => Math.abs(x - 120) < 50 && y > 70 && y < 200;
    const strap = (x: number, y: number) => Math.abs(x - 100) < 2 && y > 40 && y <= 70;
    const joint = (x: number, y: number) => x >= 139 && x < 141 && y <= 70;
    const kept = removeThinParts(maskOf((x, y) => body(x, y) || strap(x, y) || joint(x, y)));
    expect(boxOfMask(kept).top).toBe(41);
    expect(kept.data[10 * side + 140]).toBe(0);
  });

  test("loses the hanger's hook and bar, and nothing else", () => {
    const cloth = (x: number, y: number) => Math.abs(x - 120) < 60 && y >= 60 && y < 210;
    const bar = (x: number, y: number) => Math.abs(x - 120) < 14 && y >= 52 && y < 66;
    const hook = (x: number, y: number) => Math.abs(x - 120) < 2 && y >= 20 && y < 52;
    const mask = maskOf((x, y) => cloth(x, y) || bar(x, y) || hook(x, y));
    const image = toOklabImage(
      paint((x, y) => (bar(x, y) ? [170, 120, 70] : hook(x, y) ? [150, 150, 155] : [40, 60, 120])),
    );
    const colors = findGarmentColors(image, mask, () => false)!;
    const found = removeHanger(image, mask, colors);
    expect(found.hanger?.mask.data[30 * side + 120]).toBe(1);
    expect(boxOfMask(found.mask)).toMatchObject({ top: 60, left: 61, right: 179, bottom: 209 });
    expect(found.mask.data[60 * side + 120]).toBe(0);
    const bare = removeHanger(image, maskOf(cloth), colors);
    expect(bare.hanger).toBeNull();
    expect(countInside(bare.mask)).toBe(countInside(maskOf(cloth)));
  });

  test("is opened between sleeve and body, and closed over a label of the background's color", () => {
    const backdrop: [number, number, number] = [222, 222, 220];
    const slit = (x: number, y: number) => x >= 66 && x < 71 && y > 90 && y < 150;
    const label = (x: number, y: number) => Math.abs(x - 120) < 8 && y >= 48 && y < 54;
    const product = (x: number, y: number) => x >= 50 && x < 190 && y >= 40 && y < 200;
    const image = toOklabImage(
      paint((x, y) => (product(x, y) && !slit(x, y) && !label(x, y) ? [120, 40, 50] : backdrop)),
    );
    const found = openGaps(
      image,
      maskOf((x, y) => product(x, y) && !label(x, y)),
      fitBackdrop(image, 0.9)!,
    );
    expect(found.data[120 * side + 68]).toBe(0);
    expect(found.data[51 * side + 120]).toBe(1);
    expect(countInside(found)).toBe(countInside(maskOf((x, y) => product(x, y) && !slit(x, y))));
  });

  test("cloth as light as its backdrop is not eaten away", () => {
    const product = (x: number, y: number) => x >= 50 && x < 190 && y >= 40 && y < 200;
    const image = toOklabImage(paint((x, y) => (product(x, y) ? [226, 226, 224] : [222, 222, 220])));
    const mask = maskOf(product);
    expect(openGaps(image, mask, fitBackdrop(image, 0.9)!)).toEqual(mask);
  });
});

test("the shaded side of a white product on a grey ground is no gap", () => {
  const product = (x: number, y: number) => x >= 50 && x < 190 && y >= 40 && y < 200;
  const image = toOklabImage(
    paint((x, y) => {
      // White in the middle, towards the right as grey as the ground.
      const level = Math.round(246 - 40 * Math.min(1, Math.max(0, (x - 150) / 35)));
      return product(x, y) ? [level, level, level] : [206, 206, 206];
    }),
  );
  const mask = maskOf(product);
  const found = openGaps(image, mask, fitBackdrop(image, 0.9)!);
  expect(countInside(found)).toBe(countInside(mask));
});

describe("a product on its ground", () => {
  const white = { r: 1, g: 1, b: 1 };
  const square = () => ({
    color: paint(() => [30, 90, 60]),
    alpha: Uint8Array.from(maskOf((x, y) => x >= 80 && x < 160 && y >= 80 && y < 160).data, (v) => v * 255),
  });

  test("white stays white to the last bit wherever no shadow falls, and the product keeps its own pixels", () => {
    const { alpha, ...rest } = square();
    const light = castShadow(alpha, side, side, 400, "contact");
    const picture = compositeOnGround({ ...rest, alpha }, { color: white, isSurface: false }, light, 0);
    const at = (x: number, y: number) => [
      ...picture.data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3),
    ];
    expect(at(2, 2)).toEqual([255, 255, 255]);
    expect(at(120, 230)).toEqual([255, 255, 255]);
    expect(at(100, 100)).toEqual([30, 90, 60]);
    expect(at(120, 162)[0]).toBeLessThan(242);
  });

  test("light from above: every shadow is darker below the product than above it, and the kinds differ in reach", () => {
    const { alpha } = square();
    const reach: number[] = [];
    for (const kind of ["contact", "soft_drop", "natural"] as const) {
      const { data } = castShadow(alpha, side, side, 400, kind)!;
      expect(data[163 * side + 120]).toBeLessThan(data[76 * side + 120]!);
      reach.push(
        Array.from({ length: 60 }, (_, down) => data[(160 + down) * side + 120]!).filter((l) => l < 0.99)
          .length,
      );
    }
    expect(castShadow(alpha, side, side, 80, "none")).toBeNull();
    expect(reach[0]).toBeLessThan(reach[1]!);
    expect(reach[1]).toBeLessThan(reach[2]!);
  });

  test("a surface is shaded and grained, and the same for the same seed", () => {
    const lay = (seed: number) =>
      compositeOnGround(square(), { color: { r: 0.7, g: 0.7, b: 0.7 }, isSurface: true }, null, seed).data;
    expect(lay(1)).toEqual(lay(1));
    expect(lay(1)).not.toEqual(lay(2));
    const picture = lay(1);
    expect(picture[(10 * side + 10) * 3]).toBeGreaterThan(picture[(230 * side + 230) * 3]!);
  });

  test("an edge is faint only on a ground of its own color", () => {
    expect(isEdgeFaint(square(), white)).toBe(false);
    const pale = { ...square(), color: paint(() => [248, 248, 246]) };
    expect(isEdgeFaint(pale, white)).toBe(true);
  });
});
