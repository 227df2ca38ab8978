import type { GarmentKind } from "#imaging/garment-words.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { Tone } from "#imaging/tone.ts";
import type { Plan } from "../../contract.ts";

/** Onda's plan of a set. Plain JSON: it is stored and read back by another process. */
export interface RecolorPlan {
  engine: "onda";
  version: 1;
  target: Oklab;
  garmentKind: GarmentKind | null;
  /** Tone shared by the set's outputs; null lets every photo keep its own. */
  tone: Tone | null;
}

export function toPlan(plan: RecolorPlan): Plan {
  return { ...plan };
}

/** @throws {TypeError} when the plan was not made by this engine. */
export function parseRecolorPlan(plan: Plan): RecolorPlan {
  const { engine, version, target } = plan as Partial<RecolorPlan>;
  if (engine !== "onda" || version !== 1 || typeof target?.l !== "number") {
    throw new TypeError("The plan was not made by this engine");
  }
  return plan as unknown as RecolorPlan;
}
