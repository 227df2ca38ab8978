import type { Trait, Traits } from "../brief/trait.ts";

/** Adds one person's traits to another's, in place. */
export function shiftTraits(traits: Traits, by: Traits): void {
  for (const [trait, value] of Object.entries(by) as [Trait, number][])
    traits[trait] = (traits[trait] ?? 0) + value;
}
