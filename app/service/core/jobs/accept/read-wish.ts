import type { WishReading, WishWords } from "#engines/contract.ts";
import type { Deps } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { garmentRecolor } from "../kinds/garment-recolor.ts";
import { findEngines } from "./choose-engines.ts";

/** `model`: a provider's model interprets the words. */
export type WishAnswer = WishReading | { kind: "model" };

/**
 * How the words of a recolor are understood: the reading of the first engine that accepts them, otherwise the refusal of
 * the first engine.
 * @throws ServiceError 400 for a model that is not available.
 */
export function readWish(
  deps: Pick<Deps, "engines" | "engineOrder">,
  { model, ...words }: WishWords & { model: string },
): WishAnswer {
  const engines = findEngines(deps, garmentRecolor, model);
  if (!Array.isArray(engines)) throw ServiceError.invalidField("model", engines);
  const answers = engines.map((engine): WishAnswer => engine.readWish?.(words) ?? { kind: "model" });
  return answers.find(({ kind }) => kind !== "refused") ?? answers[0]!;
}
