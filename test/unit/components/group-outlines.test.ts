import { expect, test } from "vitest";
import type { OutlineView } from "#shops/views.ts";
import { groupByProduct } from "../../../app/routes/app.restyles.new/photos/group-outlines.ts";

const outline = (
  productId: string,
  mediaId: string,
  state: OutlineView["state"] = "finding",
): OutlineView => ({
  id: `${productId} ${mediaId} ${state}`,
  productId,
  mediaId,
  state,
  reasons: [],
  previewUrl: null,
  maskId: null,
  isSkipped: false,
  leftOut: null,
  print: "auto",
});

test("news of one photo leave the maps of all other products as they are", () => {
  const others = [outline("dress", "1"), outline("dress", "2"), outline("coat", "1")];
  const before = groupByProduct([...others, outline("tee", "1")], new Map());
  const after = groupByProduct([...others, outline("tee", "1", "sure")], before);
  expect(after.get("dress")).toBe(before.get("dress"));
  expect(after.get("coat")).toBe(before.get("coat"));
  expect(after.get("tee")).not.toBe(before.get("tee"));
  expect(after.get("tee")?.get("1")?.state).toBe("sure");
});

test("a photo that is no longer there leaves its product's map, and the last one its product", () => {
  const before = groupByProduct(
    [outline("dress", "1"), outline("dress", "2"), outline("tee", "1")],
    new Map(),
  );
  const after = groupByProduct([before.get("dress")!.get("1")!], before);
  expect([...after.get("dress")!.keys()]).toEqual(["1"]);
  expect(after.has("tee")).toBe(false);
});
