import { describe, expect, test } from "vitest";
import { isAboutWhole, openDoubts } from "#components/outline-editor/open-doubts.ts";
import type { MaskEdit, StrokeKind } from "#components/outline-editor/outline-session.ts";
import type { StrokePoint } from "#components/outline-editor/simplify-stroke.ts";
import { message } from "#shops/messages/message.ts";
import type { DoubtView } from "#shops/views.ts";

const left: DoubtView = {
  box: [10, 10, 20, 20],
  reason: message("outline.doubt.mask_unsure"),
  parts: [],
  stroke: null,
};
const right: DoubtView = {
  box: [70, 10, 20, 20],
  reason: message("outline.doubt.garment_like_skin"),
  parts: [],
  stroke: null,
};
const print: DoubtView = {
  box: [40, 50, 20, 20],
  reason: message("outline.doubt.print_unclear"),
  parts: [],
  stroke: null,
};
const all = [left, right, print];

const stroke = (points: StrokePoint[], kind: StrokeKind = "add", radius = 4): MaskEdit => ({
  kind: "stroke",
  stroke: { kind, radius, points },
});
const open = (edits: MaskEdit[], confirmed: number[] = [], isPrintKnown = false) =>
  openDoubts(all, { edits, confirmed: new Set(confirmed), isPrintKnown }).map(({ number }) => number);

describe("a doubt in the editor", () => {
  test("is about the whole garment when its box covers that, at any size of the mask", () => {
    // A garment of 20 × 30 in a photo of 100 × 100, drawn at half the size.
    const garment = Uint8Array.from({ length: 2500 }, (_, index) => {
      const [x, y] = [index % 50, Math.floor(index / 50)];
      return x >= 10 && x < 20 && y >= 5 && y < 20 ? 255 : 0;
    });
    const mask = { width: 50, height: 50, garment, keep: null };
    const isWhole = (box: DoubtView["box"]) =>
      isAboutWhole({ ...left, box }, { width: 100, height: 100 }, mask);
    expect(isWhole([20, 10, 20, 30])).toBe(true);
    expect(isWhole([0, 0, 100, 100])).toBe(true);
    expect(isWhole([20, 10, 20, 20])).toBe(false);
    expect(isWhole([20, 10, 10, 30])).toBe(false);
    expect(isAboutWhole(left, { width: 100, height: 100 }, { ...mask, garment: new Uint8Array(2500) })).toBe(
      false,
    );
  });

  test("is open until something answers it", () => {
    expect(open([])).toEqual([1, 2, 3]);
  });

  test("is answered by a stroke that touches its box, and by no other", () => {
    expect(open([stroke([[20, 20]])])).toEqual([2, 3]);
    expect(open([stroke([[50, 20]])])).toEqual([1, 2, 3]);
    expect(open([stroke([[20, 20]], "remove"), stroke([[80, 20]])])).toEqual([3]);
  });

  test("is answered by a line that only passes through its box, and by the width of the brush", () => {
    const across: StrokePoint[] = [
      [5, 0],
      [40, 35],
    ];
    expect(open([stroke(across)])).toEqual([2, 3]);
    expect(open([stroke([[34, 20]])])).toEqual([2, 3]);
    expect(open([stroke([[35, 20]])])).toEqual([1, 2, 3]);
    // Bounds of the line that meet the box are not enough.
    const around: StrokePoint[] = [
      [0, 5],
      [5, 60],
      [60, 60],
    ];
    expect(open([stroke(around)])).toEqual([1, 2, 3]);
  });

  test("about the cloth is answered by what keeps its color there, or by the word of the merchant", () => {
    expect(open([stroke([[50, 60]])])).toEqual([1, 2, 3]);
    expect(open([stroke([[50, 60]], "keep")])).toEqual([1, 2]);
    expect(open([], [], true)).toEqual([1, 2]);
  });

  test("about parts is answered by the choice of one, and nothing else is", () => {
    const part = { color: "#102040", point: [5, 5] as [number, number], outline: [] };
    const parts: DoubtView = {
      box: [0, 0, 9, 9],
      reason: message("outline.doubt.part_unclear"),
      parts: [part, part],
      stroke: null,
    };
    const edits: MaskEdit[] = [{ kind: "parts", points: [[5, 5]] }];
    const left = openDoubts([...all, parts], { edits, confirmed: new Set(), isPrintKnown: false });
    expect(left.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("about the outline is not answered by a part that keeps its color", () => {
    expect(open([stroke([[20, 20]], "keep")])).toEqual([1, 2, 3]);
  });

  test("about the outline is answered when the outline begins anew", () => {
    expect(open([{ kind: "garment", garment: "skirt" }])).toEqual([3]);
    expect(open([{ kind: "clear" }])).toEqual([3]);
  });

  test("keeps its number when another is answered", () => {
    expect(open([], [1])).toEqual([2, 3]);
  });
});
