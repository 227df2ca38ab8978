import { describe, expect, test } from "vitest";
import { pointsOf } from "#imaging/faces/face-mesh.ts";
import { mouthRegions } from "#imaging/faces/face-regions.ts";
import type { Frame } from "#imaging/faces/frame.ts";
import { fillPolygon } from "#imaging/polygon.ts";
import { createMask, createPlane, type Plane, type RgbImage } from "#imaging/raster.ts";
import type { Logs } from "#imaging/swap/relight.ts";
import { removeDarkPatches } from "#imaging/swap/skin-patches.ts";
import { coverTeeth, fitSmilingLips } from "#imaging/swap/smiling-lips.ts";
import { type Grid, partNames, type SurfaceMap } from "#imaging/swap/surface-map.ts";
import { bleachedOf } from "#imaging/swap/swap-measures.ts";
import { lowerLips, upperLips } from "#imaging/swap/swap-shape.ts";
import { beardOf } from "#imaging/swap/swap-weights.ts";
import { weaveFace } from "../../support/woven-face.ts";

const side = 60;
const filled = (value: number): Plane => {
  const plane = createPlane(side, side);
  plane.data.fill(value);
  return plane;
};
const at = (x: number, y: number): number => y * side + x;

/** A square of another value round two places: near the outline (x 6) and in the middle (x 40). */
function withPatches(value: number): Logs {
  return [0, 1, 2].map(() => {
    const plane = filled(0);
    for (const middle of [6, 40]) {
      for (let y = 26; y < 35; y++) {
        for (let x = middle - 4; x < middle + 5; x++) plane.data[at(x, y)] = value;
      }
    }
    return plane;
  }) as Logs;
}

/** 1 on the left, 0 from the middle on. */
const edge = (): Plane => {
  const plane = filled(0);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < 20; x++) plane.data[at(x, y)] = 1 - Math.max(0, x - 10) / 10;
  return plane;
};

describe("skin towards the outline of a face", () => {
  const light = [filled(0), filled(0), filled(0)];

  test("dark patches go, those in the middle stay, and a beard reaches further", () => {
    const own = withPatches(-0.5);
    const drawn = withPatches(-0.5);
    removeDarkPatches(drawn, own, light, filled(1), { edge: edge(), beard: filled(0), radius: 1 });
    expect(drawn[1].data[at(6, 30)]).toBeCloseTo(-0.14, 2);
    expect(drawn[1].data[at(40, 30)]).toBe(-0.5);
    const bearded = withPatches(-0.5);
    const fading = edge();
    for (let pixel = 0; pixel < fading.data.length; pixel++) fading.data[pixel]! *= 0.6;
    removeDarkPatches(bearded, own, light, filled(1), { edge: fading, beard: filled(1), radius: 1 });
    expect(bearded[1].data[at(6, 30)]).toBeLessThan(-0.25);
    const halfSkin = withPatches(-0.5);
    removeDarkPatches(halfSkin, own, light, filled(0.5), { edge: edge(), beard: filled(0), radius: 1 });
    expect(halfSkin[1].data[at(6, 30)]).toBeCloseTo(-0.32, 2);
  });
});

describe("a beard", () => {
  const mesh = weaveFace({ x: 100, y: 130, half: 80 });
  const grid: Grid = { left: 0, top: 0, columns: 200, rows: 260, step: 1 };
  const darkened = (...regions: (readonly number[])[]): Plane => {
    const mask = createMask(grid.columns, grid.rows);
    for (const ring of regions) fillPolygon(mask, pointsOf(mesh, ring));
    return { ...mask, data: Float32Array.from(mask.data, (value) => -0.6 * value) };
  };
  const seen = createPlane(grid.columns, grid.rows);
  seen.data.fill(1);

  test("darkens lip and chin; a shadow on one of them is none", () => {
    expect(beardOf(darkened(mouthRegions.upperLip, mouthRegions.chin), seen, mesh, grid)).toBe(1);
    expect(beardOf(darkened(mouthRegions.upperLip), seen, mesh, grid)).toBe(0);
    expect(beardOf(darkened(mouthRegions.chin), seen, mesh, grid)).toBe(0);
  });

  test("is not read from where something lies before the face", () => {
    const dark = darkened(mouthRegions.upperLip, mouthRegions.chin);
    // A dark thing before one half of the mouth, a shaven half beside it.
    for (let at = 0; at < dark.data.length; at++) if (at % grid.columns >= 100) dark.data[at] = 0;
    const half = createPlane(grid.columns, grid.rows);
    for (let at = 0; at < half.data.length; at++) half.data[at] = at % grid.columns < 100 ? 0 : 1;
    expect(beardOf(dark, seen, mesh, grid)).toBeGreaterThan(0.5);
    expect(beardOf(dark, half, mesh, grid)).toBe(0);
  });
});

describe("a laughing mouth", () => {
  const mesh = weaveFace({ x: 100, y: 130, half: 80 });
  const width = Math.hypot(mesh[291]!.x - mesh[61]!.x, mesh[291]!.y - mesh[61]!.y);
  const edgeAt = mesh[lowerLips[0][4]]!.y;

  /** Red down to so far below the mesh's lower lip, skin from there on. */
  function drawLip(below: number): RgbImage {
    const image: RgbImage = { data: new Uint8Array(200 * 260 * 3), width: 200, height: 260 };
    for (let pixel = 0; pixel < 200 * 260; pixel++) {
      const isLip = Math.floor(pixel / 200) < edgeAt + below;
      image.data.set(isLip ? [190, 90, 85] : [205, 160, 140], pixel * 3);
    }
    return image;
  }

  test("has its lower lip where the picture shows it to end", () => {
    const below = 0.1 * width;
    const fitted = fitSmilingLips(drawLip(below), mesh, 1);
    expect(Math.abs(fitted[lowerLips[0][4]]!.y - (edgeAt + below))).toBeLessThan(0.04 * width);
    expect(fitted[1]).toEqual(mesh[1]);
  });

  test("has lips that end before the teeth, where the outer edge does not move", () => {
    const fitted = fitSmilingLips(drawLip(1000), mesh, 1);
    for (const lips of [upperLips, lowerLips]) {
      const [outer, inner] = [mesh[lips[0][4]]!, mesh[lips[3][4]]!];
      expect(fitted[lips[3][4]]!.y - inner.y).toBeCloseTo(0.25 * (outer.y - inner.y), 5);
    }
  });

  test("shows the line of closed lips in place of what is between the open ones", () => {
    const mouth = 1 + partNames.indexOf("mouth");
    const parts = Uint8Array.from([1, 1, mouth, 0, mouth, mouth]);
    const places = Float32Array.from([10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61]);
    coverTeeth({ parts } as SurfaceMap, places, 2);
    expect([...places]).toEqual([10, 11, 20, 21, 10, 11, 40, 41, 10, 11, 60, 61]);
  });

  test("stays as it is where nothing ends, and where nobody laughs", () => {
    const plain = drawLip(1000);
    expect(fitSmilingLips(plain, mesh, 1)[lowerLips[0][4]]!.y).toBeCloseTo(edgeAt, 5);
    expect(fitSmilingLips(drawLip(8), mesh, 0)).toBe(mesh);
  });
});

describe("skin burnt out to white", () => {
  test("counts the face alone, and neither the palest lit skin nor shaded white", () => {
    const side = 20;
    const oval = createMask(side, side);
    const image: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(255) };
    const paint = (rows: [number, number], color: [number, number, number]): void => {
      for (let at = rows[0] * side; at < rows[1] * side; at++) {
        oval.data[at] = 1;
        image.data.set(color, at * 3);
      }
    };
    const measure = (): number => bleachedOf({ image, oval, points: [], frame: frameOf(side) });
    paint([0, 10], [255, 228, 210]);
    expect(measure()).toBe(0);
    paint([5, 10], [190, 190, 190]);
    expect(measure()).toBe(0);
    paint([8, 10], [250, 250, 252]);
    expect(measure()).toBeCloseTo(0.2);
  });
});

function frameOf(side: number): Frame {
  return { centre: { x: side / 2, y: side / 2 }, width: side, height: side, angle: 0 };
}
