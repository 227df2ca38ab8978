import type { ColorView, RestyleImageView } from "#shops/views.ts";

/** A column of a product's pictures: a color, or one of several variations of it. */
export interface SheetColumn {
  key: string;
  color: ColorView | null;
}

/** A photo of a product as it is, and what was made of it, a cell for each column; null where there is none. */
export interface SheetRow {
  position: number;
  thumbnailUrl: string;
  cells: (RestyleImageView | null)[];
}

/** A product as its pictures will stand beside each other: colors across, photos down. */
export interface SheetProduct {
  productId: string;
  title: string;
  columns: SheetColumn[];
  /** In the order of the product's photos. */
  rows: SheetRow[];
  images: RestyleImageView[];
}

/** Pictures of a page of the sheet: as many as a desktop shows on about three screens, whatever the restyle has. */
export const sheetPicturesMax = 60;

/** Groups images by product, in the order in which the products appear. */
export function toSheet(images: readonly RestyleImageView[]): SheetProduct[] {
  return [...Map.groupBy(images, ({ productId }) => productId).values()].map(toProduct);
}

function toProduct(images: RestyleImageView[]): SheetProduct {
  const { productId, productTitle } = images[0]!;
  const photos = new Map(images.map((image) => [image.position, image.beforeThumbnailUrl]));
  const positions = [...photos.keys()].toSorted((one, other) => one - other);
  // Images that were made again in another color have the look of the former one.
  const columns = Map.groupBy(
    images.toSorted((one, other) => one.look - other.look || one.variation - other.variation),
    ({ look, color, variation }) => `${look} ${color?.label ?? ""} ${variation}`,
  );
  const made = [...columns.values()];
  return {
    productId,
    title: productTitle,
    columns: [...columns].map(([key, own]) => ({ key, color: own[0]!.color })),
    rows: positions.map((position) => ({
      position,
      thumbnailUrl: photos.get(position)!,
      cells: made.map((own) => own.find((image) => image.position === position) ?? null),
    })),
    images,
  };
}

/** Divides products into pages of at most `picturesMax` pictures; a product is never divided. */
export function toPages(products: readonly SheetProduct[], picturesMax = sheetPicturesMax): SheetProduct[][] {
  const pages: SheetProduct[][] = [];
  let left = 0;
  for (const product of products) {
    const pictures = product.rows.length + product.images.length;
    if (pages.length === 0 || pictures > left) {
      pages.push([]);
      left = picturesMax;
    }
    pages.at(-1)!.push(product);
    left -= pictures;
  }
  return pages;
}

/** Number of the page with an image, from 1; null when no page has it. */
export function pageWith(pages: readonly SheetProduct[][], imageId: string): number | null {
  const index = pages.findIndex((products) =>
    products.some(({ images }) => images.some(({ id }) => id === imageId)),
  );
  return index < 0 ? null : index + 1;
}

/** The pictures of a product as the sheet shows them, row by row. */
export function picturesOf({ rows }: SheetProduct): RestyleImageView[] {
  return rows.flatMap(({ cells }) => cells.flatMap((image) => image ?? []));
}
