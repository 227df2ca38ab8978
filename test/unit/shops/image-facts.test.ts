import { expect, test } from "vitest";
import { colorExemptions } from "#contract/color-guarantee.ts";
import { en } from "#shops/messages/en.ts";
import { message } from "#shops/messages/message.ts";
import { paintedBy, toColorMatch, toImageFacts } from "#shops/restyles/results/image-facts.ts";

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

const withColor = (color: object) => ({ ...stored, checks: [], color });

test("the color guarantee is a line; a color that is off is told as a warning instead", () => {
  const within = withColor({ deltaE: 0.8, outcome: "within", because: null, creditsReturned: 0 });
  const text = message("fact.color.match", { deltaE: 0.8 });
  expect(toColorMatch(within)).toEqual({ isOff: false, deltaE: 0.8, text });
  expect(toImageFacts(within, false)).toEqual([text]);
  const over = { deltaE: 3.1, outcome: "over", because: null };
  expect(toColorMatch(withColor({ ...over, creditsReturned: 3 }))).toEqual({
    isOff: true,
    deltaE: 3.1,
    text: message("fact.color.returned", { deltaE: 3.1 }),
  });
  expect(toColorMatch(withColor({ ...over, creditsReturned: 0 }))?.text.key).toBe("fact.color.free");
  expect(toImageFacts(withColor({ ...over, creditsReturned: 3 }), false)).toEqual([]);
});

test("an image that the color guarantee does not cover says why, for every reason and for later ones", () => {
  const textOf = (because: string) =>
    toColorMatch(withColor({ deltaE: null, outcome: "not_measured", because, creditsReturned: 0 }))?.text.key;
  for (const because of colorExemptions) {
    expect(textOf(because)).toBe(`fact.color.unmeasured.${because}`);
    expect(Object.keys(en)).toContain(textOf(because));
  }
  expect(textOf("a_later_one")).toBe("fact.color.unmeasured");
  expect(toColorMatch(stored)).toBeNull();
});
