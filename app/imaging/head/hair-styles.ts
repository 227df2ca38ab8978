import { smoothstep } from "./camera.ts";
import type { HairStyle, HeadParameters } from "./head-parameters.ts";

/** How a hair of a style grows at one place of the head. */
interface Growth {
  /** Millimetres. */
  length: number;
  /** Where it is combed to, in the room; what points into the head is taken off. */
  comb: readonly [number, number, number];
  /** 0-1: how far it stands off the skin at first. */
  lift: number;
  /** 0-1: how soon weight draws it down. */
  weight: number;
  /** Distance it keeps from the head, millimetres. */
  away: number;
}

/**
 * Length in millimetres at -1, 0 and 1 of the slider; of hair that falls, how far below the eyes it is cut off, all
 * round at one height.
 */
const lengths: Record<HairStyle, readonly [number, number, number]> = {
  bald: [0, 0, 0],
  buzz: [2, 4, 8],
  crop: [16, 28, 42],
  "side-part": [45, 65, 95],
  quiff: [40, 58, 80],
  "slicked-back": [60, 90, 140],
  afro: [24, 52, 95],
  pixie: [40, 58, 78],
  bob: [75, 112, 150],
  shoulder: [150, 185, 220],
  long: [260, 320, 380],
  bun: [110, 120, 130],
  ponytail: [120, 130, 140],
};

/** Hairs drawn at full density. */
export const hairCounts: Record<HairStyle, number> = {
  bald: 0,
  buzz: 42000,
  crop: 34000,
  "side-part": 30000,
  quiff: 30000,
  "slicked-back": 28000,
  afro: 22000,
  pixie: 28000,
  bob: 30000,
  shoulder: 30000,
  long: 30000,
  bun: 26000,
  ponytail: 26000,
};

/** Height at which hair that falls is cut, millimetres; the eyes are at 0. */
export function cutHeight({ style, length }: HeadParameters["hair"]): number {
  return -fullLength(style, length);
}

function fullLength(style: HairStyle, length: number): number {
  const [short, middle, most] = lengths[style];
  return length < 0 ? middle + (middle - short) * length : middle + (most - middle) * length;
}

/** Points a hair of each style is drawn with: more the longer it bends. */
export function pointsOf(style: HairStyle): number {
  if (isLong(style)) return 30;
  return style === "buzz" || style === "crop" ? 9 : 18;
}

export function isLong(style: HairStyle): boolean {
  return style === "bob" || style === "shoulder" || style === "long";
}

/**
 * @param x place on the average head, like y and z.
 * @param chance 0-1, the hair's own.
 */
export function growthAt(
  hair: HeadParameters["hair"],
  x: number,
  y: number,
  z: number,
  chance: number,
): Growth {
  const full = fullLength(hair.style, hair.length);
  const part = 34 * hair.parting;
  const side = x < part ? -1 : 1;
  /** 1 where hair is parted, 0 from the crown on, behind which it all falls backwards. */
  const parted = smoothstep(-60, -22, z);
  const front = Math.max(0, Math.min(1, (z + 55) / 60));
  /** 1 on top of the head, 0 on its sides. */
  const top = Math.max(0, Math.min(1, (y - 52) / 34));
  const fluff = 1 + 0.6 * hair.volume;
  const uneven = 0.8 + 0.35 * chance;
  /** From combed down at the sides to combed as on top, without an edge between. */
  const turn = Math.max(0, Math.min(1, (top - 0.05) / 0.45));
  const isFringe = hair.fringe > 0.02 && z > -52 && y > 50 && Math.abs(x) < 62;
  const fringed = (length: number): Growth => ({
    length: length * uneven,
    comb: [0.35 * hair.parting + x * 0.005, -0.6, 1],
    lift: 0.16 * fluff,
    weight: 0.75,
    away: (2.5 + 4 * chance) * fluff,
  });
  switch (hair.style) {
    case "bald":
    case "buzz":
      return {
        length: full * (0.7 + 0.6 * chance),
        comb: [x * 0.01, -0.4, 0.5],
        lift: 0.75,
        weight: 0,
        away: 0,
      };
    case "crop": {
      const length = full * (0.38 + 0.62 * top) * uneven;
      return {
        length,
        comb: [0.3 * Math.sign(hair.parting || 1) * turn, turn - 1, 0.8],
        lift: 0.5 * fluff,
        weight: 0.15,
        away: 2.5 * top * fluff,
      };
    }
    case "side-part": {
      if (isFringe && hair.fringe > 0.4) return fringed(50 + 25 * hair.fringe);
      const length = (14 + (full - 14) * top) * uneven;
      // From the parting over the head to the other side; beyond the parting the short way down.
      const heavy = hair.parting < 0 ? 1 : -1;
      const sweep = (x - part) * heavy > 0 ? heavy : -heavy;
      const rise = Math.min(1, 0.65 + Math.abs(x - part) / 100);
      return {
        length,
        comb: [
          sweep * turn * parted,
          (1 + 0.2 * front) * turn - 1,
          (0.05 - 0.5 * (1 - front)) * turn - 0.7 * (1 - turn) - 0.6 * (1 - parted) * turn,
        ],
        lift: (0.12 + 0.1 * top * front * rise * (sweep === heavy ? 1 : 0.7)) * fluff,
        weight: 0.3 * top,
        away: (1.5 + (1.5 + 3 * chance) * top * (rise * parted + 1 - parted)) * fluff,
      };
    }
    case "quiff": {
      const length = (9 + (full - 9) * top) * uneven;
      return {
        length,
        comb: [0.006 * (x - part * 0.4) * turn, (1 + 0.25 * front) * turn - 1, -0.5 - 0.4 * turn],
        lift: (0.25 + 0.5 * top * front) * fluff,
        weight: 0.12 * top,
        away: (1.5 + (4 + 14 * chance) * top * (0.4 + 0.6 * front)) * fluff,
      };
    }
    case "slicked-back":
      return {
        length: full * uneven,
        comb: [x * 0.002, top > 0.4 ? 0.05 : -0.35, -1],
        lift: 0.22 * fluff,
        weight: 0.12,
        away: (2 + 5 * chance * top) * fluff,
      };
    case "afro":
      return { length: full * (0.75 + 0.35 * chance), comb: [0, 0.1, -0.1], lift: 1, weight: 0, away: 0 };
    case "pixie": {
      if (z > -60 && y > 45) return fringed(40 + 30 * Math.max(0.3, hair.fringe));
      return {
        length: full * (0.6 + 0.4 * top) * uneven,
        comb: [0.01 * x, -0.7, 0.35],
        lift: 0.2 * fluff,
        weight: 0.45,
        away: (3 + 6 * chance * (0.4 + top)) * fluff,
      };
    }
    case "bob":
    case "shoulder":
    case "long": {
      if (isFringe && Math.abs(x) < 30 + 30 * hair.fringe && hair.fringe > 0.15)
        return fringed(52 + 28 * hair.fringe);
      return {
        // Longer than it will be: it is cut at one height.
        length: (Math.max(20, full + y) + 40 + 60 * top) * (0.97 + 0.06 * chance),
        comb: [
          side * parted + (1 - parted) * x * 0.012,
          -0.2,
          -0.1 - 0.25 * (1 - top) - 0.9 * (1 - parted) * top,
        ],
        lift: (0.05 + 0.07 * top * Math.min(1, 0.5 + Math.abs(x - part) / 60)) * fluff,
        weight: 0.8,
        away: (3 + 4 * chance * Math.min(1, 1 - parted + 0.7 + Math.abs(x - part) / 60)) * fluff,
      };
    }
    case "bun":
    case "ponytail": {
      if (isFringe && hair.fringe > 0.3) return fringed(50 + 26 * hair.fringe);
      const knot = hair.style === "bun" ? [0, 92, -150] : [0, 48, -178];
      return {
        length: full,
        comb: [knot[0]! - x, knot[1]! - y, knot[2]! - z].map((d) => d / 100) as unknown as [
          number,
          number,
          number,
        ],
        lift: 0.12 * fluff,
        weight: 0,
        away: (1.2 + 3 * chance) * fluff,
      };
    }
  }
}
