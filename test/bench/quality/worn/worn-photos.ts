import { materials, type Pose, type Wardrobe } from "./figure.ts";
import { randomOf } from "./noise.ts";
import type { Cloth, Rgb, WornSetting } from "./take-photo.ts";

/** A rendered photo of a garment that is worn, by name. */
export interface WornShot {
  name: string;
  /** As a merchant would name it. */
  garment: string;
  setting: WornSetting;
}

const limb = (out: number, forward: number, bendIn: number, bend: number) => ({ out, forward, bendIn, bend });

const poses: Record<string, Omit<Pose, "yaw">> = {
  standing: {
    arms: [limb(0.2, 0.02, 0.1, 0.2), limb(0.2, 0.02, 0.1, 0.2)],
    legs: [limb(0.06, 0.02, 0.02, 0.04), limb(0.06, 0.02, 0.02, 0.04)],
    sway: 0,
  },
  "hands on hips": {
    arms: [limb(0.75, -0.15, 1.75, 0.3), limb(0.75, -0.15, 1.75, 0.3)],
    legs: [limb(0.12, 0, 0.06, 0.02), limb(0.12, 0, 0.06, 0.02)],
    sway: 0.01,
  },
  "weight on one leg": {
    arms: [limb(0.28, 0.1, 0.3, 0.5), limb(0.16, -0.1, 0.05, 0.25)],
    legs: [limb(0.02, 0, 0.02, 0), limb(0.2, 0.2, 0.12, 0.35)],
    sway: -0.035,
  },
  walking: {
    arms: [limb(0.14, 0.5, 0.05, 0.5), limb(0.14, -0.45, 0.05, 0.3)],
    legs: [limb(0.03, -0.35, 0.02, 0.3), limb(0.03, 0.4, 0.02, 0.15)],
    sway: 0.01,
  },
  "arm across": {
    arms: [limb(0.15, 0.45, 1.0, 1.5), limb(0.2, 0, 0.1, 0.2)],
    legs: [limb(0.08, 0, 0.03, 0.02), limb(0.08, 0.1, 0.03, 0.15)],
    sway: 0.015,
  },
  "hand to the head": {
    arms: [limb(0.18, 0.05, 0.1, 0.25), limb(1.75, 0.2, -1.25, 0.4)],
    legs: [limb(0.04, 0, 0.02, 0.02), limb(0.1, 0.1, 0.05, 0.15)],
    sway: 0.025,
  },
};

const cloths: Record<string, Rgb> = {
  white: [238, 237, 233],
  black: [28, 28, 31],
  grey: [138, 140, 144],
  navy: [36, 48, 82],
  red: [176, 38, 44],
  mustard: [206, 158, 52],
  green: [58, 104, 72],
  blush: [222, 178, 168],
  beige: [206, 188, 158],
  denim: [72, 104, 150],
  brown: [106, 74, 54],
  teal: [34, 116, 118],
};
const skins: Rgb[] = [
  [236, 196, 172],
  [214, 168, 138],
  [176, 122, 90],
  [122, 80, 58],
  [84, 56, 44],
];
const hairs: Rgb[] = [
  [28, 22, 20],
  [70, 46, 32],
  [120, 84, 52],
  [186, 150, 100],
  [110, 48, 30],
];
const walls: Rgb[] = [
  [214, 212, 208],
  [190, 198, 206],
  [208, 192, 176],
  [168, 174, 166],
  [150, 86, 68],
];
const backdrops = ["studio", "street", "white", "wall", "foliage", "dark"] as const;
const lights = ["soft", "hard", "side", "soft", "back"] as const;
const frames = {
  full: { bottom: -0.08, top: 1.86 },
  knees: { bottom: 0.42, top: 1.84 },
  headless: { bottom: 0.62, top: 1.56 },
  legs: { bottom: -0.06, top: 1.24 },
  head: { bottom: 1.05, top: 1.88 },
} as const;

interface Kind {
  garment: string;
  wanted: (typeof materials)[number];
  wear: Partial<Wardrobe>;
  frames: (keyof typeof frames)[];
  patterns: Cloth["pattern"][];
  colors: string[];
}

/** Every kind eight times: other poses, lights, backdrops, people, cloths. */
const kinds: Kind[] = [
  {
    garment: "tee",
    wanted: "top",
    wear: { top: "tee", bottom: "trousers", neckline: 0.06 },
    frames: ["knees", "headless", "full"],
    patterns: ["plain", "print", "stripe", "heather"],
    colors: ["white", "black", "red", "grey", "navy", "white", "teal", "mustard"],
  },
  {
    garment: "long sleeve top",
    wanted: "top",
    wear: { top: "long", bottom: "skirt", neckline: 0.08, hem: 1.03 },
    frames: ["knees", "full", "headless"],
    patterns: ["plain", "stripe", "knit", "check"],
    colors: ["mustard", "navy", "beige", "white", "green", "black", "blush", "grey"],
  },
  {
    garment: "hoodie",
    wanted: "top",
    wear: { top: "hoodie", bottom: "trousers", neckline: 0.05, ease: 0.03 },
    frames: ["knees", "full"],
    patterns: ["plain", "heather", "print"],
    colors: ["grey", "black", "green", "white", "red", "navy", "beige", "teal"],
  },
  {
    garment: "dress",
    wanted: "top",
    wear: { top: "dress", bottom: "none", neckline: 0.12 },
    frames: ["full", "knees"],
    patterns: ["plain", "satin", "check", "plain"],
    colors: ["red", "white", "navy", "blush", "black", "mustard", "green", "beige"],
  },
  {
    garment: "trousers",
    wanted: "bottom",
    wear: { top: "tee", bottom: "trousers" },
    frames: ["legs", "full", "legs"],
    patterns: ["denim", "plain", "plain", "check"],
    colors: ["denim", "black", "beige", "grey", "navy", "white", "brown", "denim"],
  },
  {
    garment: "skirt",
    wanted: "bottom",
    wear: { top: "tank", bottom: "skirt", hem: 1.03 },
    frames: ["legs", "full", "knees"],
    patterns: ["plain", "satin", "check", "stripe"],
    colors: ["blush", "black", "green", "mustard", "white", "red", "denim", "teal"],
  },
  {
    garment: "jacket",
    wanted: "outer",
    wear: { top: "tee", bottom: "trousers", isOpenJacket: true },
    frames: ["knees", "full"],
    patterns: ["plain", "denim", "check", "satin"],
    colors: ["black", "denim", "brown", "green", "beige", "navy", "red", "grey"],
  },
  {
    garment: "beanie",
    wanted: "hat",
    wear: { top: "long", bottom: "trousers", hat: "beanie" },
    frames: ["head", "knees"],
    patterns: ["knit", "knit", "plain"],
    colors: ["red", "black", "mustard", "grey", "white", "teal", "navy", "green"],
  },
  {
    garment: "shorts",
    wanted: "bottom",
    wear: { top: "tank", bottom: "shorts" },
    frames: ["legs", "full"],
    patterns: ["plain", "denim", "check"],
    colors: ["beige", "denim", "black", "white", "green", "red", "navy", "grey"],
  },
];
const perKind = 8;
const size = { width: 660, height: 880 };

/** 72 photos, always the same. */
export function listWornShots(): WornShot[] {
  return kinds.flatMap((kind, k) =>
    Array.from({ length: perKind }, (_, index): WornShot => {
      const number = k * perKind + index;
      const random = randomOf(1000 + number * 17);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const poseName = Object.keys(poses)[(number * 5 + k) % Object.keys(poses).length]!;
      const frame = frames[kind.frames[index % kind.frames.length]!];
      const backdrop = backdrops[(index + k) % backdrops.length]!;
      const other = (): Cloth => ({
        color: pick(Object.values(cloths)),
        second: pick(Object.values(cloths)),
        pattern: pick(["plain", "plain", "heather", "stripe"] as const),
      });
      const own: Cloth = {
        color: cloths[kind.colors[index]!]!,
        second: kind.colors[index] === "white" ? cloths.navy! : cloths.white!,
        pattern: kind.patterns[index % kind.patterns.length]!,
      };

      const setting: WornSetting = {
        pose: { ...poses[poseName]!, yaw: (random() - 0.5) * 0.7 },
        wardrobe: {
          top: "tee",
          bottom: "trousers",
          isOpenJacket: false,
          hat: "none",
          hair: pick(["short", "long", "bun"] as const),
          ease: 0.014 + random() * 0.014,
          neckline: 0.06 + random() * 0.05,
          hem: 0.86 + random() * 0.1,
          skirtHem: 0.42 + random() * 0.2,
          folds: 0.7 + random() * 0.8,
          figure: random(),
          ...kind.wear,
        },
        seed: number,
        skin: pick(skins),
        hair: pick(hairs),
        cloths: {
          top: other(),
          bottom: other(),
          outer: other(),
          hat: other(),
          shoe: other(),
          [kind.wanted]: own,
        },
        backdrop,
        wall: pick(walls),
        light: lights[(number + k) % lights.length]!,
        frame: { ...frame, x: (random() - 0.5) * 0.12 },
        wanted: materials.indexOf(kind.wanted),
        ...size,
      };
      return {
        name: `worn-${kind.garment.replaceAll(" ", "-")}-${index + 1}`,
        garment: kind.garment,
        setting,
      };
    }),
  );
}
