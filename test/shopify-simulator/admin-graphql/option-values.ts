import type { Simulation } from "../simulation.ts";
import type { OptionValueState } from "../state/shop-state.ts";

/** A new value of an option; those made by name through the API have no swatch. */
export function toFreshValue(
  { store }: Pick<Simulation, "store">,
  name: string,
  swatch: string | null = null,
): OptionValueState {
  return { id: store.newId("ProductOptionValue"), name, swatch };
}
