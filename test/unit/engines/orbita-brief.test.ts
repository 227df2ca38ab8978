import { describe, expect, test } from "vitest";
import { describeIgnoredOptions } from "#engines/orbita/brief/describe-ignored-options.ts";
import { type Instruction, readBrief } from "#engines/orbita/brief/read-brief.ts";
import { composePerson } from "#engines/orbita/person/compose-person.ts";

interface Fields {
  appearance?: Record<string, string | number>;
  face?: Record<string, string>;
  hair?: Record<string, string>;
  prompt?: string;
}

function read(fields: Fields) {
  return readBrief({
    ...fields,
    num_variations: 1,
    input_assets: [],
    options: { size: "1K", ar: "3:4", format: "jpg" },
    built_prompt: "",
  } as unknown as Instruction);
}

const prompt = (text: string) => read({ prompt: text });
const traits = (fields: Fields) => read(fields).brief.traits;

describe("a structured field", () => {
  test.each<[Fields, string, number, number]>([
    [{ appearance: { skin: "deep brown, freckles" } }, "tone.depth", 0.8, 1],
    [{ appearance: { skin: "deep brown, freckles" } }, "skin.freckles", 0.6, 1],
    [{ appearance: { skin: "warm beige, light freckles" } }, "skin.freckles", 0.2, 0.5],
    [{ appearance: { skin: "olive" } }, "tone.olive", 0.5, 1],
    [{ appearance: { skin: "Fitzpatrick type V" } }, "tone.depth", 0.65, 0.8],
    [{ appearance: { build: "plus-size" } }, "face.fullness", 0.6, 1.2],
    [{ appearance: { size: "XXL" } }, "face.fullness", 0.5, 1],
    [{ appearance: { expression: "slight smile" } }, "lips.smile", 0.2, 0.5],
    [{ appearance: { expression: "stern" } }, "lips.smile", -0.3, 0],
    [{ face: { eyes: "almond, green" } }, "eyes.width", 0.2, 0.6],
    [{ face: { eyes: "monolid" } }, "eyes.crease", 0, 0],
    [{ face: { eyes: "hooded, with long lashes" } }, "makeup.lashes", 0.7, 1],
    [{ face: { nose: "button nose" } }, "nose.length", -1, -0.4],
    [{ face: { nose: "not wide" } }, "nose.width", -0.5, -0.1],
    [{ face: { lips: "full, defined cupid’s bow" } }, "lips.bow", 0.8, 1],
    [{ face: { lips: "very thin" } }, "lips.upper", -1.2, -0.9],
    [{ face: { face_shape: "heart-shaped" } }, "chin.width", -1, -0.5],
    [{ face: { facial_hair: "3-day stubble" } }, "beard.stubble", 0.5, 0.8],
    [{ face: { facial_hair: "clean-shaven" } }, "beard.stubble", 0, 0],
    [{ face: { facial_hair: "long full beard" } }, "beard.length", 0.8, 1],
    [{ face: { makeup: "none" } }, "makeup.lips", 0, 0],
    [{ face: { makeup: "heavy, smoky eyes" } }, "makeup.lids", 0.7, 1],
    [{ face: { marks: "deep wrinkles" } }, "age.wrinkles", 0.8, 1],
    [{ face: { marks: "none" } }, "skin.moles", 0, 0],
    [{ hair: { color: "salt and pepper" } }, "hair.grey", 0.3, 0.7],
    [{ hair: { style: "tight curls" } }, "hair.curl", 0.75, 1],
    [{ hair: { length: "45 cm" } }, "hair.length", 0, 0],
  ])("%j says %s from %f to %f", (fields, trait, min, max) => {
    const value = traits(fields)[trait as keyof ReturnType<typeof traits>];
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  });

  test.each<[Fields, readonly string[]]>([
    [{ hair: { style: "pixie cut" } }, ["pixie"]],
    [{ hair: { length: "shoulder-length", style: "wavy" } }, ["shoulder"]],
    [{ hair: { length: "to the chin", style: "blunt bob" } }, ["bob"]],
    [{ hair: { length: "long", style: "messy bun" } }, ["bun"]],
    [{ hair: { length: "long" } }, ["long"]],
    [{ hair: { length: "very short", style: "side part" } }, ["side-part"]],
    [{ hair: { length: "bald" } }, ["bald"]],
    [{ hair: { length: "30 cm" } }, ["shoulder"]],
  ])("%j gives the cuts %j", (fields, styles) => {
    expect(read(fields).brief.styles).toEqual(styles);
  });

  test("names colors as the field does, or as a hex code", () => {
    const { colors } = read({
      hair: { color: "honey blonde" },
      face: { eyes: "#4477aa", eyebrows: "dark brown", makeup: "red lipstick" },
    }).brief;
    expect(colors).toMatchObject({ hair: "#c4924a", iris: "#4477aa", brows: "#33251d", lips: "#b1182c" });
  });

  test("what it says of another person's look, the same brief never says", () => {
    const { brief, leftOut } = read({
      appearance: { gender: "woman", age: 30, ethnicity: "Korean" },
      face: { nose: "qwerty" },
    });
    expect(brief).toMatchObject({ gender: "woman", years: { min: 30, max: 30 }, origins: ["east asian"] });
    expect(leftOut).toEqual(["qwerty"]);
  });
});

describe("a free prompt", () => {
  test("gives each adjective to the thing it is said of", () => {
    const { brief } = prompt(
      "a Korean woman in her early thirties with long straight black hair, almond-shaped dark brown eyes, thin lips and a wide nose",
    );
    expect(brief).toMatchObject({
      gender: "woman",
      years: { min: 30, max: 33 },
      origins: ["east asian"],
      colors: { hair: "#1f1a18", iris: "#33211a" },
    });
    expect(brief.styles).toContain("long");
    expect(brief.traits).toMatchObject({ "hair.curl": 0, "lips.upper": -0.8, "nose.width": 0.8 });
  });

  test.each([
    ["Her hair is auburn and shoulder-length. Eyes: green.", { hair: "#69301f", iris: "#56724c" }],
    ["young woman, hair: long, brown, eyes: blue, lips: thin", { hair: "#513724", iris: "#4f7699" }],
    ["a blue-eyed, red-haired man", { hair: "#8a4a30", iris: "#4f7699" }],
  ])("reads %j behind the noun as before it", (text, colors) => {
    expect(prompt(text).brief.colors).toEqual(colors);
  });

  test.each([
    ["a man of 42, no beard", "beard.cheeks"],
    ["a woman without makeup or jewelry", "makeup.foundation"],
    ["a boy, no freckles", "skin.freckles"],
    ["a woman, not smiling", "lips.smile"],
  ])("%j takes away what is denied, and misses nothing of it", (text, trait) => {
    const { brief, leftOut } = prompt(text);
    expect(brief.traits[trait as keyof typeof brief.traits]).toBe(0);
    expect(leftOut).toEqual([]);
  });

  test.each([
    ["a 25 to 30 year old model", { min: 25, max: 30 }],
    ["forty-five years old", { min: 45, max: 45 }],
    ["an elderly woman", { min: 68, max: 82 }],
    ["a man in his late 50s", { min: 57, max: 59 }],
    ["a teenage girl", { min: 14, max: 17 }],
    ["a woman, 32", { min: 32, max: 32 }],
    ["a man of 47 with a beard", { min: 47, max: 47 }],
    ["a woman, 172 cm, curly hair", null],
    ["a woman, size 40", null],
  ])("%j is of the age %j", (text, years) => {
    const read = prompt(text).brief.years;
    if (text.includes("girl")) expect(read!.max).toBeLessThan(18);
    else expect(read).toEqual(years);
  });

  test.each([
    ["blonde, blue-eyed", "#d0b07a"],
    ["a woman with blond hair", "#d0b07a"],
  ])("%j is of a hair color", (text, hair) => {
    const { brief, leftOut } = prompt(text);
    expect(brief.colors.hair).toBe(hair);
    expect(leftOut).toEqual([]);
  });

  test("wins over the fields, which fill what it leaves open", () => {
    const { brief } = read({
      prompt: "a woman with green eyes and light stubble",
      appearance: { gender: "man", age: 50 },
      face: { eyes: "brown", facial_hair: "full beard" },
      hair: { color: "red" },
    });
    expect(brief).toMatchObject({
      gender: "woman",
      years: { min: 50, max: 50 },
      colors: { iris: "#56724c", hair: "#8a4a30" },
    });
    expect(brief.traits["beard.cheeks"]).toBeUndefined();
  });

  test("is not understood when none of its words says anything of a person", () => {
    for (const text of ["xyz qwerty", "ein Mann mit Brille", "no", "🙂", "constructor __proto__"]) {
      expect(prompt(text).isUnderstood, text).toBe(false);
    }
  });
});

describe("what is left out", () => {
  test("is told in the caller's words", () => {
    const told = describeIgnoredOptions([
      prompt(
        "A tall man with a small mole on his left cheek, wearing round glasses on a beach, toothy grin, dreadlocks",
      ),
    ]);
    for (const words of ["left cheek", "round glasses", "beach", "toothy grin", "dreadlocks"]) {
      expect(told).toContain(words);
    }
    expect(told).toMatch(/head-and-shoulders picture does not show “tall”/);
    expect(told).not.toContain("mole");
  });

  test("names what no portrait shows: height, bust, chest and sizes in numbers", () => {
    const { unseen } = read({
      appearance: { gender: "woman", height: "172 cm", bust: "small bust", size: "38" },
    });
    expect(unseen).toEqual(["38", "small bust", "172 cm"]);
  });

  test("is nothing when all is drawn, and never long", () => {
    expect(
      describeIgnoredOptions([prompt("a smiling 30 year old woman with freckles and curly hair")]),
    ).toBeNull();
    const long = describeIgnoredOptions([
      prompt(Array.from({ length: 60 }, (_, at) => `gizmo${at}`).join(", ")),
    ]);
    expect(long!.length).toBeLessThan(300);
    expect(long).toContain("52 more");
  });
});

const recipe = (seed: number, stretch = 1) => ({ seed, row: seed % 8, changes: [], stretch });

describe("a person", () => {
  const brief = read({
    appearance: { gender: "man", age: 64, skin: "brown" },
    face: { nose: "wide", facial_hair: "goatee" },
    hair: { color: "grey", style: "crew cut" },
  }).brief;

  test("is the same for the same brief and seed, and another one for another seed", () => {
    expect(composePerson(brief, recipe(5))).toEqual(composePerson(brief, recipe(5)));
    expect(composePerson(brief, recipe(6))).not.toEqual(composePerson(brief, recipe(5)));
  });

  test("keeps to what is told, whatever the seed, and to numbers a head can have", () => {
    for (let seed = 0; seed < 200; seed++) {
      const { parameters, years } = composePerson(brief, recipe(seed, 1.3));
      expect(years).toBe(64);
      expect(parameters.hair.style).toBe("crop");
      expect(parameters.nose.width).toBeGreaterThan(0.6);
      expect(parameters.beard.goatee).toBeGreaterThan(0.8);
      expect(parameters.beard.cheeks).toBe(0);
      expect(parameters.age.wrinkles).toBeGreaterThan(0.4);
      for (const group of Object.values(parameters)) {
        for (const value of Object.values(group)) {
          if (typeof value === "number") expect(Math.abs(value)).toBeLessThanOrEqual(30);
        }
      }
    }
  });

  test("of no age or under 18 has neither beard nor makeup unless they are told", () => {
    const child = read({ appearance: { gender: "girl", age: 9 } }).brief;
    const boy = read({ appearance: { gender: "boy" } }).brief;
    for (let seed = 0; seed < 100; seed++) {
      const { makeup } = composePerson(child, recipe(seed)).parameters;
      expect([makeup.lips, makeup.liner, makeup.blush]).toEqual([0, 0, 0]);
      const { parameters, years } = composePerson(boy, recipe(seed));
      expect(years).toBeLessThan(18);
      expect([parameters.beard.stubble, parameters.beard.moustache]).toEqual([0, 0]);
    }
  });
});
