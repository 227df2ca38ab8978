import { expect, test } from "vitest";
import { parseDoubts } from "#shops/outlines/outline-rows.ts";

test("a doubt is said as what its stroke does: a part that would be added is missing, one that would be removed is too much", () => {
  const doubt = (kind: "add" | "remove") => ({
    box: [0, 0, 9, 9],
    code: "garment_name_doubtful",
    stroke: { kind, radius: 4, points: [[1, 1]] },
  });
  expect(parseDoubts([doubt("add"), doubt("remove")]).map(({ reason }) => reason.key)).toEqual([
    "outline.doubt.part_missing",
    "outline.doubt.garment_name_doubtful",
  ]);
});
