import { expect, test } from "vitest";
import { parseAttributes } from "#service/core/presets/parse-attributes.ts";

/** Only what was said, without empty groups. */
function read(text: string) {
  const { unmatched, ...groups } = parseAttributes(text);
  const said = Object.values(groups).flatMap((fields) => Object.entries(fields));
  return { ...Object.fromEntries(said), ...(unmatched.length > 0 ? { unmatched: unmatched.join(" ") } : {}) };
}

test.each<[string, Record<string, unknown>]>([
  [
    "A confident Middle Eastern model, curly shoulder length hair and full lips",
    {
      ethnicity: "middle-eastern",
      expression: "confident",
      length: "shoulder-length",
      style: "curly",
      lips: "full",
    },
  ],
  [
    "Hair: long, brown. Eyes green, skin fair.",
    { length: "long", color: "brown", eyes: "green", skin: "fair" },
  ],
  ["Her hair is long and black, her eyes are hazel", { length: "long", color: "black", eyes: "hazel" }],
  ["black hair black eyes olive skin", { color: "black", eyes: "black", skin: "olive" }],
  ["dark-haired, blue-eyed boy", { color: "dark", eyes: "blue", gender: "boy" }],
  ["a short blonde bob", { length: "short", color: "blonde", style: "bob" }],
  [
    "bald man, full beard, strong jaw, serious expression",
    {
      style: "bald",
      gender: "man",
      facial_hair: "full beard",
      face_shape: "strong jaw",
      expression: "serious",
    },
  ],
  [
    "light freckles, a warm smile, no makeup",
    { marks: "light freckles", smile: "warm smile", makeup: "no makeup" },
  ],
  ["athletic build, broad chest, medium bust", { build: "athletic", chest: "broad", bust: "medium" }],
])("reads %j", (text, said) => {
  expect(read(text)).toEqual(said);
});

test.each([
  ["a 32-year-old woman", 32],
  ["a woman, 32 years old", 32],
  ["thirty-two years old", 32],
  ["twenty two year old", 22],
  ["aged 7", 7],
  ["a man of about forty", 40],
  ["in her early thirties", 32],
  ["in his late 40s", 48],
  ["in their sixties", 65],
  ["32 y/o", 32],
])("reads the age of %j", (text, age) => {
  expect(parseAttributes(text).appearance.age).toBe(age);
});

test.each([
  ["180 cm tall", "tall, 180 cm"],
  ["1.75 m", "1.75 m"],
  ["5'9\", slim", "5'9\""],
  ["5 feet 9 inches", "5 feet 9 inches"],
])("reads the height of %j", (text, height) => {
  expect(parseAttributes(text).appearance.height).toBe(height);
});

test("attributes that are denied, or said of something else, are not said of the person", () => {
  expect(read("without freckles, no beard, not tall")).toEqual({
    unmatched: "without freckles no beard not tall",
  });
  expect(read("a woman on a white background in a black leather jacket")).toEqual({
    gender: "woman",
    unmatched: "white background black leather jacket",
  });
  expect(read("an old man aged 300")).toEqual({ gender: "man", unmatched: "old aged 300" });
});

test("names of persons are words like others that no field has a place for", () => {
  expect(read("Taylor Swift with red lipstick")).toEqual({
    makeup: "red lipstick",
    unmatched: "taylor swift",
  });
});

test("any text is read within a moment", () => {
  const start = performance.now();
  for (const word of ["long ", "twenty ", "no ", "5'", "in her ", "size ", "a-", ", "]) {
    parseAttributes(word.repeat(Math.floor(4000 / word.length)));
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
