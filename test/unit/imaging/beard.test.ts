import { expect, test } from "vitest";
import { alignFace } from "#imaging/faces/aligned-face.ts";
import { hasFullBeard, isShaven, readBeard } from "#imaging/faces/beard.ts";
import { type Color, colors, headOf, startPainting } from "../../support/painted-person.ts";

const jaw = [205, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 425, 2];

function paintJaw(options: { color?: Color; grain?: number; light?: (x: number, y: number) => number }) {
  const { image, mesh, paint } = startPainting(360, 400, { x: 180, y: 190 }, 160);
  const { color = colors.skin, grain = 3, light = () => 1 } = options;
  paint(headOf(mesh), colors.skin, { light });
  paint({ corners: jaw.map((index) => mesh[index]!) }, color, { grain, light });
  return readBeard(alignFace(image, mesh));
}

test.each<[string, Color]>([
  ["dark", [80, 58, 48]],
  ["grey", [170, 168, 166]],
])("a full %s beard is told", (_, color) => {
  const beard = paintJaw({ color, grain: 30 });
  expect([hasFullBeard(beard), isShaven(beard)]).toEqual([true, false]);
});

test.each<[string, Parameters<typeof paintJaw>[0], boolean]>([
  ["a shaven face", {}, true],
  ["stubble", { color: [172, 128, 108], grain: 20 }, true],
  ["a face with one side in deep shade", { light: (x) => (x < 180 ? 0.35 : 1) }, true],
  ["a chin in smooth, deep shade", { light: (_, y) => (y > 250 ? 0.3 : 1) }, false],
])("%s has no full beard", (_, options, shaven) => {
  const beard = paintJaw(options);
  expect([hasFullBeard(beard), isShaven(beard)]).toEqual([false, shaven]);
});
