import type { ShopLookSettings } from "#contract/shop-looks.ts";
import type { DraftProblem, OfferedKind } from "./new-restyle.ts";
import type { FilterChoiceView } from "./products.ts";

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
export type LookOfRestyle = (Omit<LookOfDraft, "id"> & { name: string }) | SeveralLooks;

/** The names of the looks that a product's collections have where they differ, so that a restyle without a form has none. */
export interface SeveralLooks {
  several: string[];
}
