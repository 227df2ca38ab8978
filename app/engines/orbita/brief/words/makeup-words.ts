import { mean, say, type Topic, type Traits, type Words } from "../trait.ts";

const bare: Traits = {
  "makeup.lips": 0,
  "makeup.lids": 0,
  "makeup.liner": 0,
  "makeup.blush": 0,
  "makeup.foundation": 0,
};

const light: Traits = {
  "makeup.lips": 0.25,
  "makeup.lids": 0.15,
  "makeup.liner": 0.2,
  "makeup.lashes": 0.45,
  "makeup.blush": 0.2,
  "makeup.foundation": 0.4,
};
const medium: Traits = {
  "makeup.lips": 0.5,
  "makeup.lids": 0.4,
  "makeup.liner": 0.45,
  "makeup.lashes": 0.7,
  "makeup.blush": 0.4,
  "makeup.foundation": 0.65,
};
const heavy: Traits = {
  "makeup.lips": 0.9,
  "makeup.lids": 0.8,
  "makeup.liner": 0.9,
  "makeup.lashes": 1,
  "makeup.blush": 0.65,
  "makeup.foundation": 0.95,
};

const lipColors: Words = {
  ...say("red, classic red, bright red, scarlet, crimson", { colors: { lips: "#b1182c" } }),
  ...say("dark red, deep red, oxblood", { colors: { lips: "#7a1020" } }),
  ...say("pink, rose", { colors: { lips: "#d0627f" } }),
  ...say("hot pink, fuchsia, magenta", { colors: { lips: "#c62a6c" } }),
  ...say("light pink, pale pink, baby pink", { colors: { lips: "#dd93a0" } }),
  ...say("nude, beige, natural", { colors: { lips: "#b97f6c" } }),
  ...say("coral, orange, peach", { colors: { lips: "#dd6550" } }),
  ...say("berry, raspberry, cherry", { colors: { lips: "#962848" } }),
  ...say("plum, purple, wine, burgundy", { colors: { lips: "#641c3a" } }),
  ...say("brown, mocha, terracotta", { colors: { lips: "#7c4536" } }),
  ...say("black", { colors: { lips: "#221418" } }),
  ...say("mauve, dusty rose", { colors: { lips: "#a8676f" } }),
};

const lidColors: Words = {
  ...say("brown, bronze, neutral, natural, nude, earthy", { colors: { lids: "#7d5540" } }),
  ...say("gold, golden, copper", { colors: { lids: "#a87a3c" } }),
  ...say("pink, rose, peach, coral", { colors: { lids: "#c07c7c" } }),
  ...say("blue", { colors: { lids: "#3f628f" } }),
  ...say("green, teal", { colors: { lids: "#3f7363" } }),
  ...say("purple, violet, plum", { colors: { lids: "#63407a" } }),
  ...say("black, gray, dark, smoky, charcoal", { colors: { lids: "#312c2e" } }),
  ...say("silver, white", { colors: { lids: "#b7b7bb" } }),
};

export const makeupTopics: readonly Topic[] = [
  {
    name: "makeup",
    nouns: ["makeup", "make up", "makeup look"],
    own: { traits: medium },
    absent: { traits: bare },
    words: {
      ...mean("none, bare, bare faced, barefaced, nothing, free", bare),
      ...mean(
        "light, subtle, minimal, natural, soft, nude, little, barely there, simple, slight, discreet, fresh, no makeup look",
        light,
      ),
      ...mean("medium, moderate, everyday, day, classic, elegant, polished", medium),
      ...mean("heavy, full, bold, glam, glamorous, dramatic, strong, evening, full face, stage", heavy),
      ...say("smoky, smoky eye, smokey, smokey eye", {
        traits: { "makeup.lids": 0.9, "makeup.liner": 0.8, "makeup.lashes": 0.8 },
        colors: { lids: "#312c2e" },
      }),
      ...say("matte, contoured, contour, highlighter", {}),
    },
  },
  {
    name: "lipstick",
    nouns: ["lipstick", "lip color", "lip color", "lip tint", "lip makeup"],
    own: { traits: { "makeup.lips": 0.85 } },
    absent: { traits: { "makeup.lips": 0 } },
    words: {
      ...lipColors,
      ...mean("subtle, light, soft, sheer", { "makeup.lips": 0.45 }),
      ...mean("bold, matte, dark, bright", { "makeup.lips": 1 }),
    },
  },
  {
    name: "lip gloss",
    nouns: ["lip gloss", "gloss", "lipgloss", "lip balm"],
    own: { traits: { "makeup.lips": 0.4 } },
    absent: { traits: { "makeup.lips": 0 } },
    words: lipColors,
  },
  {
    name: "eyeshadow",
    nouns: ["eyeshadow", "eye shadow", "eye makeup", "lid color"],
    own: { traits: { "makeup.lids": 0.75 } },
    absent: { traits: { "makeup.lids": 0 } },
    words: {
      ...lidColors,
      ...mean("subtle, light, soft", { "makeup.lids": 0.35 }),
      ...mean("bold, heavy", { "makeup.lids": 1 }),
    },
  },
  {
    name: "smoky eyes",
    nouns: ["smoky eye", "smokey eye"],
    own: {
      traits: { "makeup.lids": 0.9, "makeup.liner": 0.8, "makeup.lashes": 0.8 },
      colors: { lids: "#312c2e" },
    },
    absent: { traits: { "makeup.lids": 0 } },
    words: {},
  },
  {
    name: "eyeliner",
    nouns: ["eyeliner", "liner", "kohl", "winged eyeliner", "cat eye liner", "wing"],
    own: { traits: { "makeup.liner": 0.85 } },
    absent: { traits: { "makeup.liner": 0 } },
    words: {
      ...mean("thin, subtle, light, soft", { "makeup.liner": 0.4 }),
      ...mean("winged, bold, heavy, black, thick, dark", { "makeup.liner": 1 }),
    },
  },
  {
    name: "mascara",
    nouns: ["mascara"],
    own: { traits: { "makeup.lashes": 0.85 } },
    absent: { traits: { "makeup.lashes": 0.15 } },
    words: {
      ...mean("light, subtle, little", { "makeup.lashes": 0.55 }),
      ...mean("heavy, black, dark, bold", { "makeup.lashes": 1 }),
    },
  },
  {
    name: "blush",
    nouns: ["blush", "rouge", "blusher", "bronzer"],
    own: { traits: { "makeup.blush": 0.65 } },
    absent: { traits: { "makeup.blush": 0 } },
    words: {
      ...mean("light, soft, subtle, pink, peach, rosy, coral", { "makeup.blush": 0.45 }),
      ...mean("heavy, strong", { "makeup.blush": 1 }),
    },
  },
  {
    name: "foundation",
    nouns: ["foundation", "base", "concealer", "powder"],
    own: { traits: { "makeup.foundation": 0.8 } },
    absent: { traits: { "makeup.foundation": 0 } },
    words: {
      ...mean("light, sheer", { "makeup.foundation": 0.4 }),
      ...mean("full, heavy, matte, dewy", { "makeup.foundation": 1 }),
    },
  },
];
