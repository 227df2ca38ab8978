import type { Linear } from "../color.ts";

/** The cut of trousers, jeans, shorts or leggings. Half widths and heights in mm from the waist. */
export interface LegCut {
  waist: number;
  hip: number;
  hipY: number;
  crotchY: number;
  length: number;
  /** Widths of one leg. */
  thigh: number;
  knee: number;
  hem: number;
  /** Distance of the leg's middle from x = 0 at the hem. */
  stance: number;
  waistband: number;
  /** Pressed crease down each leg. */
  crease?: boolean;
  /** Ribbed ankle cuff. */
  cuff?: number;
  /** Factor on all folds. */
  ease?: number;
  stiffness?: number;
  hemStitch?: number;
}

/** What is sewn on. */
export interface LegDetails {
  style: "jeans" | "chino" | "tailored" | "jogger" | "plain";
  thread?: Linear;
  button?: Linear;
  fade?: (x: number, y: number) => number;
}
