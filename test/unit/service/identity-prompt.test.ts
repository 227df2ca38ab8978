import { describe, expect, test } from "vitest";
import { IdentityInstruction } from "#contract/operations/identities.ts";
import {
  buildIdentityPrompt,
  describePerson,
  isMinor,
  withoutMinorsChest,
} from "#service/core/identities/build-identity-prompt.ts";

const instruction = (value: unknown) => IdentityInstruction.parse(value);
const grown = { gender: "woman", age: 34, bust: "full bust", chest: "broad chest" };

describe("a prompt from structured fields", () => {
  test("contains every populated field under its name, whatever its group", () => {
    const prompt = buildIdentityPrompt(
      instruction({
        appearance: {
          gender: "woman",
          age: 34,
          ethnicity: "Korean",
          skin: "warm beige",
          build: "athletic",
          bust: "small bust",
          chest: "flat chest",
          size: "M",
          height: "172 cm",
          expression: "slight smirk",
        },
        face: {
          eyes: "dark brown",
          eyebrows: "straight",
          nose: "narrow",
          lips: "full",
          smile: "closed",
          face_shape: "oval",
          facial_hair: "none",
          makeup: "light",
          marks: "a mole on the left cheek",
        },
        hair: { color: "black", length: "to the chin", style: "blunt bob" },
      }),
    );
    for (const told of [
      "Gender: woman.",
      "Age: 34 years.",
      "Ethnicity: Korean.",
      "Skin: warm beige.",
      "Build: athletic.",
      "Bust: small bust.",
      "Chest: flat chest.",
      "Clothing size: M.",
      "Height: 172 cm.",
      "Expression: slight smirk.",
      "Eyes: dark brown.",
      "Eyebrows: straight.",
      "Nose: narrow.",
      "Lips: full.",
      "Smile: closed.",
      "Face shape: oval.",
      "Facial hair: none.",
      "Makeup: light.",
      "Marks: a mole on the left cheek.",
      "Hair color: black.",
      "Hair length: to the chin.",
      "Hairstyle: blunt bob.",
    ]) {
      expect(prompt).toContain(told);
    }
  });

  test("always holds the platform's pose, framing, light, outfit and background", () => {
    for (const value of [
      { hair: { color: "red" } },
      { prompt: "a red-haired woman on a beach, side view" },
    ]) {
      const prompt = buildIdentityPrompt(instruction(value));
      expect(prompt).toMatch(/exactly one person/);
      expect(prompt).toMatch(/Front-facing/);
      expect(prompt).toMatch(/eye level/);
      expect(prompt).toMatch(/even studio light/);
      expect(prompt).toMatch(/Plain light gray seamless background/);
      expect(prompt).toMatch(/Plain white crew-neck T-shirt/);
    }
  });

  test("says nothing of outfit, style, scene and camera that the caller sent", () => {
    const prompt = buildIdentityPrompt(
      instruction({
        hair: { color: "red" },
        outfit: { top: "tuxedo" },
        style: { mood: "noir" },
        scene: { place: "rooftop" },
        camera: { angle: "from below" },
      }),
    );
    expect(prompt).not.toMatch(/tuxedo|noir|rooftop|from below/);
  });

  test("asks for a calm expression only when none and no smile is asked for", () => {
    expect(describePerson(instruction({ hair: { color: "red" } }))).toMatch(/Expression: calm and neutral\./);
    expect(describePerson(instruction({ face: { smile: "wide" } }))).not.toMatch(/neutral/);
    expect(describePerson(instruction({ appearance: { expression: "stern" } }))).not.toMatch(/neutral/);
  });

  test("stays one line with whole sentences, whatever was typed", () => {
    expect(
      describePerson(instruction({ hair: { color: "black\n\twith  grey" }, face: { lips: "full." } })),
    ).toBe("Lips: full. Hair color: black with grey. Expression: calm and neutral.");
  });
});

describe("a free-form prompt", () => {
  test("takes the place of the fields, which stay with the instruction", () => {
    const both = instruction({ prompt: "a freckled man", appearance: { gender: "woman", age: 50 } });
    const prompt = buildIdentityPrompt(both);
    expect(prompt).toContain("a freckled man.");
    expect(prompt).not.toMatch(/woman|50/);
    expect(both.appearance).toMatchObject({ gender: "woman", age: 50 });
  });

  test("overrides nothing when it is blank", () => {
    expect(describePerson(instruction({ prompt: "  ", hair: { color: "red" } }))).toContain(
      "Hair color: red.",
    );
  });
});

describe("the chest of a minor", () => {
  const described = (appearance: object) =>
    describePerson(instruction({ appearance: { ...grown, ...appearance } }));

  test.each([0, 7, 17, 17.9])("is left out at the age of %s", (age) => {
    expect(described({ age })).not.toMatch(/bust|chest/i);
  });

  test.each(["girl", "boy", "teen", "Girl", "BOY", " Teen ", "a teenage girl", "teen-boy", "ｇｉｒｌ"])(
    "is left out for the gender %j, whatever the age says",
    (gender) => {
      expect(described({ gender, age: 34 })).not.toMatch(/bust|chest/i);
      expect(described({ gender, age: undefined })).not.toMatch(/bust|chest/i);
    },
  );

  test.each(["woman", "man", "female", "non-binary", "cowboy", "boyish woman", "girlish man"])(
    "is no matter for the adult gender %j",
    (gender) => {
      expect(described({ gender })).toMatch(/Bust: full bust\. Chest: broad chest\./);
      expect(described({ gender, age: 18 })).toMatch(/full bust/);
      expect(described({ gender, age: undefined })).toMatch(/full bust/);
    },
  );

  test("reaches no engine: it is taken out of the instruction itself, and nothing else is", () => {
    const young = instruction({
      appearance: { ...grown, age: 16 },
      hair: { color: "red" },
      prompt: "a skater",
    });
    const kept = withoutMinorsChest(young);
    expect(JSON.stringify(kept)).not.toMatch(/full bust|broad chest/);
    expect(kept).toEqual({ ...young, appearance: { gender: "woman", age: 16 } });
    const adult = instruction({ appearance: grown });
    expect(withoutMinorsChest(adult)).toBe(adult);
  });

  test("a person of no stated age and gender is no minor", () => {
    expect(isMinor({})).toBe(false);
  });
});
