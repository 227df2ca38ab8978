import { describe, expect, test } from "vitest";
import { pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import { erode } from "#imaging/morphology.ts";
import { fillPolygon } from "#imaging/polygon.ts";
import { createMask } from "#imaging/raster.ts";
import { findCoverProblem, measureCover } from "#imaging/swap/measure-cover.ts";
import { findVisibleFace } from "#imaging/swap/visible-face.ts";
import {
  colors,
  headOf,
  meanInside,
  poseOf,
  rectangle,
  startPainting,
  touchedInside,
} from "../../support/painted-person.ts";

const band = 3;

function paintHead(light: (x: number, y: number) => number = () => 1) {
  const painting = startPainting(360, 400, { x: 180, y: 190 }, 160);
  painting.paint(headOf(painting.mesh), colors.skin, { light });
  const oval = createMask(360, 400);
  fillPolygon(oval, pointsOf(painting.mesh, rings.oval));
  return { ...painting, oval };
}

describe("the visible face", () => {
  test("is all of the oval when nothing covers it, brows, eyes and lips included", () => {
    const { image, mesh, oval, paint } = paintHead();
    for (const ring of [rings.rightBrow, rings.leftBrow, rings.rightEye, rings.leftEye])
      paint({ corners: pointsOf(mesh, ring) }, [40, 30, 28]);
    paint({ corners: pointsOf(mesh, rings.lips) }, [170, 80, 85]);
    const face = findVisibleFace(image, mesh)!;
    expect(meanInside(face.alpha, erode(oval, band))).toBeGreaterThan(0.98);
  });

  test("holds dark painted lids under high brows, even where hair touches their lashes", () => {
    const { image, mesh: average, paint } = paintHead();
    const brows: readonly number[] = [...rings.rightBrow, ...rings.leftBrow];
    const mesh = average.map((landmark, index) =>
      brows.includes(index) ? { ...landmark, y: landmark.y - 14 } : landmark,
    );
    const painted = createMask(360, 400);
    for (const [lid, corner, temple] of [
      [[46, 53, 52, 65, 55, 133, 159, 33], 33, 127],
      [[276, 283, 282, 295, 285, 362, 386, 263], 263, 356],
    ] as const) {
      const corners = pointsOf(mesh, lid);
      paint({ corners }, [70, 52, 50], { grain: 12 });
      paint({ from: mesh[corner]!, to: mesh[temple]!, radius: 3 }, colors.hair, { grain: 20 });
      fillPolygon(painted, corners);
    }
    const face = findVisibleFace(image, mesh)!;
    expect(meanInside(face.alpha, erode(painted, 2))).toBeGreaterThan(0.98);
  });

  test("stays whole when one side lies in shade", () => {
    const { image, mesh, oval } = paintHead((x) => 1 - 0.5 * Math.min(1, Math.max(0, (x - 150) / 100)));
    const face = findVisibleFace(image, mesh)!;
    expect(meanInside(face.alpha, erode(oval, band))).toBeGreaterThan(0.93);
  });

  test.each([
    ["a fringe", colors.hair, 40],
    ["the brim of a beige hat", [190, 178, 160] as const, 3],
  ])("%s over the forehead is no face", (_, color, grain) => {
    const { image, mesh, paint } = paintHead();
    const low = mesh[9]!.y - 12;
    const cover = paint(rectangle(60, 40, 300, low), color, { grain });
    const face = findVisibleFace(image, mesh)!;
    expect(touchedInside(face.alpha, erode(cover, band))).toBe(0);
    const below = createMask(360, 400);
    fillPolygon(below, rectangle(140, low + 8, 220, mesh[17]!.y).corners);
    expect(meanInside(face.alpha, below)).toBeGreaterThan(0.97);
  });

  test("a strand that hangs over a cheek is no face, the cheek beside it is", () => {
    const { image, mesh, paint } = paintHead();
    const x = mesh[123]!.x - 3;
    const strand = paint(rectangle(x - 5, 40, x + 5, 390), [232, 214, 170], { grain: 20 });
    const face = findVisibleFace(image, mesh)!;
    expect(touchedInside(face.alpha, erode(strand, band))).toBe(0);
    const nose = createMask(360, 400);
    fillPolygon(nose, rectangle(x + 12, mesh[117]!.y, x + 30, mesh[117]!.y + 20).corners);
    expect(meanInside(face.alpha, nose)).toBeGreaterThan(0.97);
  });

  test("a beard is face", () => {
    const { image, mesh, oval, paint } = paintHead();
    const beard = paint(
      {
        corners: [
          mesh[205]!,
          mesh[172]!,
          mesh[150]!,
          mesh[152]!,
          mesh[379]!,
          mesh[397]!,
          mesh[425]!,
          mesh[17]!,
        ],
      },
      [80, 58, 48],
      { grain: 15 },
    );
    const face = findVisibleFace(image, mesh)!;
    const inside = erode(oval, band);
    for (let at = 0; at < beard.data.length; at++) beard.data[at] = beard.data[at]! & inside.data[at]!;
    expect(meanInside(face.alpha, beard)).toBeGreaterThan(0.95);
  });
});

describe("what covers a face", () => {
  test("hair over one half is told, and a bare face is not refused", () => {
    const bare = paintHead();
    expect(
      findCoverProblem(measureCover(findVisibleFace(bare.image, bare.mesh)!.alpha, bare.mesh, null)),
    ).toBeNull();
    const { image, mesh, paint } = paintHead();
    paint(rectangle(40, 40, 172, 390), colors.hair, { grain: 40 });
    const alpha = findVisibleFace(image, mesh)?.alpha;
    expect(alpha).toBeDefined();
    const shown = measureCover(alpha!, mesh, null);
    expect(shown.right).toBeLessThan(0.5);
    expect(shown.left).toBeGreaterThan(0.8);
    expect(findCoverProblem(shown)).toBe("face_half_covered");
  });

  test("a hand is told by the pose, for it has the face's own color", () => {
    const { image, mesh } = paintHead();
    const alpha = findVisibleFace(image, mesh)!.alpha;
    const over = poseOf({ leftElbow: { x: 320, y: 390 }, leftWrist: { x: 215, y: 270 } });
    const beside = poseOf({ leftElbow: { x: 340, y: 390 }, leftWrist: { x: 345, y: 340 } });
    expect(findCoverProblem(measureCover(alpha, mesh, over))).toBe("face_under_hand");
    expect(findCoverProblem(measureCover(alpha, mesh, beside))).toBeNull();
  });
});
