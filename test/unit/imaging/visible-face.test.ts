import { describe, expect, test } from "vitest";
import { pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import { erode } from "#imaging/morphology.ts";
import { fillPolygon } from "#imaging/polygon.ts";
import { createMask } from "#imaging/raster.ts";
import { findVisibleFace } from "#imaging/swap/visible-face.ts";
import {
  colors,
  headOf,
  meanInside,
  parsedOf,
  rectangle,
  startPainting,
  touchedInside,
} from "../../support/painted-person.ts";

const band = 3;

function paintHead(light: (x: number, y: number) => number = () => 1) {
  const painting = startPainting(360, 400, { x: 180, y: 190 }, 160);
  const head = painting.paint(headOf(painting.mesh), colors.skin, { light });
  const oval = createMask(360, 400);
  fillPolygon(oval, pointsOf(painting.mesh, rings.oval));
  return { ...painting, head, oval };
}

describe("the visible face", () => {
  test("is all of the oval when the network sees a face there, brows, eyes and lips included", () => {
    const { image, mesh, head, oval, paint } = paintHead();
    for (const ring of [rings.rightBrow, rings.leftBrow, rings.rightEye, rings.leftEye])
      paint({ corners: pointsOf(mesh, ring) }, [40, 30, 28]);
    paint({ corners: pointsOf(mesh, rings.lips) }, [170, 80, 85]);
    const face = findVisibleFace(image, mesh, parsedOf({ image, mesh }, { face: [head] }))!;
    expect(meanInside(face.alpha, erode(oval, band))).toBeGreaterThan(0.98);
  });

  test("stays whole when one side lies in shade", () => {
    const { image, mesh, head, oval } = paintHead((x) => 1 - 0.5 * Math.min(1, Math.max(0, (x - 150) / 100)));
    const face = findVisibleFace(image, mesh, parsedOf({ image, mesh }, { face: [head] }))!;
    expect(meanInside(face.alpha, erode(oval, band))).toBeGreaterThan(0.93);
  });

  test.each([
    ["a fringe", colors.hair, 40],
    ["hair of the skin's own color", colors.skin, 3],
    ["the brim of a beige hat", [190, 178, 160] as const, 3],
  ])("%s over the forehead and the brows is no face", (_, color, grain) => {
    const { image, mesh, head, paint } = paintHead();
    const low = mesh[9]!.y + 4;
    const cover = paint(rectangle(60, 40, 300, low), color, { grain });
    const face = findVisibleFace(image, mesh, parsedOf({ image, mesh }, { face: [head], not: [cover] }))!;
    expect(touchedInside(face.alpha, erode(cover, band))).toBe(0);
    const below = createMask(360, 400);
    fillPolygon(below, rectangle(140, low + 8, 220, mesh[17]!.y).corners);
    expect(meanInside(face.alpha, below)).toBeGreaterThan(0.97);
  });

  test("a strand that hangs over a cheek is no face, the cheek beside it is", () => {
    const { image, mesh, head, paint } = paintHead();
    const x = mesh[123]!.x - 3;
    const strand = paint(rectangle(x - 5, 40, x + 5, 390), [232, 214, 170], { grain: 20 });
    const face = findVisibleFace(image, mesh, parsedOf({ image, mesh }, { face: [head], not: [strand] }))!;
    expect(touchedInside(face.alpha, erode(strand, band))).toBe(0);
    const nose = createMask(360, 400);
    fillPolygon(nose, rectangle(x + 12, mesh[117]!.y, x + 30, mesh[117]!.y + 20).corners);
    expect(meanInside(face.alpha, nose)).toBeGreaterThan(0.97);
  });

  test("without skin to learn its color from there is none", () => {
    const { image, mesh, head } = paintHead();
    expect(findVisibleFace(image, mesh, parsedOf({ image, mesh }, { face: [head], not: [head] }))).toBeNull();
  });
});
