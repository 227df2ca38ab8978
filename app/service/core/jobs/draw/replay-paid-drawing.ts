import type { EngineName } from "#contract/engines.ts";
import type { Deps } from "../../ports.ts";
import { chooseEngines } from "../accept/choose-engines.ts";
import { kindOf } from "../accept/job-kinds.ts";
import { type Drawing, type DrawSpec, drawWith } from "./draw-result.ts";
import { listPaidEngines } from "./list-paid-engines.ts";

export type DrawnImage = Extract<Drawing, { kind: "image" }>;

/**
 * The best drawing of a result whose last engine drew nothing or a flawed picture. Drawings of the engines before it are
 * made again from their recorded answers, without a call.
 *
 * @param last the last engine's name and its drawing.
 * @returns null when there is no drawing. Of equal scores, the drawing of the first engine.
 */
export async function replayPaidDrawing(
  deps: Deps,
  spec: DrawSpec,
  last: { engine: EngineName | null; drawing: DrawnImage | null },
  signal: AbortSignal,
): Promise<DrawnImage | null> {
  const engines = chooseEngines(deps, kindOf(spec.job, spec.result.imageIndex));
  const others = engines.filter(({ name }) => name !== last.engine);
  let best: DrawnImage | null = null;
  for (const engine of await listPaidEngines(deps, spec.result, others)) {
    const outcome = await drawWith(deps, engine, { ...spec, allowed: "recorded" }, signal);
    if (outcome.kind === "image") best = betterOf(best, outcome);
  }
  return last.drawing ? betterOf(best, last.drawing) : best;
}

function betterOf(one: DrawnImage | null, other: DrawnImage): DrawnImage {
  return one === null || scoreOf(other) > scoreOf(one) ? other : one;
}

const scoreOf = ({ quality }: DrawnImage): number => quality?.score ?? 0;
