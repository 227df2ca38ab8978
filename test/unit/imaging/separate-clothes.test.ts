/** Garments of a drawn person, from planes as the parsing network gives them. */
import { expect, test } from "vitest";
import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import type { BodyLayout } from "#imaging/body/pose.ts";
import { separateClothes, toKnownColors } from "#imaging/mask/separate-clothes.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { createPlane } from "#imaging/raster.ts";

const [width, height] = [120, 240];

interface Part {
  plane: keyof HumanParsing;
  color: [number, number, number];
  isAt: (x: number, y: number) => boolean;
}

const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

const hat = box(44, 16, 76, 32);
const shoe = box(40, 216, 66, 226);
const dressed: Part[] = [
  { plane: "accessories", color: [150, 40, 40], isAt: hat },
  { plane: "skin", color: [200, 160, 140], isAt: box(48, 32, 72, 60) },
  { plane: "clothes", color: [40, 60, 120], isAt: box(36, 66, 84, 140) },
  { plane: "clothes", color: [60, 60, 62], isAt: box(42, 140, 78, 200) },
  { plane: "skin", color: [200, 160, 140], isAt: box(46, 200, 56, 216) },
  { plane: "accessories", color: [225, 225, 220], isAt: shoe },
];

function drawPerson(parts = dressed) {
  const data = new Uint8Array(width * height * 3);
  const plane = () => createPlane(width, height);
  const parsing: HumanParsing = {
    background: plane(),
    hair: plane(),
    skin: plane(),
    face: plane(),
    clothes: plane(),
    accessories: plane(),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const part = parts.find(({ isAt }) => isAt(x, y));
      const grain = ((x * 7 + y * 13) % 5) - 2;
      data.set(
        (part?.color ?? [120, 160, 120]).map((value) => value + grain),
        at * 3,
      );
      parsing[part?.plane ?? "background"].data[at] = 1;
      if (box(48, 32, 72, 56)(x, y)) parsing.face.data[at] = 1;
    }
  }
  return { lab: toOklabImage({ width, height, data }), parsing };
}

const layout: BodyLayout = {
  torso: [
    { x: 42, y: 72 },
    { x: 78, y: 72 },
    { x: 72, y: 138 },
    { x: 48, y: 138 },
  ],
  torsoLength: 66,
  hipsSeen: true,
  waist: { hips: { x: 60, y: 138 }, unit: 66 },
  legs: [
    [
      { x: 52, y: 138 },
      { x: 52, y: 176 },
      { x: 51, y: 212 },
    ],
  ],
  face: { centre: { x: 60, y: 44 }, radius: 8 },
  wrists: [],
  limbs: [],
  forearms: [],
  ankles: [{ x: 51, y: 212 }],
  feet: [
    [
      { x: 51, y: 212 },
      { x: 56, y: 222 },
    ],
  ],
};

test.each([
  ["head", hat],
  ["feet", shoe],
] as const)("a garment at the %s of a person is found whole, and no other clothes with it", (kind, isAt) => {
  const { lab, parsing } = drawPerson();
  const found = separateClothes(lab, parsing, layout, kind)!;
  let [own, missed, leaked] = [0, 0, 0];
  for (let at = 0; at < found.cut.data.length; at++) {
    const isOwn = isAt(at % width, Math.floor(at / width));
    if (isOwn) own++;
    if (isOwn && found.cut.data[at] === 0) missed++;
    if (!isOwn && found.cut.data[at] === 1) leaked++;
  }
  expect(missed / own).toBeLessThan(0.05);
  expect(leaked / own).toBeLessThan(0.05);
});

test("a jacket outlined on one photo is told from the shirt under it on another", () => {
  const shirt = box(50, 66, 70, 128);
  const person = drawPerson([{ plane: "clothes", color: [235, 235, 230], isAt: shirt }, ...dressed]);
  const other = drawPerson([
    { plane: "clothes", color: [228, 230, 226], isAt: box(54, 66, 66, 90) },
    ...dressed,
  ]);
  const isJacket = box(36, 66, 84, 140);
  const jacket = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < jacket.data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    jacket.data[at] = isJacket(x, y) && !box(54, 66, 66, 90)(x, y) ? 1 : 0;
  }
  const known = toKnownColors(other.lab, jacket, other.parsing.clothes)!;
  const sharesOf = (found: { cut: { data: Uint8Array } }) => {
    const counts = { jacket: 0, shirt: 0, found: { jacket: 0, shirt: 0 } };
    for (let at = 0; at < found.cut.data.length; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const of = shirt(x, y) ? "shirt" : isJacket(x, y) ? "jacket" : null;
      if (of === null) continue;
      counts[of]++;
      counts.found[of] += found.cut.data[at]!;
    }
    return { jacket: counts.found.jacket / counts.jacket, shirt: counts.found.shirt / counts.shirt };
  };
  const alone = sharesOf(separateClothes(person.lab, person.parsing, layout, "outer")!);
  const byExample = sharesOf(separateClothes(person.lab, person.parsing, layout, "outer", true, known)!);
  expect(alone.shirt).toBeGreaterThan(0.9);
  expect(byExample.shirt).toBeLessThan(0.05);
  expect(byExample.jacket).toBeGreaterThan(0.95);
});

test("an outline tells nothing of a photo that shows the garment in another color", () => {
  const [navy, red, gray, beige]: Part["color"][] = [
    [40, 60, 120],
    [190, 40, 50],
    [60, 60, 62],
    [190, 170, 130],
  ];
  const dye = (...colors: Part["color"][]) =>
    drawPerson(
      dressed.map((part, at) => (at === 2 || at === 3 ? { ...part, color: colors[at - 2]! } : part)),
    );
  const top = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < top.data.length; at++)
    top.data[at] = box(36, 66, 84, 140)(at % width, Math.floor(at / width)) ? 1 : 0;
  const person = dye(navy!, gray!);
  const foundBy = (shown: ReturnType<typeof dye>) => {
    const known = toKnownColors(shown.lab, top, shown.parsing.clothes)!;
    return separateClothes(person.lab, person.parsing, layout, "top", true, known);
  };
  expect(foundBy(dye(navy!, beige!))).not.toBeNull();
  expect(foundBy(dye(red!, gray!))).toBeNull();
  // The color of what is worn beside it.
  expect(foundBy(dye(gray!, beige!))).toBeNull();
});

test("an outline on clothes of one color tells nothing of another photo", () => {
  const { lab, parsing } = drawPerson(
    dressed.map((part) => (part.plane === "clothes" ? { ...part, color: [40, 60, 120] } : part)),
  );
  const top = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < top.data.length; at++)
    top.data[at] = box(36, 66, 84, 140)(at % width, Math.floor(at / width)) ? 1 : 0;
  expect(toKnownColors(lab, top, parsing.clothes)).toBeNull();
});
