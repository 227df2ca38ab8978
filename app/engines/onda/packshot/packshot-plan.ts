import type { Plan } from "../../contract.ts";
import type { ProductAnalysis } from "./packshot-tasks.ts";

/** A photo that outputs are drawn from. */
export interface ChosenPhoto {
  index: number;
  shape: ProductAnalysis["shape"];
}

/** Onda's plan of a packshot job. Plain JSON. */
export interface PackshotPlan {
  engine: "onda";
  version: 1;
  front: ChosenPhoto | null;
  back: ChosenPhoto | null;
}

export function toPackshotPlan(plan: PackshotPlan): Plan {
  return { ...plan };
}

/** @throws {TypeError} when the plan was not made by this engine. */
export function parsePackshotPlan(plan: Plan): PackshotPlan {
  const { engine, version, front, back } = plan as Partial<PackshotPlan>;
  if (engine !== "onda" || version !== 1 || front === undefined || back === undefined) {
    throw new TypeError("The plan was not made by this engine");
  }
  return plan as unknown as PackshotPlan;
}
