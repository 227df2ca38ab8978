import { expect, test } from "vitest";
import { fashionColors, readColor, suggestedColors } from "#contract/wording/color-names.ts";
import { findColor } from "#engines/onda/garment/read-instruction.ts";
import { hexOfOklab } from "#imaging/oklab.ts";

test("every color the picker offers is drawn by the engine as it is shown, by its name and by its code", () => {
  expect(suggestedColors).toHaveLength(26);
  for (const { name, hex } of suggestedColors) {
    expect(hexOfOklab(findColor(name)!).toUpperCase(), name).toBe(hex);
    expect(hexOfOklab(findColor(hex)!).toUpperCase(), name).toBe(hex);
    expect(readColor(name)).toBe(hex);
  }
});

test.each([
  ["#1f3a5f", "#1F3A5F"],
  ["1F3A5F", "#1F3A5F"],
  [" #7a5 ", "#77AA55"],
  ["forest GREEN", fashionColors["forest green"]!.toUpperCase()],
  ["Rebecca Purple", "#663399"],
  ["navy", fashionColors.navy!.toUpperCase()],
])("%s is previewed as the engine reads it", (text, hex) => {
  expect(readColor(text)).toBe(hex);
  const engine = findColor(text);
  if (engine) expect(hexOfOklab(engine).toUpperCase()).toBe(hex);
});

test.each(["", "#12345", "like the sea", "constructor", "bad", "facade"])("%j has no preview", (text) => {
  expect(readColor(text)).toBeNull();
});
