import type { Oklab } from "#imaging/oklab.ts";
import type { Plan } from "../../contract.ts";

/** Onda's plan of a set of swaps. Plain JSON: it is stored and read back by another process. */
export interface SwapPlan {
  engine: "onda";
  version: 1;
  /** The person's skin tone in every photo, measured on the anchor; null: each photo has its own. */
  skin: Oklab | null;
  /** Index of the anchor photo. */
  anchorIndex: number | null;
}

export function toPlan(plan: SwapPlan): Plan {
  return { ...plan };
}

/** @throws {TypeError} when the plan was not made by this engine for a swap. */
export function parseSwapPlan(plan: Plan): SwapPlan {
  const { engine, version, skin } = plan as Partial<SwapPlan>;
  const isSkin = skin === null || [skin?.l, skin?.a, skin?.b].every((value) => typeof value === "number");
  if (engine !== "onda" || version !== 1 || !isSkin) {
    throw new TypeError("The plan was not made by this engine for a swap");
  }
  return plan as unknown as SwapPlan;
}
