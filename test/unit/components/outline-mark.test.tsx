import { AppProvider } from "@shopify/polaris";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reasonLeftOut } from "#shops/outlines/left-out.ts";
import type { OutlineView } from "#shops/views.ts";
import { toCheckOrder } from "../../../app/routes/app.restyles.new/photos/group-outlines.ts";
import { OutlineMark } from "../../../app/routes/app.restyles.new/photos/outline-mark.tsx";

const toOutline = (state: OutlineView["state"], isSkipped = false): OutlineView => ({
  id: `${state} ${isSkipped}`,
  productId: "product",
  mediaId: "photo",
  state,
  isSkipped,
  leftOut: reasonLeftOut({ state, isSkipped }),
  print: "auto",
  reasons: [],
  previewUrl: null,
  maskId: null,
});
const show = (outline: OutlineView) =>
  renderToStaticMarkup(
    <AppProvider i18n={{ Polaris: { Badge: { progressAccessibility: "" } } }}>
      <OutlineMark outline={outline} />
    </AppProvider>,
  );

test.each([
  ["none", false, "No garment found"],
  ["doubtful", false, "Check outline"],
  ["sure", true, "Left out"],
] as const)("a photo that is left out says so in words (%s, skipped: %s)", (state, isSkipped, words) => {
  expect(show(toOutline(state, isSkipped))).toContain(words);
});

test("a photo that is restyled has no words over it", () => {
  for (const state of ["sure", "fixed", "accepted", "finding", "failed"] as const) {
    expect(show(toOutline(state)).replace(/<[^>]*>/g, "")).toBe("");
  }
});

test("photos without a garment are first to be checked, decided ones last", () => {
  const all = [toOutline("sure", true), toOutline("doubtful"), toOutline("none", true), toOutline("none")];
  expect(toCheckOrder(all).map(({ id }) => id)).toEqual([
    "none false",
    "doubtful false",
    "sure true",
    "none true",
  ]);
});
