import { expect, test } from "vitest";
import { fashionColors } from "#contract/color-names.ts";
import { toSearch } from "#shops/catalogue/product-search.ts";
import { checkDraft } from "#shops/restyles/check-draft.ts";
import { toColorView } from "#shops/restyles/colors.ts";
import type { RestyleDraft } from "#shops/views.ts";

const draft: RestyleDraft = {
  images: [{ productId: "gid://shopify/Product/1", mediaIds: ["m1", "m2"] }],
  color: "Navy",
  instruction: "",
  garment: "",
  size: 1024,
  format: "png",
  variations: 1,
  consistent: true,
};

test("a sound draft has no problems", () => {
  expect(checkDraft(draft)).toEqual([]);
});

test.each<[string, Partial<RestyleDraft>, keyof RestyleDraft]>([
  ["nothing is selected", { images: [{ productId: "p", mediaIds: [] }] }, "images"],
  ["there is no wish", { color: "  " }, "color"],
  ["the instruction is too long", { instruction: "x".repeat(2001) }, "instruction"],
  ["the size is unknown", { size: 512 as never }, "size"],
  ["there are too many variations", { variations: 9 }, "variations"],
  ["variations are no whole number", { variations: 1.5 }, "variations"],
])("says which field is wrong when %s", (_when, change, field) => {
  expect(checkDraft({ ...draft, ...change }).map((problem) => problem.field)).toEqual([field]);
});

test("more outputs than one restyle may make are refused", () => {
  const images = Array.from({ length: 250 }, (_, index) => ({
    productId: `p${index}`,
    mediaIds: ["m1", "m2"],
  }));
  expect(checkDraft({ ...draft, images, variations: 4 })).toEqual([]);
  expect(checkDraft({ ...draft, images, variations: 5 })[0].message).toContain("2500");
});

test.each([
  ["forest green", { label: "Forest green", hex: fashionColors["forest green"]!.toUpperCase() }],
  ["#1f3a5f", { label: "#1F3A5F", hex: "#1F3A5F" }],
  ["ab3", { label: "#AABB33", hex: "#AABB33" }],
  ["rebeccapurple", { label: "Rebeccapurple", hex: "#663399" }],
  ["dusty morning haze", { label: "Dusty morning haze", hex: null }],
])("reads the color %s", (wish, view) => {
  expect(toColorView(wish)).toEqual(view);
});

test("a search can't smuggle in filters or operators", () => {
  expect(toSearch({ search: "linen dre", status: "active" })).toBe("linen* dre* status:active");
  expect(toSearch({ search: "vendor:x", status: "any" })).toBe('"vendor:x"');
  expect(toSearch({ search: '6" \\heel', status: "any" })).toBe("6* heel*");
  expect(toSearch({ search: "this OR that", status: "any" })).toBe('this* "OR" that*');
});
