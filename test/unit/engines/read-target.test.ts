import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fashionColors } from "#contract/wording/color-names.ts";
import { findColor } from "#engines/onda/garment/read-instruction.ts";
import { readTarget } from "#engines/onda/garment/read-target.ts";
import { hexOfOklab } from "#imaging/oklab.ts";
import { randomRuns } from "#test-support/seed.ts";

function hexIn(target: Parameters<typeof readTarget>[0]): string | null {
  const reading = readTarget(target, undefined);
  if (reading.kind === "refused") throw new Error(reading.reason.message);
  return reading.color === null ? null : hexOfOklab(reading.color);
}

const codeLike = fc
  .tuple(
    fc.constantFrom("rgb(", "hsl(", "lab(", "oklch(", "color(", "#"),
    fc.string({ unit: fc.constantFrom(..."0123456789.,%/ degnone-)abcf") }),
  )
  .map(([head, rest]) => head + rest);

describe("a color as text", () => {
  test.each([
    ["#1F3A5F", "#1f3a5f"],
    ["1f3a5f", "#1f3a5f"],
    ["#abc", "#aabbcc"],
    ["  #ABC ", "#aabbcc"],
    ["rgb(31, 58, 95)", "#1f3a5f"],
    ["rgb(31 58 95)", "#1f3a5f"],
    ["hsl(0 100% 50%)", "#ff0000"],
    ["navy", fashionColors.navy],
    ["Navy Blue", fashionColors["navy blue"]],
    ["forest-green", fashionColors["forest green"]],
    ["FOREST GREEN", fashionColors["forest green"]],
    ["charcoal gray", fashionColors["charcoal grey"]],
    ["rebeccapurple", "#663399"],
    ["dark olive green", "#556b2f"],
    ["burgundy colour", fashionColors.burgundy],
    ["000000", "#000000"],
  ])("%s is read", (text, hex) => {
    expect(hexIn({ text })).toBe(hex);
  });

  test("any hex code is read as itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, "0")}`;
        expect(hexIn({ text: hex.toUpperCase() })).toBe(hex);
      }),
      randomRuns(100, 2000),
    );
  });

  test("modifiers shift the named color", () => {
    const plain = findColor("teal")!;
    expect(findColor("dark teal")!.l).toBeLessThan(plain.l - 0.05);
    expect(findColor("pale teal")!.l).toBeGreaterThan(plain.l + 0.05);
    const muted = findColor("muted teal")!;
    expect(Math.hypot(muted.a, muted.b)).toBeLessThan(Math.hypot(plain.a, plain.b) * 0.8);
  });

  test.each([
    "floral",
    "surprise me",
    "bad",
    "facade",
    "#12",
    "#12345",
    "rgba(0,0,0,0.5)",
    "navy and white stripes",
  ])("%s is refused with what is understood", (text) => {
    const reading = readTarget({ text }, undefined);
    expect(reading).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("hex code") }),
    });
    if (reading.kind === "refused") expect(reading.reason.message).toContain(text);
  });

  test("no text can make the reader throw", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), codeLike), fc.oneof(fc.string(), codeLike), (text, instruction) => {
        expect(["read", "refused"]).toContain(readTarget({ text, instruction }, text).kind);
      }),
      randomRuns(200, 5000),
    );
  });
});

describe("a color inside an instruction", () => {
  test.each([
    ["make the dress forest green, keep the buttons", "forest green", "full"],
    ["Make the tee navy but keep the white logo", "navy", "top"],
    ["change the white shirt to burgundy", "burgundy", "top"],
    ["from black to cream", "cream", null],
    ["recolor the jeans in light blue instead of black", "light blue", "bottom"],
    ["turn the red hoodie into a mustard hoodie", "mustard", "top"],
    ["a navy blazer", "navy", "outer"],
    ["not red, teal please", "teal", null],
    ["keep the buttons white and make the coat camel", "camel", "outer"],
    ["color it sage green", "sage green", null],
    ["make the dress wine red", "wine", "full"],
    ["dye the tee lemon yellow and leave the rest", "lemon", "top"],
    ["a chocolate brown coat", "chocolate", "outer"],
    ["turn the mustard yellow hoodie teal", "teal", "top"],
    ["make the scarf teal", "teal", "other"],
    ["make the dress teal, keep the belt", "teal", "full"],
  ])("%s", (instruction, name, kind) => {
    const reading = readTarget({ instruction }, undefined);
    expect(reading).toMatchObject({ kind: "read", garmentKind: kind });
    expect(hexIn({ instruction })).toBe(fashionColors[name]);
  });

  test("a code inside a sentence is read", () => {
    expect(hexIn({ instruction: "dye the skirt #7b3fa0 please" })).toBe("#7b3fa0");
    expect(hexIn({ instruction: "make it rgb(10, 20, 30)" })).toBe("#0a141e");
  });

  test("two wishes are refused by name", () => {
    const reading = readTarget({ instruction: "make it red or blue" }, undefined);
    expect(reading).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/red.*blue/) }),
    });
    for (const instruction of ["make it wine green", "make it cream black", "make it blue green"]) {
      expect(readTarget({ instruction }, undefined).kind, instruction).toBe("refused");
    }
  });

  test("the text wins over the instruction, the label over the instruction's garment", () => {
    const reading = readTarget({ text: "teal", instruction: "make the dress red" }, "jeans");
    expect(reading).toMatchObject({ kind: "read", garmentKind: "bottom" });
    expect(hexIn({ text: "teal", instruction: "make the dress red" })).toBe(fashionColors.teal);
  });

  test("a label that names no known garment is not taken for none, unless the instruction names one", () => {
    expect(readTarget({ text: "teal" }, "scarf")).toMatchObject({ garmentKind: "other" });
    expect(readTarget({ text: "teal" }, "garment")).toMatchObject({ garmentKind: null });
    const instruction = "make the dress teal";
    expect(readTarget({ instruction }, "Aurora")).toMatchObject({ garmentKind: "full" });
  });

  test("a reference picture serves when the words name no color, but not when the text can't be read", () => {
    const referenceImage = new Uint8Array(1);
    expect(hexIn({ referenceImage, instruction: "like in the picture" })).toBeNull();
    expect(readTarget({ referenceImage, text: "surprise me" }, undefined).kind).toBe("refused");
  });
});

describe("the part of a reference picture that is meant", () => {
  const referenceImage = new Uint8Array(1);

  test.each([
    [{}, "any"],
    [{ instruction: "like in the picture" }, "any"],
    [{ instruction: "color only" }, "color"],
    [{ instruction: "Take just the colour of the reference" }, "color"],
    [{ instruction: "use its shade, without the pattern" }, "color"],
    [{ text: "color only" }, "color"],
    [{ text: "stripes" }, "pattern"],
    [{ text: "floral" }, "pattern"],
    [{ text: "navy and white stripes" }, "pattern"],
    [{ instruction: "use the pattern of the picture on the tee" }, "pattern"],
    [{ instruction: "put this plaid on it, keep the buttons" }, "pattern"],
    [{ instruction: "like the picture, but keep the printed logo" }, "any"],
  ] as const)("%o: %s", (words, wants) => {
    expect(readTarget({ referenceImage, ...words }, undefined)).toMatchObject({
      kind: "read",
      color: null,
      wants,
    });
  });

  test("a named color wins over the picture when no pattern is asked for", () => {
    expect(hexIn({ referenceImage, text: "navy" })).toBe(fashionColors.navy);
    expect(hexIn({ referenceImage, instruction: "make it teal, keep the print" })).toBe(fashionColors.teal);
  });

  test("a pattern without a picture of it is refused with what to give", () => {
    expect(readTarget({ text: "stripes" }, undefined)).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("reference picture") }),
    });
  });
});
