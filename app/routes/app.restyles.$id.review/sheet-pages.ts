import type { ColorView, RestyleImageView } from "#shops/views.ts";

/** The images of a product in one color, a cell per photo of the product; null where there is none. */
export interface SheetRow {
  key: string;
  color: ColorView | null;
  cells: { position: number; image: RestyleImageView | null }[];
}

/** A product as its pictures will stand beside each other: photos across, colors down. */
export interface SheetProduct {
  productId: string;
  title: string;
  /** The photos as they are, in the product's order. */
  photos: { position: number; thumbnailUrl: string }[];
  rows: SheetRow[];
  images: RestyleImageView[];
}

/** Pictures of a page of the sheet: as many as a desktop shows on about five screens, whatever the restyle has. */
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
  const rows = Map.groupBy(
    images.toSorted((one, other) => one.look - other.look),
    ({ look, color }) => `${look} ${color?.label ?? ""}`,
  );
  return {
    productId,
    title: productTitle,
    photos: positions.map((position) => ({ position, thumbnailUrl: photos.get(position)! })),
    rows: [...rows].map(([key, own]) => ({
      key,
      color: own[0]!.color,
      cells: positions.flatMap((position): SheetRow["cells"] => {
        const here = own.filter((image) => image.position === position);
        if (here.length === 0) return [{ position, image: null }];
        return here
          .toSorted((one, other) => one.variation - other.variation)
          .map((image) => ({ position, image }));
      }),
    })),
    images,
  };
}

/** Divides products into pages of at most `picturesMax` pictures; a product is never divided. */
export function toPages(products: readonly SheetProduct[], picturesMax = sheetPicturesMax): SheetProduct[][] {
  const pages: SheetProduct[][] = [];
  let left = 0;
  for (const product of products) {
    const pictures = product.photos.length + product.images.length;
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
  return rows.flatMap(({ cells }) => cells.flatMap(({ image }) => image ?? []));
}
