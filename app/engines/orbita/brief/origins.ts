import type { Traits } from "./trait.ts";

/** What is usual where a person comes from; every row leaves room for anyone. */
export interface Origin {
  /** `tone.depth`, both ends. */
  depth: readonly [number, number];
  warmth: number;
  olive: number;
  /** Where the middle of a trait lies. */
  middle: Traits;
  /** Names of `hairColors` and `irisColors`; one that is named twice is twice as likely. */
  hair: readonly string[];
  iris: readonly string[];
  /** Ends of `hair.curl`. */
  curl: readonly [number, number];
}

/** Grown hair by name. */
export const hairColors: Readonly<Record<string, string>> = {
  black: "#1c1817",
  "soft black": "#29211d",
  "dark brown": "#37281e",
  brown: "#4f3826",
  "light brown": "#785a3c",
  "dark blond": "#94734a",
  blond: "#ccac77",
  "light blond": "#d3b783",
  auburn: "#6a3421",
  red: "#8f4e31",
};

export const irisColors: Readonly<Record<string, string>> = {
  black: "#241a15",
  "dark brown": "#38251b",
  brown: "#593b25",
  "light brown": "#7d5531",
  hazel: "#6d6038",
  green: "#587150",
  gray: "#717a80",
  blue: "#54799a",
  "light blue": "#82a3bb",
};

const asianLids: Traits = { "eyes.innerFold": 0.5, "eyes.crease": 0.25, "eyes.hood": 0.35 };

export const origins: Readonly<Record<string, Origin>> = {
  "east asian": {
    depth: [0.1, 0.36],
    warmth: 0.25,
    olive: 0.1,
    middle: {
      ...asianLids,
      "face.width": 0.3,
      "face.depth": -0.5,
      "cheeks.width": 0.45,
      "nose.bridgeHeight": -0.55,
      "nose.width": 0.1,
      "eyes.depth": -0.55,
      "skull.browRidge": -0.4,
    },
    hair: ["black", "black", "soft black", "dark brown"],
    iris: ["dark brown", "dark brown", "brown", "black"],
    curl: [0, 0.15],
  },
  "southeast asian": {
    depth: [0.28, 0.62],
    warmth: 0.45,
    olive: 0.15,
    middle: {
      "eyes.innerFold": 0.3,
      "eyes.crease": 0.45,
      "face.width": 0.3,
      "face.depth": -0.3,
      "cheeks.width": 0.35,
      "nose.bridgeHeight": -0.5,
      "nose.width": 0.45,
      "lips.upper": 0.3,
      "lips.lower": 0.3,
      "eyes.depth": -0.3,
    },
    hair: ["black", "black", "soft black", "dark brown"],
    iris: ["dark brown", "brown", "black"],
    curl: [0, 0.3],
  },
  "south asian": {
    depth: [0.42, 0.8],
    warmth: 0.35,
    olive: 0.2,
    middle: {
      "eyes.size": 0.3,
      "eyes.crease": 0.75,
      "brows.thickness": 0.35,
      "nose.width": 0.15,
      "nose.bridgeHeight": 0.2,
      "lips.lower": 0.25,
      "skin.eyeShadow": 0.25,
    },
    hair: ["black", "black", "soft black", "dark brown"],
    iris: ["dark brown", "dark brown", "brown", "light brown"],
    curl: [0, 0.45],
  },
  "middle eastern": {
    depth: [0.26, 0.56],
    warmth: 0.3,
    olive: 0.35,
    middle: {
      "brows.thickness": 0.45,
      "brows.density": 0.2,
      "nose.length": 0.35,
      "nose.bridgeHeight": 0.45,
      "nose.profile": 0.35,
      "eyes.size": 0.2,
      "eyes.crease": 0.7,
    },
    hair: ["black", "soft black", "dark brown", "brown"],
    iris: ["dark brown", "brown", "light brown", "hazel"],
    curl: [0, 0.55],
  },
  "north african": {
    depth: [0.34, 0.66],
    warmth: 0.35,
    olive: 0.35,
    middle: { "brows.thickness": 0.3, "nose.width": 0.2, "nose.bridgeHeight": 0.2, "lips.lower": 0.25 },
    hair: ["black", "soft black", "dark brown"],
    iris: ["dark brown", "brown", "light brown"],
    curl: [0.2, 0.75],
  },
  "west african": {
    depth: [0.7, 1],
    warmth: 0.2,
    olive: 0,
    middle: {
      "nose.width": 0.75,
      "nose.bridgeHeight": -0.4,
      "nose.nostrils": 0.35,
      "nose.tipSize": 0.35,
      "lips.upper": 0.7,
      "lips.lower": 0.7,
      "lips.redness": -0.2,
      "face.depth": 0.2,
      "eyes.crease": 0.6,
    },
    hair: ["black", "black", "soft black"],
    iris: ["dark brown", "black", "brown"],
    curl: [0.85, 1],
  },
  "east african": {
    depth: [0.66, 0.96],
    warmth: 0.25,
    olive: 0,
    middle: {
      "face.width": -0.35,
      "face.length": 0.3,
      "nose.width": 0.2,
      "nose.length": 0.2,
      "lips.upper": 0.35,
      "lips.lower": 0.4,
      "eyes.size": 0.25,
      "skull.foreheadHeight": 0.4,
    },
    hair: ["black", "black", "soft black"],
    iris: ["dark brown", "black", "brown"],
    curl: [0.7, 1],
  },
  european: {
    depth: [0.06, 0.32],
    warmth: 0,
    olive: 0,
    middle: { "nose.bridgeHeight": 0.3, "nose.width": -0.2, "eyes.depth": 0.2 },
    hair: ["dark brown", "brown", "brown", "light brown", "dark blond", "blond", "auburn"],
    iris: ["brown", "light brown", "hazel", "green", "blue", "gray"],
    curl: [0, 0.5],
  },
  "northern european": {
    depth: [0.02, 0.18],
    warmth: -0.25,
    olive: 0,
    middle: { "nose.bridgeHeight": 0.3, "nose.width": -0.3, "eyes.depth": 0.25, "brows.density": -0.1 },
    hair: ["light blond", "blond", "blond", "dark blond", "light brown"],
    iris: ["blue", "light blue", "gray", "green"],
    curl: [0, 0.35],
  },
  celtic: {
    depth: [0.01, 0.16],
    warmth: -0.4,
    olive: 0,
    middle: { "nose.bridgeHeight": 0.25, "skin.freckles": 0.3, "skin.redness": 0.15 },
    hair: ["red", "auburn", "brown", "dark brown", "light brown", "dark blond"],
    iris: ["blue", "green", "gray", "hazel"],
    curl: [0, 0.55],
  },
  "eastern european": {
    depth: [0.04, 0.22],
    warmth: -0.05,
    olive: 0,
    middle: { "cheeks.width": 0.3, "cheeks.height": 0.35, "face.width": 0.15, "nose.bridgeHeight": 0.15 },
    hair: ["brown", "light brown", "dark blond", "blond", "dark brown"],
    iris: ["blue", "gray", "green", "brown"],
    curl: [0, 0.35],
  },
  "southern european": {
    depth: [0.18, 0.46],
    warmth: 0.2,
    olive: 0.4,
    middle: { "nose.bridgeHeight": 0.35, "nose.length": 0.2, "brows.thickness": 0.3 },
    hair: ["black", "dark brown", "dark brown", "brown"],
    iris: ["dark brown", "brown", "light brown", "hazel"],
    curl: [0, 0.6],
  },
  latin: {
    depth: [0.24, 0.62],
    warmth: 0.35,
    olive: 0.25,
    middle: { "lips.upper": 0.25, "lips.lower": 0.3, "nose.width": 0.15, "cheeks.width": 0.2 },
    hair: ["black", "soft black", "dark brown", "dark brown", "brown"],
    iris: ["dark brown", "brown", "light brown"],
    curl: [0, 0.65],
  },
  indigenous: {
    depth: [0.4, 0.68],
    warmth: 0.45,
    olive: 0.1,
    middle: {
      "cheeks.width": 0.6,
      "cheeks.height": 0.35,
      "face.width": 0.3,
      "nose.bridgeHeight": 0.2,
      "nose.width": 0.3,
      "eyes.innerFold": 0.2,
    },
    hair: ["black", "black", "soft black"],
    iris: ["dark brown", "black", "brown"],
    curl: [0, 0.1],
  },
  pacific: {
    depth: [0.46, 0.8],
    warmth: 0.4,
    olive: 0.05,
    middle: {
      "face.width": 0.4,
      "face.fullness": 0.3,
      "nose.width": 0.6,
      "nose.tipSize": 0.3,
      "lips.upper": 0.4,
      "lips.lower": 0.4,
      "brows.thickness": 0.3,
    },
    hair: ["black", "soft black", "dark brown"],
    iris: ["dark brown", "black", "brown"],
    curl: [0.15, 0.8],
  },
  mixed: {
    depth: [0.3, 0.68],
    warmth: 0.3,
    olive: 0.1,
    middle: { "lips.upper": 0.35, "lips.lower": 0.35, "nose.width": 0.25 },
    hair: ["soft black", "dark brown", "brown"],
    iris: ["dark brown", "brown", "light brown", "hazel", "green"],
    curl: [0.3, 0.85],
  },
};
