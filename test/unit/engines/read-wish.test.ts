import { describe, expect, test } from "vitest";
import { fashionColors } from "#contract/wording/color-names.ts";
import { readWish } from "#engines/onda/garment/read-wish.ts";

const light = fashionColors["light blue"]!.toUpperCase();

function read(words: Parameters<typeof readWish>[0]) {
  const reading = readWish(words);
  if (reading.kind === "refused") throw new Error(reading.reason.message);
  return reading;
}

describe("a wish in words", () => {
  test("names its color, its garment and what is kept", () => {
    expect(read({ instruction: "make the dress light blue, keep the white buttons and the logo" })).toEqual({
      kind: "read",
      color: { words: "light blue", hex: light },
      garment: "full",
      isGarmentKnown: true,
      kept: ["white buttons", "logo"],
      unread: [],
    });
  });

  test.each([
    ["make the drawstring red", ["drawstring"]],
    ["light blue and make it look vintage", ["vintage"]],
    ["navy, matte", ["matte"]],
    ["navy pockets", ["pockets"]],
    ["navy, keep the collar", ["collar"]],
    ["navy without the hood", ["without hood"]],
    ["navy shirt over the trousers", ["trousers"]],
  ])("%j has words without effect", (instruction, unread) => {
    expect(read({ instruction }).unread).toEqual(unread);
  });

  test.each([
    "forest green please",
    "Make the whole garment forest green",
    "change the summer dress from red to forest green",
    "recolor it to forest green, don't change the logo, buttons or zip",
    "forest green, keep everything else unchanged",
    "not red but forest green",
    "I want the t-shirt in forest green, leave the print as it is",
  ])("%j is understood whole", (instruction) => {
    expect(read({ instruction })).toMatchObject({
      color: { words: "forest green", hex: fashionColors["forest green"]!.toUpperCase() },
      unread: [],
    });
  });
});

describe("a wish beside a chosen color", () => {
  test("shifts the color", () => {
    const plain = read({ text: "#1F3A5F" });
    const faded = read({ text: "#1F3A5F", instruction: "Slightly faded" });
    expect(faded).toMatchObject({ color: { words: "faded #1F3A5F" }, unread: [] });
    expect(faded.color.hex).not.toBe(plain.color.hex);
  });

  test("does not take adjectives of the garment for the color's", () => {
    expect(read({ text: "#1F3A5F", instruction: "only the light summer dress" })).toMatchObject({
      color: { hex: "#1F3A5F" },
      garment: "full",
    });
  });

  test("says that another color in it has no effect", () => {
    expect(read({ text: "navy", instruction: "make it red" }).unread).toEqual(["red"]);
  });
});

test.each(["Glitzer", "#12", "sparkling joy", "polka dots", "navy and red"])(
  "refuses %j as a color",
  (text) => {
    expect(readWish({ text })).toMatchObject({ kind: "refused" });
  },
);

test("says when a label names no known garment", () => {
  expect(read({ text: "navy", garmentLabel: "sneakers" })).toMatchObject({
    garment: "feet",
    isGarmentKnown: true,
  });
  expect(read({ text: "navy", garmentLabel: "blorp" })).toMatchObject({
    garment: "other",
    isGarmentKnown: false,
  });
  expect(read({ text: "navy", garmentLabel: "scarf" })).toMatchObject({ isGarmentKnown: true });
});
