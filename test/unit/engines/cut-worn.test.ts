import { describe, expect, test } from "vitest";
import { cutWorn } from "#engines/onda/garment/cut-worn.ts";
import type { CutOutcome } from "#engines/onda/garment/garment-cut.ts";
import { sampleSkin } from "#imaging/body/skin.ts";
import type { WornKind } from "#imaging/mask/garment-seed.ts";
import { dilate } from "#imaging/morphology.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { Clothes, DrawnWearer } from "./drawn-wearer.ts";
import { drawWearer } from "./drawn-wearer.ts";

const grey = { l: 0.72, a: 0, b: 0.002 };
const skin = { l: 0.7, a: 0.045, b: 0.055 };
const white = { l: 0.95, a: 0, b: 0 };
const navy = { l: 0.34, a: 0, b: -0.07 };
const green = { l: 0.55, a: -0.08, b: 0.05 };
const black = { l: 0.22, a: 0.002, b: 0.001 };
const clothes: Clothes = { backdrop: grey, skin, top: green, bottom: navy };

function cut(drawn: DrawnWearer, kind: WornKind | null, change: Partial<DrawnWearer> = {}): CutOutcome {
  const { image, wearer, subject, layout } = { ...drawn, ...change };
  return cutWorn(image, {
    wearer,
    subject,
    reachable: dilate(subject, 3),
    layout,
    skin: sampleSkin(image, subject, layout),
    kind,
  });
}

function likeness(outcome: CutOutcome, truth: BinaryMask): number {
  if (outcome.kind === "refused") throw new Error(outcome.reason.message);
  let both = 0;
  let either = 0;
  for (let at = 0; at < truth.data.length; at++) {
    both += truth.data[at]! & outcome.cut.mask.data[at]!;
    either += truth.data[at]! | outcome.cut.mask.data[at]!;
  }
  return both / either;
}

describe("a garment on its wearer", () => {
  test.each([
    ["top", "top"],
    ["bottom", "bottom"],
    [null, "top"],
  ] as const)("asked for %s, the %s is found and the other clothes stay out", (kind, part) => {
    const drawn = drawWearer(clothes);
    expect(likeness(cut(drawn, kind), drawn.truth[part])).toBeGreaterThan(0.97);
  });

  test("white cloth in the shade is found, though the backdrop has the same grey", () => {
    const drawn = drawWearer({ ...clothes, top: white });
    expect(likeness(cut(drawn, null), drawn.truth.top)).toBeGreaterThan(0.96);
  });

  test("an open jacket and the shirt below it stay apart: the name decides", () => {
    const drawn = drawWearer({ ...clothes, top: white, jacket: green });
    expect(likeness(cut(drawn, "outer"), drawn.truth.jacket)).toBeGreaterThan(0.95);
    expect(likeness(cut(drawn, "top"), drawn.truth.top)).toBeGreaterThan(0.95);
  });

  test("shorts are told from the bare legs below them", () => {
    const drawn = drawWearer(clothes);
    const { image, truth } = drawn;
    for (let at = 198 * image.width; at < truth.bottom.data.length; at++) {
      if (truth.bottom.data[at] === 0) continue;
      truth.bottom.data[at] = 0;
      image.l[at] = skin.l;
      image.a[at] = skin.a;
      image.b[at] = skin.b;
    }
    expect(likeness(cut(drawn, "bottom"), truth.bottom)).toBeGreaterThan(0.96);
  });

  test("what the network takes for the wearer between arm and body is backdrop all the same", () => {
    const drawn = drawWearer({ ...clothes, top: white });
    const wearer = { ...drawn.wearer, data: drawn.wearer.data.slice() };
    const gap: number[] = [];
    for (let y = 135; y < 160; y++) {
      for (let x = 128; x < 148; x++) {
        const at = y * wearer.width + x;
        if (drawn.subject.data[at] === 1) continue;
        wearer.data[at] = 0.98;
        gap.push(at);
      }
    }
    const outcome = cut(drawn, null, { wearer });
    expect(likeness(outcome, drawn.truth.top)).toBeGreaterThan(0.96);
    if (outcome.kind === "cut")
      expect(gap.filter((at) => outcome.cut.mask.data[at] === 1).length).toBeLessThan(0.05 * gap.length);
  });
});

describe("what can't be told is refused with what to do", () => {
  test("a black top over trousers of the very same black", () => {
    const drawn = drawWearer({ ...clothes, top: black, bottom: black });
    expect(cut(drawn, "top")).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({
        message: expect.stringMatching(/top could not be told from what is worn below.*[Cc]rop/),
      }),
    });
    expect(cut(drawn, "bottom")).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({
        message: expect.stringMatching(/trousers or skirt could not be told from what is worn above/),
      }),
    });
  });

  test("cloth of the skin's own color", () => {
    const drawn = drawWearer({ ...clothes, top: skin });
    expect(cut(drawn, "top")).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/skin/) }),
    });
  });

  test("a part of the body that is not in the picture", () => {
    const drawn = drawWearer(clothes);
    const layout = { ...drawn.layout, ankles: [] };
    expect(cut(drawn, "feet", { layout })).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/shoes is worn was not found/) }),
    });
  });
});
