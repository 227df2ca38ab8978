import { describe, expect, it } from "vitest";
import { rings } from "#imaging/faces/face-mesh.ts";
import { triangulate } from "#imaging/head/delaunay.ts";
import { cagePoints, lipRings, listCageTriangles } from "#imaging/head/head-cage.ts";
import { averageHead, type HeadParameters } from "#imaging/head/head-parameters.ts";
import { facePoints, meanFace, mirrorOf } from "#imaging/head/mean-face.ts";
import { createNoise } from "#imaging/head/noise.ts";
import { renderHead } from "#imaging/head/render-head.ts";
import { shapeHead } from "#imaging/head/shape-head.ts";
import { buildSkin } from "#imaging/head/skin-mesh.ts";
import { refine, subdivide } from "#imaging/head/subdivide.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { isLong } from "#test-support/seed.ts";

/** The surface is a fourth as fine as in a finished picture, except in `npm run test:long`. */
const small = { width: 72, height: 96, seed: 5, isRough: !isLong };

function head(change: (parameters: HeadParameters) => unknown): HeadParameters {
  const parameters = averageHead();
  parameters.hair.style = "bald";
  change(parameters);
  return parameters;
}

/** Mean color of a box given in shares of the picture. */
function meanOf({ data, width, height }: RgbImage, x0: number, y0: number, x1: number, y1: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(y0 * height); y < y1 * height; y++) {
    for (let x = Math.floor(x0 * width); x < x1 * width; x++, count++) {
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[(y * width + x) * 3 + channel]!;
    }
  }
  return sum.map((value) => value / count);
}

const lightnessOf = (rgb: readonly number[]) => 0.3 * rgb[0]! + 0.6 * rgb[1]! + 0.1 * rgb[2]!;

/** Distance of two landmarks of the shaped head along one axis, millimetres. */
function measure(
  change: (parameters: HeadParameters) => void,
  one: number,
  other: number,
  axis: 0 | 1,
): number {
  const { points } = shapeHead(head(change), createNoise(1));
  return Math.abs(points[one * 3 + axis]! - points[other * 3 + axis]!);
}

describe("the surface of the head", () => {
  it("keeps the mean face symmetric and every landmark paired", () => {
    for (let point = 0; point < facePoints; point++) {
      const other = mirrorOf[point]!;
      expect(mirrorOf[other]).toBe(point);
      expect(meanFace[other * 3]).toBeCloseTo(-meanFace[point * 3]!, 5);
      expect(meanFace[other * 3 + 1]).toBeCloseTo(meanFace[point * 3 + 1]!, 5);
    }
  });

  it("triangulates a square with a point inside into four triangles that cover it", () => {
    const xs = [0, 2, 2, 0, 0.9];
    const ys = [0, 0, 2, 2, 1.1];
    const triangles = triangulate(xs, ys);
    const area = triangles.reduce((sum, [a, b, c]) => {
      const twice = (xs[b]! - xs[a]!) * (ys[c]! - ys[a]!) - (xs[c]! - xs[a]!) * (ys[b]! - ys[a]!);
      expect(twice).toBeGreaterThan(0);
      return sum + twice / 2;
    }, 0);
    expect(triangles).toHaveLength(4);
    expect(area).toBeCloseTo(4, 9);
  });

  it("is closed but for the eyes and the line between the lips", () => {
    const sides = new Map<string, number>();
    const triangles = listCageTriangles();
    for (let at = 0; at < triangles.length; at += 3) {
      for (let side = 0; side < 3; side++) {
        const [a, b] = [triangles[at + side]!, triangles[at + ((side + 1) % 3)]!];
        const key = `${Math.min(a, b)},${Math.max(a, b)}`;
        sides.set(key, (sides.get(key) ?? 0) + 1);
      }
    }
    expect(Math.max(...sides.values())).toBe(2);
    const open = new Set(
      [...sides].filter(([, count]) => count === 1).flatMap(([key]) => key.split(",").map(Number)),
    );
    const holes = new Set<number>([
      ...rings.rightEye,
      ...rings.leftEye,
      ...lipRings[3].upper,
      ...lipRings[3].lower,
    ]);
    expect([...open].filter((point) => !holes.has(point))).toEqual([]);
    expect(open.size).toBe(holes.size);
  });

  it("subdivides with weights that sum to one, so that nothing moves when everything moves", () => {
    const step = subdivide(listCageTriangles(), cagePoints);
    const ones = refine(step, new Float32Array(cagePoints).fill(1), 1);
    for (const value of ones) expect(value).toBeCloseTo(1, 5);
  });

  it("faces outwards: at the nose to the camera, at the temples to the sides", () => {
    const skin = buildSkin(shapeHead(averageHead(), createNoise(1)), 3);
    expect(skin.normals[1 * 3 + 2]).toBeGreaterThan(0.6);
    expect(skin.normals[127 * 3]).toBeLessThan(-0.6);
    expect(skin.normals[356 * 3]).toBeGreaterThan(0.6);
  });

  it.each([
    [129, 358, 0, "nose", "width"],
    [168, 2, 1, "nose", "length"],
    [61, 291, 0, "lips", "width"],
    [0, 13, 1, "lips", "upper"],
    [133, 362, 0, "eyes", "spacing"],
    [159, 145, 1, "eyes", "openness"],
    [172, 397, 0, "jaw", "width"],
    [168, 152, 1, "face", "length"],
    [187, 411, 0, "face", "fullness"],
    [10, 168, 1, "skull", "foreheadHeight"],
  ] as const)(
    "between landmarks %i and %i grows along axis %i with %s.%s",
    (one, other, axis, group, name) => {
      const at = (value: number) =>
        measure((p) => Object.assign(p[group], { [name]: value }), one, other, axis);
      expect(at(0)).toBeGreaterThan(at(-1) + 0.5);
      expect(at(1)).toBeGreaterThan(at(0) + 0.5);
    },
  );

  it("gives men a wider jaw and thinner lips than women", () => {
    const jaw = (v: number) => measure((p) => Object.assign(p.face, { masculinity: v }), 172, 397, 0);
    const lips = (v: number) => measure((p) => Object.assign(p.face, { masculinity: v }), 17, 14, 1);
    expect(jaw(1)).toBeGreaterThan(jaw(-1) + 8);
    expect(lips(-1)).toBeGreaterThan(lips(1) + 1);
  });

  it("lays the lids on the eyeballs, also in tilted, wide and small eyes", () => {
    const middleOfLids = [159, 158, 145, 144];
    for (const [size, tilt, width] of [
      [1, 1, 1],
      [-1, -1, -1],
      [0, 0.8, -0.8],
    ] as const) {
      const { points, eyes } = shapeHead(
        head((p) => Object.assign(p.eyes, { size, tilt, width })),
        createNoise(3),
      );
      for (const point of rings.rightEye) {
        const [dx, dy, dz] = [eyes[0].x, eyes[0].y, eyes[0].z].map(
          (c, axis) => points[point * 3 + axis]! - c,
        );
        const reach = Math.hypot(dx!, dy!, dz!) / eyes[0].radius;
        expect(reach).toBeGreaterThan(0.99);
        if (middleOfLids.includes(point)) expect(reach).toBeLessThan(1.1);
      }
    }
  });
});

describe("the portrait", () => {
  it("is the same, byte by byte, for the same parameters and seed, and another for another seed", () => {
    const parameters = averageHead();
    const one = renderHead(parameters, small);
    expect(renderHead(parameters, small)).toEqual(one);
    expect(renderHead(parameters, { ...small, seed: 6 }).data).not.toEqual(one.data);
    expect(parameters).toEqual(averageHead());
  });

  it("shows skin of the color that was asked for", () => {
    for (const base of [
      [228, 186, 162],
      [178, 128, 98],
      [96, 64, 48],
    ] as const) {
      const picture = renderHead(
        head((p) => Object.assign(p.skin, { base })),
        small,
      );
      const cheek = meanOf(picture, 0.36, 0.46, 0.46, 0.53);
      expect(Math.abs(lightnessOf(cheek) - lightnessOf(base))).toBeLessThan(34);
      expect(cheek[0]! - cheek[2]!).toBeGreaterThan(10);
    }
  });

  it("lights the side that the key light stands on", () => {
    const sides = (light: number) => {
      const picture = renderHead(
        head((p) => Object.assign(p.view, { light, contrast: 0.8 })),
        small,
      );
      return [meanOf(picture, 0.33, 0.44, 0.42, 0.56), meanOf(picture, 0.58, 0.44, 0.67, 0.56)].map(
        lightnessOf,
      );
    };
    const [leftLit, rightDark] = sides(-0.8);
    const [leftDark, rightLit] = sides(0.8);
    expect(leftLit! - rightDark!).toBeGreaterThan(15);
    expect(rightLit! - leftDark!).toBeGreaterThan(15);
  });

  it("covers the head with hair of the color that was asked for, whatever its style", () => {
    const bare = meanOf(
      renderHead(
        head(() => {}),
        small,
      ),
      0.42,
      0.2,
      0.58,
      0.26,
    );
    for (const style of ["buzz", "side-part", "afro", "long", "bun"] as const) {
      const picture = renderHead(
        head((p) => Object.assign(p.hair, { style, color: [28, 22, 20] })),
        small,
      );
      const crown = meanOf(picture, 0.42, 0.2, 0.58, 0.26);
      expect(lightnessOf(bare) - lightnessOf(crown), style).toBeGreaterThan(50);
    }
  });

  it("grows a beard where beards grow, and greys hair", () => {
    const chin = (cheeks: number) =>
      lightnessOf(
        meanOf(
          renderHead(
            head((p) =>
              Object.assign(p.beard, { cheeks, goatee: cheeks, moustache: cheeks, color: [20, 16, 14] }),
            ),
            small,
          ),
          0.44,
          0.62,
          0.56,
          0.66,
        ),
      );
    expect(chin(0) - chin(1)).toBeGreaterThan(40);
    const crown = (grey: number) =>
      lightnessOf(
        meanOf(
          renderHead(
            head((p) => Object.assign(p.hair, { style: "crop", color: [28, 22, 20], grey })),
            small,
          ),
          0.42,
          0.17,
          0.58,
          0.23,
        ),
      );
    expect(crown(1) - crown(0)).toBeGreaterThan(25);
  });

  it("stays a picture when every slider is far out", () => {
    for (const value of [-1.4, 1.4]) {
      const parameters = head((p) => {
        for (const group of [
          p.skull,
          p.face,
          p.jaw,
          p.chin,
          p.cheeks,
          p.eyes,
          p.brows,
          p.nose,
          p.lips,
          p.ears,
        ]) {
          for (const [name, number] of Object.entries(group)) {
            if (typeof number === "number") Object.assign(group, { [name]: value });
          }
        }
      });
      const { data } = renderHead(parameters, small);
      expect(data).toHaveLength(small.width * small.height * 3);
      expect(new Set(data).size).toBeGreaterThan(100);
    }
  });
});
