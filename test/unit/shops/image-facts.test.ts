import { expect, test } from "vitest";
import { message } from "#shops/messages/message.ts";
import { paintedBy, toImageFacts } from "#shops/restyles/results/image-facts.ts";

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

test("each measurement of an image is a line in words", () => {
  expect(toImageFacts(stored, true)).toEqual([
    message("fact.untouched"),
    message("fact.color.near"),
    message("fact.identity.far"),
  ]);
  expect(paintedBy(stored)).toBe("onda");
});

test("an image without a garment's outline says nothing about the garment's surroundings", () => {
  expect(toImageFacts({ ...stored, checks: [] }, false)).toEqual([]);
});

test("missing measurements are left out, and so are those that an earlier release kept", () => {
  const unknown = { paintedBy: null, confidence: null, isUntouched: null, checks: [] };
  expect(toImageFacts(unknown, true)).toEqual([]);
  expect(toImageFacts(null, true)).toEqual([]);
  expect(toImageFacts({ ...unknown, isUntouched: false }, true)).toEqual([message("fact.touched")]);
  expect(paintedBy(null)).toBeNull();
});
