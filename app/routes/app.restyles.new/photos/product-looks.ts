import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import type { ColorView, RestyleDraft } from "#shops/views.ts";

/** Keys of the looks that a product is not made in, by product id. */
export type LeftLooks = Readonly<Record<string, readonly string[]>>;

export function isLeft(left: LeftLooks, productId: string, look: ColorView): boolean {
  return left[productId]?.includes(toLookKey(look)) ?? false;
}

/** The draft's images with the looks of each product; a product that is left with none is not part of them. */
export function withLooks(
  images: RestyleDraft["images"],
  looks: readonly ColorView[],
  left: LeftLooks,
): RestyleDraft["images"] {
  if (Object.keys(left).length === 0) return images;
  return images.flatMap((product) => {
    const own = looks.flatMap((look, index) => (isLeft(left, product.productId, look) ? [] : [index]));
    if (own.length === looks.length) return [product];
    return own.length === 0 ? [] : [{ ...product, looks: own }];
  });
}

/** How many products are made in a look; null when all are. */
export function countProductsIn(images: RestyleDraft["images"], look: number): number | null {
  const made = images.filter(({ looks }) => looks === undefined || looks.includes(look)).length;
  return made === images.length ? null : made;
}

/** Leaves a look out of one product, or takes it back. */
export function toggleLook(left: LeftLooks, productId: string, look: ColorView): LeftLooks {
  const keys = left[productId] ?? [];
  const key = toLookKey(look);
  return {
    ...left,
    [productId]: isLeft(left, productId, look) ? keys.filter((one) => one !== key) : [...keys, key],
  };
}

/** A look that only one of the products is made in. */
export function onlyFor(
  left: LeftLooks,
  productId: string,
  productIds: readonly string[],
  look: ColorView,
): LeftLooks {
  const others = productIds.filter((id) => id !== productId && !isLeft(left, id, look));
  return { ...left, ...Object.fromEntries(others.map((id) => [id, [...(left[id] ?? []), toLookKey(look)]])) };
}

/** Forgets looks that are no longer chosen, so that one that is chosen again is for all products. */
export function forgetLooks(left: LeftLooks, looks: readonly ColorView[]): LeftLooks {
  const keys = new Set(looks.map(toLookKey));
  if (Object.values(left).every((own) => own.every((key) => keys.has(key)))) return left;
  return Object.fromEntries(
    Object.entries(left).flatMap(([id, own]) => {
      const kept = own.filter((key) => keys.has(key));
      return kept.length > 0 ? [[id, kept]] : [];
    }),
  );
}
