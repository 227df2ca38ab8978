import { z } from "zod";
import { type ProductImage, productImageFields, toProductImage } from "./product-image-fragment.ts";

/**
 * Query that `runBulkQuery` takes: all products that match a search, with their images. Whether bulk queries take named
 * fragments is not documented, so it has none.
 *
 * @param name letters, digits and `_`: with a name of its own, an operation is found again by its text
 */
export function toProductExportQuery(name: string, search: string): string {
  return `query ${name} {
  products(query: ${JSON.stringify(search)}) {
    edges { node {
      id title productType
      featuredMedia { id }
      media(query: "media_type:IMAGE") { edges { node { ... on MediaImage { ${productImageFields} } } } }
    } }
  }
}`;
}

export interface ExportedProduct {
  productId: string;
  title: string;
  productType: string;
  /** Its first medium in the storefront; the lines of its images are in no particular order. */
  firstMediaId: string | null;
}

export interface ExportedImage {
  productId: string;
  image: ProductImage;
}

export type ExportLine = { product: ExportedProduct } | { image: ExportedImage };

const Product = z.object({
  id: z.string(),
  title: z.string(),
  productType: z.string(),
  featuredMedia: z.object({ id: z.string() }).nullish(),
});

const Image = z.object({
  __parentId: z.string(),
  id: z.string(),
  alt: z.string().nullish(),
  status: z.enum(["UPLOADED", "PROCESSING", "READY", "FAILED"]),
  mimeType: z.string().nullish(),
  createdAt: z.string(),
  image: z
    .object({
      url: z.string(),
      width: z.number().nullish(),
      height: z.number().nullish(),
      thumbnailUrl: z.string(),
      tileUrl: z.string(),
    })
    .nullish(),
});

/** Reads a line of the file; null for a medium that is no image. @throws z.ZodError or SyntaxError for any other line */
export function parseExportLine(line: string): ExportLine | null {
  const object: unknown = JSON.parse(line);
  const isChild = typeof object === "object" && object !== null && "__parentId" in object;
  if (!isChild) {
    const { id, title, productType, featuredMedia } = Product.parse(object);
    return { product: { productId: id, title, productType, firstMediaId: featuredMedia?.id ?? null } };
  }
  if (!("id" in object)) return null;
  const { __parentId, ...node } = Image.parse(object);
  return { image: { productId: __parentId, image: toProductImage({ ...node, image: node.image ?? null }) } };
}
