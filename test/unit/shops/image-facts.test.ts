import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { paintedBy, toImageFacts } from "#shops/restyles/image-facts.ts";

const stored = {
  paintedBy: "onda",
  confidence: 0.938,
  isUntouched: true,
  checks: [
    { measure: "color_distance", value: 0.0312, limit: 0.1 },
    { measure: "identity_distance", value: 0.42, limit: 0.4 },
    { measure: "a_later_one", value: 1, limit: 2 },
  ],
};

test("what was measured of an image is said, a line each", () => {
  expect(toImageFacts(stored, 91.4)).toEqual([
    message("fact.quality", { score: 91 }),
    message("fact.outline", { percent: 94 }),
    message("fact.untouched"),
    message("fact.color", { value: 0.03, limit: 0.1 }),
    message("fact.identity", { value: 0.42, limit: 0.4 }),
  ]);
  expect(paintedBy(stored)).toBe("onda");
});

test("what was not measured is left out, and so is what an earlier release kept", () => {
  const unknown = { paintedBy: null, confidence: null, isUntouched: null, checks: [] };
  expect(toImageFacts(unknown, null)).toEqual([]);
  expect(toImageFacts(null, 70)).toEqual([message("fact.quality", { score: 70 })]);
  expect(toImageFacts({ ...unknown, isUntouched: false }, null)).toEqual([message("fact.touched")]);
  expect(paintedBy(null)).toBeNull();
});
