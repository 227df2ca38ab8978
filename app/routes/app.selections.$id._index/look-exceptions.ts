import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import type { ColorView, LookException } from "#shops/views.ts";

/** The looks that are not made for all products of a selection, by `toLookKey`. */
export type ExceptionsByLook = Readonly<Record<string, Omit<LookException, "look">>>;

const none = { only: false, productIds: [] };

/** Leaves a look out of one product, or takes it back. A look for some products only may then be for none. */
export function toggleException(all: ExceptionsByLook, productId: string, look: ColorView): ExceptionsByLook {
  const { [toLookKey(look)]: { only, productIds } = none, ...others } = all;
  const named = productIds.includes(productId)
    ? productIds.filter((id) => id !== productId)
    : [...productIds, productId];
  if (named.length === 0 && !only) return others;
  return { ...others, [toLookKey(look)]: { only, productIds: named } };
}

/** A look that one product is made in only. */
export function onlyForProduct(all: ExceptionsByLook, productId: string, look: ColorView): ExceptionsByLook {
  return { ...all, [toLookKey(look)]: { only: true, productIds: [productId] } };
}

/** Forgets looks that are no longer chosen, so that one that is chosen again is for all products. */
export function forgetExceptions(all: ExceptionsByLook, looks: readonly ColorView[]): ExceptionsByLook {
  const keys = new Set(looks.map(toLookKey));
  if (Object.keys(all).every((key) => keys.has(key))) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
}

/** The exceptions as a draft has them. */
export function listExceptions(all: ExceptionsByLook, looks: readonly ColorView[]): LookException[] {
  return looks.flatMap((look, index) => {
    const exception = all[toLookKey(look)];
    return exception ? [{ look: index, ...exception }] : [];
  });
}

/** Keys of the looks that a product is not made in. */
export function listLeftLooks(all: ExceptionsByLook, productId: string): string[] {
  return Object.entries(all)
    .filter(([, { only, productIds }]) => productIds.includes(productId) !== only)
    .map(([key]) => key);
}

/** The exceptions of a draft, by look. */
export function toExceptionsByLook(
  exceptions: readonly LookException[],
  looks: readonly ColorView[],
): ExceptionsByLook {
  return Object.fromEntries(
    exceptions.flatMap(({ look, ...exception }) => {
      const color = looks[look];
      return color ? [[toLookKey(color), exception]] : [];
    }),
  );
}
