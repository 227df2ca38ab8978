import { createHash } from "node:crypto";
import type { FoundProduct } from "./find-product.ts";

/**
 * Remembers the products found last by their photo's content, so that the outputs of a job find it once. A mask is
 * about 0.15 MB; the same photo always gives the same one.
 */
export class ProductMemory {
  private readonly products = new Map<string, FoundProduct>();
  private readonly entriesMax: number;

  constructor(entriesMax: number) {
    this.entriesMax = entriesMax;
  }

  find(source: Uint8Array): FoundProduct | null {
    return this.products.get(keyOf(source)) ?? null;
  }

  remember(source: Uint8Array, product: FoundProduct): void {
    const key = keyOf(source);
    this.products.delete(key);
    this.products.set(key, product);
    for (const oldest of this.products.keys()) {
      if (this.products.size <= this.entriesMax) return;
      this.products.delete(oldest);
    }
  }
}

function keyOf(source: Uint8Array): string {
  return createHash("sha256").update(source).digest("base64");
}
