import type { Part } from "../part.ts";
import type { Pose, Side } from "./cloth.ts";

/** Measures of a regular T-shirt body. */
export const teeBody = {
  neck: 90,
  neckFront: 100,
  neckBack: 24,
  shoulder: [214, 42],
  underarm: [246, 236],
  waist: 233,
  waistY: 450,
  hem: 240,
  length: 700,
  hemDrop: 12,
} as const;

/** Measures of a roomy body with a ribbed hem. */
export const sweatBody = {
  neck: 92,
  neckFront: 86,
  neckBack: 22,
  shoulder: [226, 48],
  underarm: [272, 262],
  waist: 268,
  waistY: 470,
  hem: 258,
  length: 610,
  hemDrop: 8,
  hemBand: 62,
  stiffness: 0.45,
  ease: 1.35,
  foldScale: 1.25,
} as const;

/** Close views every top has. */
export const neckDetail = {
  neck: { x: 30, y: 140, width: 400 },
  sleeve: { x: 230, y: 210, width: 380 },
  hem: { x: -120, y: 620, width: 380 },
};

/** One value for a worn garment, another for one laid flat. */
export function hang(pose: Pose, ghost: number, flat: number): number {
  return pose === "ghost" ? ghost : flat;
}

/** Puts the pieces of a top in order: inside, back of the collar, sleeves and body, the rest. */
export function stack(shell: Part[], side: Side, behind: Part[], before: Part[]): Part[] {
  return side === "front"
    ? [shell[0]!, ...behind, ...shell.slice(1), ...before]
    : [...behind, ...shell, ...before];
}

/** A long sleeve gathered into a ribbed cuff. */
export function sweatSleeve(pose: Pose) {
  return {
    length: hang(pose, 530, 510),
    angle: hang(pose, 1.24, 0.95),
    hem: 136,
    bend: hang(pose, 12, 4),
    cuff: 66,
    cuffWidth: 92,
  };
}
