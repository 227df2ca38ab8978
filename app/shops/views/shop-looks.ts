import type { packshotChoices } from "#contract/limits.ts";
import type { ProcessingSize } from "#contract/prices.ts";
import type { DraftProblem, OfferedKind } from "./new-restyle.ts";
import type { FilterChoiceView } from "./products.ts";

/** What a look of the shop sets, in every kind of restyle that has a field for it. Null, and empty words: nothing. */
export interface ShopLookSettings {
  background: "color" | "scene" | null;
  /** Name or hex code; only of a background that is a color. */
  color: string;
  shadow: (typeof packshotChoices.shadows)[number];
  /** Words; only of a background that is a scene. */
  scene: string;
  /** Words. */
  light: string;
  framing: (typeof packshotChoices.framings)[number] | null;
  size: ProcessingSize | null;
  format: "jpg" | "png" | null;
}

/** A look of the shop, as its form sends it. */
export interface ShopLookForm extends ShopLookSettings {
  name: string;
  /** Whose products start with it. A collection has one look. */
  collections: FilterChoiceView[];
}

export interface ShopLookView extends ShopLookForm {
  id: string;
}

/** A look beside the number of the selected products that are in its collections. */
export interface LookOfSelection extends ShopLookView {
  productCount: number;
}

/** Data of a look's page. `look` is null for a new one. */
export interface ShopLookPage {
  look: ShopLookView | null;
  kinds: OfferedKind[];
}

export type ShopLookOutcome = { ok: true; id: string } | { ok: false; problems: DraftProblem[] };

/** The look of a draft, or of a restyle by the name that it had then. */
export interface LookOfDraft {
  id: string;
  /** Something that it sets was changed in the form. */
  isChanged: boolean;
}
export type LookOfRestyle = Omit<LookOfDraft, "id"> & { name: string };
