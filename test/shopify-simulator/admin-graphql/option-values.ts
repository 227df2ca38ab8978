import type { Simulation } from "../simulation.ts";
import type { OptionValueState } from "../state/shop-state.ts";

/** A new value of an option; values made through the API have no swatch. */
export function toFreshValue({ store }: Pick<Simulation, "store">, name: string): OptionValueState {
  return { id: store.newId("ProductOptionValue"), name, swatch: null };
}
