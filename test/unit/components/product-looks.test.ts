import { expect, test } from "vitest";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import { pricePhotos } from "../../../app/routes/app.restyles.new/photos/price-photos.ts";
import {
  countProductsIn,
  forgetLooks,
  onlyFor,
  toggleLook,
  withLooks,
} from "../../../app/routes/app.restyles.new/photos/product-looks.ts";

const navy = { label: "Navy", hex: "#1F2A44" };
const rust = { label: "Rust", hex: "#AA3322" };
const wish = { label: "like autumn", hex: null };
const looks = [navy, rust, wish];
const size = { width: 800, height: 1000 };
const images = ["dress", "tee", "coat"].map((productId) => ({
  productId,
  mediaIds: ["1", "2"],
  sizes: { "1": size, "2": size },
}));
const productIds = images.map(({ productId }) => productId);
const options: RecolorDraft = {
  colors: looks.map(({ label, hex }) => ({ color: label, hex })),
  instruction: "",
  garment: "",
  size: 2048,
  format: "jpg",
  variations: 2,
  consistent: true,
};

test("a product is drafted in the looks that it keeps; one that keeps none is not drafted", () => {
  let left = onlyFor({}, "tee", productIds, rust);
  left = toggleLook(left, "coat", navy);
  left = toggleLook(left, "coat", wish);
  expect(withLooks(images, looks, left).map(({ productId, looks: own }) => [productId, own])).toEqual([
    ["dress", [0, 2]],
    ["tee", undefined],
  ]);
  left = toggleLook(left, "dress", rust);
  expect(withLooks(images, looks, left)[0]).toBe(images[0]);
});

test("a look that is taken out of the restyle and chosen again is for all products", () => {
  const left = onlyFor(toggleLook({}, "dress", wish), "tee", productIds, rust);
  expect(forgetLooks(left, looks)).toBe(left);
  expect(forgetLooks(left, [navy, wish])).toEqual({ dress: ["like autumn"] });
});

test("each photo costs its outputs in the looks of its product", () => {
  const draft = {
    kind: "recolor",
    options,
    images: withLooks(images, looks, onlyFor({}, "tee", productIds, rust)),
  };
  const photos = pricePhotos(draft, kindParts.recolor!, new Map(), listPrices);
  expect(photos.map(({ productId, outputs }) => [productId, outputs])).toEqual([
    ["dress", 4],
    ["dress", 4],
    ["tee", 6],
    ["tee", 6],
    ["coat", 4],
    ["coat", 4],
  ]);
});

test("looks are numbered as the rules number them: a repeated color and an empty one are none", () => {
  const repeated = { ...options, colors: [{ color: "Navy" }, { color: "#1f2a44" }, ...options.colors] };
  expect(kindParts.recolor!.looks!(repeated)).toEqual(looks);
});

test("a color for one product is offered once, stands in front, and goes with its repeats", () => {
  const known = {
    palette: [{ label: "Our rust", hex: rust.hex }],
    recentColors: [{ label: "Clay", hex: "#B5651D" }],
  };
  const own = kindParts.recolor!.ownLooks!;
  const offered = own.offered(options, known, createMessages(english));
  expect(offered[0]).toEqual({ label: "Clay", hex: "#B5651D" });
  expect(offered.some(({ hex }) => hex === rust.hex)).toBe(false);
  const added = { ...options, ...own.add(options, offered[0]!) };
  expect(kindParts.recolor!.looks!(added)).toEqual([offered[0], ...looks]);
  expect({ ...added, ...own.remove(added, 0) }).toEqual({ ...options });
  const full = {
    ...options,
    colors: Array.from({ length: 10 }, (_, index) => ({ color: `#00000${index}` })),
  };
  expect(own.offered(full, known, createMessages(english))).toEqual([]);
});

test("the summary's colors know for how many products they are, when not for all", () => {
  const drafted = withLooks(images, looks, onlyFor({}, "tee", productIds, rust));
  const facts = kindParts.recolor!.summary(options, createMessages(english));
  expect(facts.map(({ text, look }) => [text, countProductsIn(drafted, look!)])).toEqual([
    ["Navy", null],
    ["Rust", 1],
    ["like autumn", null],
  ]);
  // A color that is named twice is one look.
  const twice = { ...options, colors: [...options.colors, { color: "#AA3322" }] };
  expect(kindParts.recolor!.summary(twice, createMessages(english)).map(({ look }) => look)).toEqual([
    0, 1, 2, 1,
  ]);
});
