import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import type { DraftProblem, NewRestyleView, PhotosChoice } from "./new-restyle.ts";
import type { SourceImage } from "./products.ts";

export type BulkSelectionStart = { ok: true; selectionId: string } | { ok: false; problem: Message };

/** A selection of all products that matched a search at its submission. */
export interface BulkSelectionView {
  id: string;
  /**
   * `reading` Shopify exports the products, and they are read in; `ready` list and photos are fixed; `starting` its
   * restyle is being recorded; `started` as `restyleId`.
   */
  state: "reading" | "ready" | "starting" | "started" | "failed" | "cancelled";
  /** Query parameters of the product list. */
  listQuery: string;
  /** Number of products that matched at its submission. */
  matchCount: number;
  /** During the import: numbers of exported and of imported products. */
  exportedCount: number;
  readCount: number;
  /** Numbers of products with usable photos, and of these photos. */
  productCount: number;
  photoCount: number;
  restyleId: string | null;
  problem: FailureView | null;
  /** Null before it is ready and after its submission. */
  products: BulkProductsView | null;
  form: BulkFormView | null;
}

/** A look of a selection's restyle that is not made for all products. */
export interface LookException {
  /** Its place among those of the restyle. */
  look: number;
  /** True: for these products only; false: for all but these. */
  only: boolean;
  productIds: string[];
}

export interface BulkProductsView {
  /** `photo` is the first of those that can be used. */
  rows: { id: string; title: string; photoCount: number; photo: SourceImage }[];
  page: number;
  pageCount: number;
}

export interface BulkFormView
  extends Pick<
    NewRestyleView,
    | "credits"
    | "problem"
    | "creditPrice"
    | "topUps"
    | "palette"
    | "recentColors"
    | "kinds"
    | "presets"
    | "looks"
  > {
  /** Products that match the selection's search now, among which those of each look are counted; 0 without a look. */
  matchingNow: number;
  /** Longest side of the largest photo, in pixels. */
  sourceSide: number;
  /** What the restyle was made of that left these products out; null: they are of no other selection. */
  before: { kind: string; options: object; photos: PhotosChoice; exceptions: LookException[] } | null;
}

/** Price of a selection's restyle. */
export interface BulkPrice {
  photos: number;
  outputs: number;
  requiredCredits: number;
}

export interface BulkQuoteView extends BulkPrice {
  availableCredits: number;
  /** When the credits do not suffice: the most products, from the first, that they suffice for; null when for none. */
  fit: { products: number } | null;
}

export type BulkQuoteOutcome = { ok: true; quote: BulkQuoteView } | { ok: false; problems: DraftProblem[] };

export type BulkStartOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };
