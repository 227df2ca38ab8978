import { noise } from "../noise.ts";
import type { LegCut } from "./leg-cut.ts";

const base = {
  waist: 188,
  hip: 232,
  hipY: 190,
  crotchY: 282,
  waistband: 38,
  stance: 140,
  thigh: 280,
  hemStitch: 14,
};

export const chinoCut: LegCut = { ...base, length: 1010, knee: 196, hem: 162, stance: 146 };
export const jeansCut: LegCut = {
  ...base,
  length: 1030,
  knee: 206,
  hem: 186,
  stance: 138,
  stiffness: 0.5,
  ease: 1.1,
};
export const wideCut: LegCut = {
  ...base,
  waist: 176,
  hip: 240,
  length: 1080,
  knee: 264,
  hem: 292,
  stance: 176,
  waistband: 46,
  crease: true,
  ease: 0.7,
  hemStitch: 0,
};
export const shortsCut: LegCut = { ...base, length: 480, knee: 250, hem: 258, stance: 146, hemStitch: 20 };
export const leggingCut: LegCut = {
  ...base,
  waist: 166,
  hip: 208,
  length: 900,
  knee: 142,
  hem: 104,
  stance: 122,
  waistband: 84,
  ease: 0.5,
  hemStitch: 8,
};
export const joggerCut: LegCut = {
  ...base,
  waist: 190,
  hip: 244,
  length: 930,
  knee: 214,
  hem: 160,
  stance: 148,
  waistband: 46,
  cuff: 64,
  ease: 1.4,
  hemStitch: 0,
};

/** Where denim loses its dye: thighs, knees, and streaks. `amount` 0-1. */
export function jeanFade(amount: number): (x: number, y: number) => number {
  return (x, y) => {
    const side = Math.abs(x);
    const thigh = Math.exp(-(((side - 122) / 62) ** 2) - ((y - 330) / 230) ** 2);
    const knee = Math.exp(-(((side - 128) / 58) ** 2) - ((y - 620) / 120) ** 2);
    const streak = 0.1 * noise(x / 9, y / 120, 77) + 0.08 * noise(x / 30, y / 40, 78);
    return 1 + amount * (0.75 * thigh + 0.45 * knee + streak * (0.5 + thigh + knee));
  };
}
