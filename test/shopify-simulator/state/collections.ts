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

/** Those that every term of a search finds: `title:word*`, by the beginning of any word, or `id:7`. */
export function searchCollections(collections: Collection[], query: string | null | undefined): Collection[] {
  const terms = [...(query ?? "").matchAll(/(\w+):"?([^\s"*]+)/g)].map(([, field, value]) => ({
    field,
    value: value!.toLowerCase(),
  }));
  return collections.filter(({ id, title }) =>
    terms.every(({ field, value }) =>
      field === "id"
        ? id.endsWith(`/${value}`)
        : title
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.startsWith(value)),
    ),
  );
}
