import { mean, say, type Topic } from "../trait.ts";

/** Moles and scars lie where chance puts them. */
const placesOfMarks = say(
  "left cheek, right cheek, left side, right side, left temple, right temple, left eyebrow, right eyebrow, left brow, right brow, above the lip, above the upper lip, near the mouth, near the lip, beside the nose, left eye, right eye, under the eye, near the eye, left jaw, right jaw",
  { isPartial: true },
);

export const skinTopics: readonly Topic[] = [
  {
    name: "skin",
    nouns: [
      "skin",
      "complexion",
      "skin tone",
      "skintone",
      "tone",
      "undertone",
      "skin type",
      "skin color",
      "skin color",
    ],
    words: {
      ...mean("alabaster, snow white, very pale, milky", { "tone.depth": 0.01, "tone.warmth": -0.4 }),
      ...mean("porcelain, white", { "tone.depth": 0.04, "tone.warmth": -0.4 }),
      ...mean("very fair, very light, pale, ivory", { "tone.depth": 0.08 }),
      ...mean("fair", { "tone.depth": 0.14 }),
      ...mean("rosy, rose", { "tone.depth": 0.14, "tone.warmth": -0.7, "skin.redness": 0.75 }),
      ...mean("light, peach, peachy, cream, creamy", { "tone.depth": 0.2 }),
      ...mean("light medium, light beige, beige, sand, sandy, nude, buff", { "tone.depth": 0.3 }),
      ...mean("medium, wheat, wheatish, medium beige, natural beige", { "tone.depth": 0.42 }),
      ...mean("golden, honey", { "tone.depth": 0.44, "tone.warmth": 0.8 }),
      ...mean("olive, mediterranean", { "tone.depth": 0.45, "tone.olive": 0.8 }),
      ...mean("light olive", { "tone.depth": 0.34, "tone.olive": 0.7 }),
      ...mean("dark olive", { "tone.depth": 0.55, "tone.olive": 0.7 }),
      ...mean("tan, tanned, sun kissed, sunkissed, suntanned", { "tone.depth": 0.53, "tone.warmth": 0.4 }),
      ...mean("caramel, amber, almond, light brown, toffee", { "tone.depth": 0.6, "tone.warmth": 0.4 }),
      ...mean("bronze, bronzed, copper, coppery, cinnamon", { "tone.depth": 0.64, "tone.warmth": 0.6 }),
      ...mean("brown, medium brown, medium dark, chestnut", { "tone.depth": 0.72 }),
      ...mean("mocha, coffee, cocoa", { "tone.depth": 0.78 }),
      ...mean("dark, deep, dark brown, deep brown, chocolate, mahogany, rich brown", { "tone.depth": 0.86 }),
      ...mean("very dark, very deep, espresso", { "tone.depth": 0.94 }),
      ...mean("ebony, black, blue black", { "tone.depth": 0.98 }),
      ...mean("warm, yellow, warm toned", { "tone.warmth": 0.8 }),
      ...mean("cool, pink, cool toned, pinkish", { "tone.warmth": -0.8 }),
      ...mean("neutral, natural", { "tone.warmth": 0 }),
      ...mean("type i, type 1, fitzpatrick i, fitzpatrick 1", { "tone.depth": 0.05 }),
      ...mean("type ii, type 2, fitzpatrick ii, fitzpatrick 2", { "tone.depth": 0.15 }),
      ...mean("type iii, type 3, fitzpatrick iii, fitzpatrick 3", { "tone.depth": 0.33 }),
      ...mean("type iv, type 4, fitzpatrick iv, fitzpatrick 4", { "tone.depth": 0.5 }),
      ...mean("type v, type 5, fitzpatrick v, fitzpatrick 5", { "tone.depth": 0.74 }),
      ...mean("type vi, type 6, fitzpatrick vi, fitzpatrick 6", { "tone.depth": 0.94 }),
      ...mean("smooth, clear, flawless, even, clean, healthy, perfect, soft, unblemished, youthful, fresh", {
        "skin.texture": 0.25,
        "skin.mottle": 0.15,
        "skin.moles": 1,
      }),
      ...mean("textured, porous, natural texture, visible pore, rough", { "skin.texture": 0.9 }),
      ...mean("weathered, leathery, sun damaged, mature", {
        "skin.texture": 0.9,
        "age.wrinkles": 0.7,
        "skin.mottle": 0.8,
      }),
      ...mean("dewy, glowing, radiant, luminous, glowy, shiny, oily, glossy, glass", { "skin.shine": 0.85 }),
      ...mean("matte, matt, dry, powdery", { "skin.shine": 0.08 }),
      ...mean("ruddy, reddish, red, flushed, rosacea", { "skin.redness": 0.95 }),
      ...mean("uneven, blotchy, mottled, blemished", { "skin.mottle": 0.95 }),
      ...mean("freckled", { "skin.freckles": 0.7 }),
      ...mean("wrinkled, lined, creased", { "age.wrinkles": 0.85 }),
      ...say("acne, vitiligo, pimple, tattooed, blemish", { isPartial: true }),
    },
  },
  {
    name: "pores",
    nouns: ["pore", "skin texture"],
    own: { traits: { "skin.texture": 0.8 } },
    absent: { traits: { "skin.texture": 0.15 } },
    words: mean("natural, visible, real, fine, realistic", {}),
  },
  {
    name: "freckles",
    nouns: ["freckle"],
    own: { traits: { "skin.freckles": 0.7 } },
    absent: { traits: { "skin.freckles": 0 } },
    words: {
      ...mean("light, faint, few, a few, subtle, soft, some, sparse, pale, scattered, delicate", {
        "skin.freckles": 0.4,
      }),
      ...mean("heavy, many, dense, lots of, strong, pronounced, covered in, a lot of", {
        "skin.freckles": 1,
      }),
      // Where freckles lie anyway.
      ...mean(
        "across the nose, on the nose, over the nose, on the cheek, across the cheek, nose and cheek, on nose and cheek, nose",
        {},
      ),
    },
  },
  {
    name: "moles",
    nouns: ["mole", "beauty mark", "beauty spot", "birth mole"],
    own: { traits: { "skin.moles": 2 } },
    absent: { traits: { "skin.moles": 0 } },
    words: {
      ...mean("several, few, a few, some, scattered", { "skin.moles": 6 }),
      ...mean("many, lots of, a lot of", { "skin.moles": 18 }),
      ...mean("one, single, 1, small, tiny, little, faint, dark, brown", { "skin.moles": 2 }),
      ...placesOfMarks,
      ...mean("two, 2, couple of", { "skin.moles": 3 }),
      ...mean("three, 3", { "skin.moles": 4 }),
    },
  },
  {
    name: "scars",
    nouns: ["scar"],
    own: { traits: { "skin.scar": 0.8 } },
    absent: { traits: { "skin.scar": 0 } },
    words: {
      ...placesOfMarks,
      ...mean("small, faint, subtle, thin, old, light, fine, slight", { "skin.scar": 0.5 }),
      ...mean("large, deep, big, prominent, long", { "skin.scar": 1 }),
    },
  },
  {
    name: "wrinkles",
    nouns: ["wrinkle", "crow foot", "crow feet", "fine line", "forehead line", "age line", "line"],
    own: { traits: { "age.wrinkles": 0.7 } },
    absent: { traits: { "age.wrinkles": 0, "age.folds": 0.05 } },
    words: {
      ...mean("light, faint, few, a few, subtle, soft, slight, fine, some", { "age.wrinkles": 0.4 }),
      ...mean("deep, heavy, many, strong, pronounced, prominent", { "age.wrinkles": 0.95 }),
    },
  },
  {
    name: "folds",
    nouns: ["laugh line", "smile line", "nasolabial fold", "marionette line"],
    own: { traits: { "age.folds": 0.75 } },
    absent: { traits: { "age.folds": 0 } },
    words: {
      ...mean("light, faint, subtle, soft, slight, fine", { "age.folds": 0.45 }),
      ...mean("deep, heavy, pronounced", { "age.folds": 1 }),
    },
  },
  {
    name: "spots",
    nouns: ["age spot", "sun spot", "liver spot", "sunspot"],
    own: { traits: { "age.spots": 0.7 } },
    absent: { traits: { "age.spots": 0 } },
    words: mean("light, faint, few, a few", { "age.spots": 0.35 }),
  },
  {
    name: "marks",
    nouns: ["mark", "distinguishing mark", "feature", "visible mark"],
    absent: { traits: { "skin.moles": 0, "skin.freckles": 0, "skin.scar": 0 } },
    words: {
      // Counts are of whatever is counted, so that none is taken for moles alone.
      ...mean("one, two, three, 1, 2, 3, single, couple of, several, many, lots of, a lot of", {}),
      ...say("dimple, dimples, birthmark, port wine stain, tattoo, piercing, acne", { isPartial: true }),
    },
  },
];
