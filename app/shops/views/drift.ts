import type { Message } from "../messages/message.ts";

/** What changed on a product of which images are published. */
export interface PhotoChangeView {
  /** new: a photo that no restyle was made from; replaced: a source is another picture now; removed: a source is no longer on the product. */
  kind: "new" | "replaced" | "removed";
  mediaId: string;
  /** At most 640 px on either side. */
  url: string;
}

/** A restyle with published images on a product, which may be made again of the product's new photos. */
export interface RedoView {
  restyleId: string;
  title: Message;
  /** New and replaced photos that it was not made of, also not again by a restyle that was started since. */
  photos: number;
  /** Other products of it have changed, too. */
  hasOthers: boolean;
  /** Outlines of the photos are to be looked at first. */
  needsOutlines: boolean;
  /** Why it can't be made again; null when it can. */
  problem: Message | null;
}

/** A product whose photos have changed since it was restyled. */
export interface ChangedProductView {
  id: string;
  title: string;
  changes: PhotoChangeView[];
  /** Published images that somebody took off the product. */
  imagesGone: number;
  /** Addresses of published images on the product, at most a few. */
  images: string[];
  changedAt: string;
  redos: RedoView[];
}

export interface ChangedProductsView {
  products: ChangedProductView[];
  page: number;
  pageCount: number;
  total: number;
  /** When this was read: what comes later is not dismissed with it. */
  readAt: string;
}

/** For Home: how many products have changed, without those that the merchant has hidden there. */
export interface ChangedProductsNote {
  count: number;
  readAt: string;
}
