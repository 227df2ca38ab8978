import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { Pattern } from "#imaging/pattern/pattern.ts";
import type { Point } from "#imaging/raster.ts";
import type { Tone } from "#imaging/recolor/tone.ts";
import type { Plan } from "../../contract.ts";
import { decodeTile, encodeTile } from "./plan-tile.ts";

/** Onda's plan of a set. Plain JSON: it is stored and read back by another process. */
export interface RecolorPlan {
  engine: "onda";
  version: 1;
  /** For a pattern, its mean color. */
  target: Oklab;
  /** Null, or absent in a plan from before patterns: one plain color. */
  pattern?: PlannedPattern | null;
  garmentKind: GarmentKind | null;
  /** Tone shared by the set's outputs; null: every photo keeps its own. */
  tone: Tone | null;
}

/** A pattern as it is stored. */
export interface PlannedPattern {
  tile: { width: number; height: number; rgb: string };
  first: Point;
  second: Point;
}

export function toPlan(plan: RecolorPlan): Plan {
  return { ...plan };
}

export function toPlannedPattern({ tile, first, second }: Pattern): PlannedPattern {
  return { tile: encodeTile(tile), first, second };
}

export function toPattern({ tile, first, second }: PlannedPattern, mean: Oklab): Pattern {
  return { tile: decodeTile(tile), first, second, mean };
}

/** @throws {TypeError} when the plan was not made by this engine. */
export function parseRecolorPlan(plan: Plan): RecolorPlan {
  const { engine, version, target } = plan as Partial<RecolorPlan>;
  if (engine !== "onda" || version !== 1 || typeof target?.l !== "number") {
    throw new TypeError("The plan was not made by this engine");
  }
  return plan as unknown as RecolorPlan;
}
