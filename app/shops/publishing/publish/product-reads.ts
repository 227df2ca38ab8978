import type { AdminClient } from "#admin-api/admin-client.ts";
import { findProductVariants, type ProductWithVariants } from "#admin-api/find-product-variants.ts";
import { listMediaIds } from "#admin-api/list-media-ids.ts";

/** What one run has read of a product: its steps read the same, until one of them changes it. */
export interface ProductReads {
  /** Null when the product does not exist. @throws AdminApiError */
  findVariants(admin: AdminClient): Promise<ProductWithVariants | null>;
  /** In the order of the storefront, which a move since then has changed. @throws AdminApiError */
  listMediaIds(admin: AdminClient): Promise<string[]>;
  /** Call before a request that changes this. */
  forget(what: "variants" | "media"): void;
}

export function createProductReads(productId: string): ProductReads {
  // A failed read is not kept.
  const kept: { variants?: ProductWithVariants | null; media?: string[] } = {};
  return {
    async findVariants(admin) {
      if (kept.variants === undefined) kept.variants = await findProductVariants(admin, productId);
      return kept.variants;
    },
    async listMediaIds(admin) {
      kept.media ??= await listMediaIds(admin, productId);
      return kept.media;
    },
    forget(what) {
      delete kept[what];
    },
  };
}
