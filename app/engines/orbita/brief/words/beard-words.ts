import { type Effect, mean, say, type Topic, type Traits, type Words } from "../trait.ts";

const shaven: Traits = {
  "beard.stubble": 0,
  "beard.moustache": 0,
  "beard.goatee": 0,
  "beard.cheeks": 0,
};

const fullBeard: Traits = {
  "beard.stubble": 0.6,
  "beard.moustache": 0.9,
  "beard.goatee": 0.95,
  "beard.cheeks": 0.9,
  "beard.length": 0.35,
};

const place = (hex: string): Effect => ({ colors: { beard: hex } });

const beardColors: Words = {
  ...say("black", place("#1f1a18")),
  ...say("dark brown", place("#33241b")),
  ...say("brown", place("#4f3826")),
  ...say("light brown", place("#7d5c3d")),
  ...say("blond, sandy, fair", place("#b08f5e")),
  ...say("red, ginger, auburn, copper, reddish", place("#94502a")),
  ...say("gray, salt and pepper, grizzled, silver, graying", place("#8a8782")),
  ...say("white", place("#d6d3cd")),
  ...say("dark", { shade: { beard: -1 } }),
  ...say("light", { shade: { beard: 1 } }),
};

const lengths: Words = {
  ...mean(
    "short, trimmed, neat, groomed, close, cropped, tidy, well groomed, neatly trimmed, close cropped",
    {
      "beard.length": 0.12,
    },
  ),
  ...mean("medium, medium length", { "beard.length": 0.45 }),
  ...mean("long", { "beard.length": 0.95 }),
  ...mean("thick, bushy, dense, heavy, big, lumberjack", { "beard.length": 0.65 }),
  ...mean("thin, sparse, patchy", {
    "beard.cheeks": 0.45,
    "beard.goatee": 0.6,
    "beard.moustache": 0.55,
    "beard.length": 0.15,
  }),
  ...mean("full", { "beard.cheeks": 0.95 }),
};

export const beardTopics: readonly Topic[] = [
  {
    name: "facial hair",
    nouns: ["facial hair"],
    absent: { traits: shaven },
    words: {
      ...mean(
        "none, clean shaven, cleanshaven, shaved, shaven, freshly shaved, no beard, smooth, nothing",
        shaven,
      ),
      ...mean("short, light", { ...shaven, "beard.stubble": 0.55 }),
      ...mean("van dyke, vandyke, circle beard", {
        ...shaven,
        "beard.goatee": 0.95,
        "beard.moustache": 0.9,
        "beard.length": 0.3,
      }),
      ...say("chin strap, chinstrap, mutton chop, sideburn", { isPartial: true }),
      ...mean("full", fullBeard),
    },
  },
  {
    name: "beard",
    nouns: ["beard", "full beard"],
    own: { traits: fullBeard },
    absent: { traits: shaven },
    words: {
      ...beardColors,
      ...lengths,
      ...mean("1 day, one day", { ...shaven, "beard.stubble": 0.25 }),
      ...mean("2 day, two day", { ...shaven, "beard.stubble": 0.45 }),
      ...mean("3 day, three day, few day, 4 day, four day, designer", { ...shaven, "beard.stubble": 0.7 }),
      ...mean("5 day, five day, week old, 1 week, one week, 7 day", {
        ...shaven,
        "beard.stubble": 1,
        "beard.moustache": 0.4,
        "beard.goatee": 0.4,
        "beard.cheeks": 0.35,
        "beard.length": 0,
      }),
    },
  },
  {
    name: "stubble",
    nouns: [
      "stubble",
      "five o clock shadow",
      "5 o clock shadow",
      "5 oclock shadow",
      "five oclock shadow",
      "scruff",
    ],
    own: { traits: { "beard.stubble": 0.6 } },
    absent: { traits: shaven },
    words: {
      ...beardColors,
      ...mean("light, slight, faint, subtle, 1 day, one day, fine, soft", { "beard.stubble": 0.35 }),
      ...mean("2 day, two day, short", { "beard.stubble": 0.5 }),
      ...mean("3 day, three day, few day, designer, medium", { "beard.stubble": 0.65 }),
      ...mean("heavy, thick, 4 day, four day, 5 day, five day, dense, full, week old, rough, dark", {
        "beard.stubble": 0.95,
      }),
      ...mean("trimmed, neat, groomed, well groomed, patchy", {}),
    },
  },
  {
    name: "moustache",
    nouns: ["moustache", "mustache", "mustachio"],
    own: { traits: { "beard.moustache": 0.95 } },
    absent: { traits: { "beard.moustache": 0 } },
    words: {
      ...beardColors,
      ...mean("thin, pencil, light, sparse, faint", { "beard.moustache": 0.55, "beard.length": 0.05 }),
      ...mean("thick, bushy, heavy, full, big, walrus, handlebar, chevron, long", {
        "beard.moustache": 1,
        "beard.length": 0.6,
      }),
      ...mean("trimmed, neat, short, groomed", { "beard.length": 0.1 }),
    },
  },
  {
    name: "goatee",
    nouns: ["goatee", "soul patch", "chin beard"],
    own: { traits: { "beard.goatee": 0.95, "beard.moustache": 0.6, "beard.cheeks": 0, "beard.length": 0.3 } },
    absent: { traits: { "beard.goatee": 0 } },
    words: {
      ...beardColors,
      ...mean("short, trimmed, neat, small, groomed", { "beard.length": 0.12 }),
      ...mean("long, pointed, thick", { "beard.length": 0.8 }),
    },
  },
];
