import { expect, test } from "vitest";
import { averageColor } from "#components/restyle-kinds/recolor/average-color.ts";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import type { OutlineView, RestyleDraft } from "#shops/views.ts";
import {
  byProduct,
  fitPhotos,
  pricePhotos,
} from "../../../app/routes/app.restyles.new/photos/price-photos.ts";

const size = (side: number) => ({ width: side, height: 100 });
const draft: RestyleDraft = {
  kind: "recolor",
  images: [
    { productId: "p1", mediaIds: ["a", "b"], sizes: { a: size(800), b: size(1500) } },
    { productId: "p2", mediaIds: ["c"], sizes: { c: size(4000) } },
  ],
  options: {
    colors: [{ color: "Navy" }, { color: "Camel" }],
    instruction: "",
    garment: "",
    size: 2048,
    format: "jpg",
    variations: 2,
    consistent: true,
  },
};
const photos = pricePhotos(draft, kindParts.recolor!, new Map(), listPrices);

test("each photo costs its outputs in every color at the size that it has", () => {
  expect(photos.map(({ outputs, credits }) => [outputs, credits])).toEqual([
    [4, 12],
    [4, 20],
    [4, 20],
  ]);
  expect(byProduct(photos)).toEqual([
    { productId: "p1", outputs: 8, credits: 32 },
    { productId: "p2", outputs: 4, credits: 20 },
  ]);
});

test("a photo that is left out costs nothing", () => {
  const outlines = new Map<string, Pick<OutlineView, "leftOut">>([["p1 a", { leftOut: "doubtful" }]]);
  expect(pricePhotos(draft, kindParts.recolor!, outlines, listPrices).map(({ mediaId }) => mediaId)).toEqual([
    "b",
    "c",
  ]);
});

test("a photo that is too large to be enlarged makes no image", () => {
  const enlarged = pricePhotos(
    { ...draft, kind: "upscale", options: { factor: 2 } },
    kindParts.upscale!,
    new Map(),
    listPrices,
  );
  expect(enlarged.map(({ outputs, credits }) => [outputs, credits])).toEqual([
    [1, 5],
    [1, 10],
    [0, 0],
  ]);
});

test.each([
  [52, { photos: 3, chosen: { p1: ["a", "b"], p2: ["c"] } }],
  [51, { photos: 2, chosen: { p1: ["a", "b"] } }],
  [31, { photos: 1, chosen: { p1: ["a"] } }],
  [11, null],
])("with %i credits the first photos that they suffice for fit", (available, fitting) => {
  expect(fitPhotos(photos, available)).toEqual(fitting);
});

test("the color of cloth is the mean of its light; what is transparent does not count", () => {
  const of = (...pixels: number[]) => averageColor(Uint8ClampedArray.from(pixels));
  expect(of(200, 10, 30, 255, 200, 10, 30, 255)).toBe("#C80A1E");
  // Half of white's light is 188 in sRGB, not 128.
  expect(of(0, 0, 0, 255, 255, 255, 255, 255)).toBe("#BCBCBC");
  expect(of(9, 9, 9, 0, 1, 2, 3, 255)).toBe("#010203");
  expect(of(9, 9, 9, 0)).toBeNull();
});
