import type { ProductState } from "./shop-state.ts";

/** The simulated shops have automated collections only: one for each tag, of the products that carry it. */
export interface Collection {
  id: string;
  title: string;
}

/** A number that a tag's collection keeps, whatever other tags there are. */
export function collectionNumber(tag: string): string {
  let hash = 2_166_136_261;
  for (const unit of tag) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return String(1_000_000_000 + hash);
}

/** The collections of these products, by title. */
export function listCollections(products: ProductState[]): Collection[] {
  const tags = [...new Set(products.flatMap((product) => product.tags))].sort();
  return tags.map((tag) => ({
    id: `gid://shopify/Collection/${collectionNumber(tag)}`,
    title: tag.charAt(0).toUpperCase() + tag.slice(1),
  }));
}
