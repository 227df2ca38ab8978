import type { ProductOptionsFragment } from "./generated/admin-operations.ts";

/** The options that shoppers choose from, such as color and size. */
export const productOptionsFragment = /* GraphQL */ `
  fragment ProductOptions on Product {
    options {
      id
      name
      linkedMetafield {
        namespace
        key
      }
      optionValues {
        id
        name
        linkedMetafieldValue
        swatch {
          color
        }
      }
    }
  }
`;

/** A value of an option, such as "Navy" of "Color". */
export interface OptionValue {
  id: string;
  name: string;
  /** `#RRGGBB` of the value's swatch; null without one. */
  swatch: string | null;
  /** The metafield's entry that it is, in a linked option. */
  entryId: string | null;
}

export interface ProductOption {
  id: string;
  name: string;
  /** True when the values are entries of a metafield: such an option takes no values by name. */
  isLinked: boolean;
  /** That metafield's key, such as `size`. */
  linkedKey: string | null;
  linkedNamespace: string | null;
  values: OptionValue[];
}

export function toProductOptions({ options }: ProductOptionsFragment): ProductOption[] {
  return options.map(({ id, name, linkedMetafield, optionValues }) => ({
    id,
    name,
    isLinked: Boolean(linkedMetafield),
    linkedKey: linkedMetafield?.key ?? null,
    linkedNamespace: linkedMetafield?.namespace ?? null,
    values: optionValues.map((value) => ({
      id: value.id,
      name: value.name,
      swatch: value.swatch?.color ?? null,
      entryId: value.linkedMetafieldValue ?? null,
    })),
  }));
}
