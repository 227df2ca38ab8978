import type { Prisma } from "@prisma/client";
import type { Language } from "../../messages/language.ts";
import type { KnownOutlines } from "../../outlines/outlines-of-draft.ts";
import type { ShopsPorts } from "../../shops-deps.ts";
import type { ChosenProduct } from "../draft/choose-photos.ts";
import { looksOfProduct } from "../draft/looks-of-product.ts";
import { type KindOfRestyle, rowsPerLook, rowsPerProduct } from "../kinds/kind.ts";
import { proposeAlt } from "../review/propose-alt.ts";

interface RowsOf {
  restyleId: string;
  work: KindOfRestyle;
  /** Language of the alternative texts. */
  language: Language;
  outlines: KnownOutlines;
}

/**
 * Rows of a restyle's products, one for each of a product's jobs, with their photos and the images to make.
 *
 * @param firstIndex place of the first of these products among those of the restyle, from 0
 */
export function toProductRows(
  { newId, now }: Pick<ShopsPorts, "newId" | "now">,
  { restyleId, work: { kind, options }, language, outlines }: RowsOf,
  chosen: ChosenProduct[],
  firstIndex: number,
) {
  const perProduct = rowsPerProduct({ kind, options });
  const products = chosen.flatMap((product, index) =>
    looksOfProduct({ kind, options }, product).flatMap(({ look, options: lookOptions }) => {
      const print = outlines.printOf(product.id);
      // Kept with the product, so that a start that is repeated after another answer asks for the same.
      const own = print && kind.outline ? kind.outline.withPrint(lookOptions, print) : null;
      const jobs = kind.isJobPerPhoto ? product.images.map((image) => [image]) : [product.images];
      return jobs.map((images, job) => {
        const position = (firstIndex + index) * perProduct + look * rowsPerLook(kind) + job;
        return { ...product, images, rowId: newId(), position, look, lookOptions, own };
      });
    }),
  );
  const sources = products.flatMap((product) =>
    product.images.map((image, imageIndex) => ({ ...image, product, imageIndex, rowId: newId() })),
  );
  return {
    products: products.map(({ rowId, id, title, productType, position, look, own }) => ({
      id: rowId,
      restyleId,
      position,
      look,
      productId: id,
      title,
      productType,
      options: (own as Prisma.InputJsonObject | null) ?? undefined,
      dueAt: now(),
      createdAt: now(),
    })),
    sources: sources.map(({ rowId, product, imageIndex, ...image }) => ({
      id: rowId,
      restyleProductId: product.rowId,
      imageIndex,
      ...image,
      outlineId: outlines.of({ ...image, productId: product.id })?.id ?? null,
    })),
    images: sources.flatMap(({ rowId, alt, product: { title, lookOptions } }) =>
      Array.from({ length: kind.outputsPerPhoto(lookOptions) }, (_, variation) => ({
        id: newId(),
        sourceId: rowId,
        variation,
        alt: proposeAlt({ kind, options: lookOptions }, { title, alt }, language),
      })),
    ),
  };
}
