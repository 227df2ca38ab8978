import { describe, expect, test } from "vitest";
import { centreOf, pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import { measureGlasses, wearsGlasses } from "#imaging/glasses/glasses-features.ts";
import { findStrongestPath, quantileOfPath } from "#imaging/glasses/strongest-path.ts";
import type { Point } from "#imaging/raster.ts";
import { type Color, colors, headOf, type Painting, startPainting } from "../../support/painted-person.ts";

type Light = (x: number, y: number) => number;

/** A head with brows, eyes and lips, and the middles of its eyes. */
function paintFace(faceWidth: number, light: Light = () => 1, skin: Color = colors.skin) {
  const size = 2.4 * faceWidth;
  const painting = startPainting(size, size, { x: size / 2, y: size / 2 }, faceWidth);
  const { mesh, paint } = painting;
  paint(headOf(mesh), skin, { light });
  for (const ring of [rings.rightBrow, rings.leftBrow])
    paint({ corners: pointsOf(mesh, ring) }, [45, 33, 28], { light });
  for (const ring of [rings.rightEye, rings.leftEye]) {
    paint({ corners: pointsOf(mesh, ring) }, [225, 220, 215], { light });
    const middle = centreOf(pointsOf(mesh, ring));
    paint({ from: middle, to: middle, radius: 0.035 * faceWidth }, [50, 35, 28], { light });
  }
  paint({ corners: pointsOf(mesh, rings.lips) }, [165, 80, 85], { light });
  const right = centreOf([mesh[33]!, mesh[133]!]);
  const left = centreOf([mesh[263]!, mesh[362]!]);
  return { painting, right, left, distance: left.x - right.x };
}

interface Frames {
  /** Half a lens, in distances between the eyes. */
  wide: number;
  tall: number;
  /** 2 is an oval; more is nearer to a rectangle. */
  corners: number;
  rim: number;
  color: Color;
  /** Filled as well. */
  isDark?: boolean;
  /** Only the picture's left lens. */
  isHalf?: boolean;
}

function putOn(face: ReturnType<typeof paintFace>, frames: Frames): void {
  const { painting, right, left, distance } = face;
  const radius = (frames.rim * distance) / 2;
  const lens = (eye: Point, turn: -1 | 1): Point[] =>
    Array.from({ length: 72 }, (_, at) => {
      const angle = (at / 72) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const long = (Math.abs(c) ** frames.corners + Math.abs(s) ** frames.corners) ** (-1 / frames.corners);
      return {
        x: eye.x + turn * (0.02 + frames.wide * long * c) * distance,
        y: eye.y + (0.05 + frames.tall * long * s) * distance,
      };
    });
  const stroke = (points: Point[]): void => {
    for (const [at, from] of points.entries())
      painting.paint({ from, to: points[(at + 1) % points.length]!, radius }, frames.color);
  };
  const lenses = [lens(right, -1), lens(left, 1)];
  for (const corners of frames.isHalf === true ? lenses.slice(0, 1) : lenses) {
    if (frames.isDark === true) painting.paint({ corners }, frames.color);
    stroke(corners);
  }
  const height = right.y;
  painting.paint(
    {
      from: { x: right.x + (frames.wide - 0.02) * distance, y: height },
      to: { x: left.x - (frames.wide - 0.02) * distance, y: height },
      radius,
    },
    frames.color,
  );
}

const isSeenOn = ({ painting }: { painting: Painting }): boolean =>
  wearsGlasses(measureGlasses(painting.image, painting.mesh));

const thickSquare: Frames = { wide: 0.42, tall: 0.3, corners: 4, rim: 0.09, color: [25, 25, 25] };

describe("glasses are seen", () => {
  test.each<[string, Frames]>([
    ["thick, square and black", thickSquare],
    ["round and of tortoise", { wide: 0.39, tall: 0.36, corners: 2, rim: 0.07, color: [98, 62, 30] }],
    ["very thick", { ...thickSquare, rim: 0.13 }],
    ["red", { wide: 0.42, tall: 0.3, corners: 3, rim: 0.06, color: [165, 30, 45] }],
    ["of black wire", { wide: 0.39, tall: 0.36, corners: 2, rim: 0.025, color: [30, 30, 30] }],
    ["dark all over", { wide: 0.44, tall: 0.35, corners: 3, rim: 0.05, color: [24, 22, 24], isDark: true }],
  ])("%s", (_, frames) => {
    const face = paintFace(180);
    putOn(face, frames);
    expect(isSeenOn(face)).toBe(true);
  });

  test("on a small face and on a dark one", () => {
    const small = paintFace(80);
    putOn(small, thickSquare);
    const dark = paintFace(180, () => 1, [96, 64, 50]);
    putOn(dark, thickSquare);
    expect([isSeenOn(small), isSeenOn(dark)]).toEqual([true, true]);
  });
});

describe("no glasses are seen on a bare face", () => {
  const around = (face: { right: Point; left: Point; distance: number }, x: number, y: number) => {
    const eye = x < (face.right.x + face.left.x) / 2 ? face.right : face.left;
    return { u: (x - eye.x) / face.distance, v: (y - eye.y) / face.distance };
  };
  const plain = paintFace(180);

  test.each<[string, Light]>([
    ["in even light", () => 1],
    [
      "with bags under the eyes",
      (x, y) => {
        const { u, v } = around(plain, x, y);
        const away = Math.hypot(u, v) - 0.3;
        return v > 0 ? 1 - 0.25 * Math.exp(-((away / 0.09) ** 2)) : 1;
      },
    ],
    [
      "with deep sockets",
      (x, y) => {
        const { u, v } = around(plain, x, y);
        return 1 - 0.6 * Math.exp(-((Math.hypot(u, 1.3 * v) / 0.33) ** 4));
      },
    ],
    ["in the shade of a brim", (_, y) => (y < plain.right.y + 0.3 * plain.distance ? 0.4 : 1)],
    ["half in shade", (x) => (x < plain.right.x + 0.5 * plain.distance ? 0.45 : 1)],
  ])("%s", (_, light) => {
    expect(isSeenOn(paintFace(180, light))).toBe(false);
  });

  test("when strands of hair hang over both eyes", () => {
    const face = paintFace(180);
    for (const eye of [face.right, face.left]) {
      for (const aside of [-0.3, 0.28]) {
        face.painting.paint(
          {
            from: { x: eye.x + aside * face.distance, y: eye.y - face.distance },
            to: { x: eye.x + (aside + 0.1) * face.distance, y: eye.y + 1.2 * face.distance },
            radius: 0.03 * face.distance,
          },
          colors.hair,
        );
      }
    }
    expect(isSeenOn(face)).toBe(false);
  });
});

test("the strongest path goes on where a line moves aside, and its rank tells a gap", () => {
  const plane = { data: new Float32Array(7 * 5), width: 7, height: 5 };
  for (const [row, column] of [3, 4, 5, 4, 3].entries()) plane.data[row * 7 + column] = 1;
  plane.data[0] = 0.9;
  const rules = { enough: 1, asideMax: 1, asideCost: 0.1 };
  expect([...findStrongestPath(plane, rules).columns]).toEqual([3, 4, 5, 4, 3]);
  expect(quantileOfPath(findStrongestPath(plane, rules), 0.1)).toBe(1);
  plane.data[2 * 7 + 5] = 0;
  expect(quantileOfPath(findStrongestPath(plane, rules), 0.1)).toBe(0);
});
