import type { VariantDetailsState } from "./state/shop-state.ts";

/** One picture of a product to seed: a file on disk, or its bytes with a file name. `alt` may be empty. */
export type SeedImage = ({ path: string } | { bytes: Uint8Array; filename: string }) & {
  alt: string;
  /** `processing`: uploaded just now. `imageless`: READY, but its image is null. Ready unless given. */
  state?: "processing" | "imageless";
};

/** A medium of a product that is no picture: a video elsewhere, or a 3D model. */
export type SeedMedium = { externalVideo: string; alt: string } | { model: string; alt: string };

/** `optionValues` line up with the product's `options` (for options `["Color", "Size"]`: `["Red", "M"]`). */
export interface SeedVariant {
  sku: string;
  optionValues: string[];
  /** Decimal amount in the shop's currency; the product's price when absent. */
  price?: string;
  /** Place of its picture among the product's `images`, from 0; none unless given. */
  image?: number;
  /** Units in stock; 10 unless given. */
  stock?: number;
  /** Shopify's defaults for what is not given. */
  details?: Partial<VariantDetailsState>;
}

/**
 * A product as the simulated shop is filled with it. `handle` is unique in a shop: seeding the same handle again
 * leaves the product that is there untouched. `price` is a decimal amount such as `"49.00"`.
 */
export interface SeedProduct {
  title: string;
  handle: string;
  productType: string;
  vendor: string;
  tags: string[];
  price: string;
  status?: "ACTIVE" | "DRAFT" | "ARCHIVED";
  /** In milliseconds since 1970; now unless given. */
  createdAt?: number;
  description?: string;
  options?: string[];
  /** `#RRGGBB` by name of a value, for values that have a swatch. */
  swatches?: Record<string, string>;
  /** The metafield by name of an option, for options whose values are its entries, as those of a category are. */
  linkedOptions?: Record<string, { namespace: string; key: string }>;
  variants: SeedVariant[];
  images: SeedImage[];
  /** What stands before its images in the gallery. */
  otherMedia?: SeedMedium[];
}
