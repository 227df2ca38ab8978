import type { FailureView } from "../failure.ts";
import type { ColorView, RestyleSummary } from "./restyles.ts";

/** A product's restyles for the card on its page in the admin. */
export interface ProductStateView {
  /** Number of restyled images on the product. */
  publishedCount: number;
  /** The latest restyles. */
  restyles: RestyleSummary[];
  /** Number of all its restyles. */
  restyleCount: number;
}

/** Products selected in the admin. */
export interface SelectionView {
  /** Number of them with restyled images. */
  restyledCount: number;
  /** Null when the service can't be reached. */
  creditsAvailable: number | null;
}

export interface ProductRow {
  id: string;
  title: string;
  status: "ACTIVE" | "ARCHIVED" | "DRAFT" | "UNLISTED";
  productType: string;
  vendor: string;
  imageCount: number;
  thumbnailUrl: string | null;
  /** Number of the app's published images on this product. */
  restyledCount: number;
}

/** Filters and order of the product list. */
export interface ProductsMatch {
  search: string;
  status: "any" | "active" | "draft" | "archived";
  /** `updated_first`: least recently changed first. */
  sort: "title" | "title_desc" | "newest" | "oldest" | "updated" | "updated_first";
  /** Id of a collection. */
  collection?: string;
  type?: string;
  vendor?: string;
  tag?: string;
  /** Whether the product has restyled images. */
  restyled?: "yes" | "no";
  /** Numbers of products that don't match, whatever else is asked for. */
  except?: string[];
}

export interface ProductsQuery extends ProductsMatch {
  after?: string;
  before?: string;
}

export interface ProductsView {
  products: ProductRow[];
  /** Number of matching products, and whether it is exact. */
  total: number;
  totalIsExact: boolean;
  /** Many products were looked through for a page that is not full; the search goes on behind the next cursor. */
  isCutShort: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  savedViews: SavedView[];
}

/** A saved view of the product list: search, filters and order under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** Query parameters of the list. */
  query: string;
}

/** Result of saving a view; refused at the maximum number of views. */
export interface ViewSaved {
  isSaved: boolean;
  viewsMax: number;
}

/** Values that the product list can be filtered by. */
export interface ProductFiltersView {
  collections: { id: string; title: string }[];
  types: string[];
  vendors: string[];
  tags: string[];
  /** Filters with more choices than these; a search finds the others. */
  hasMore: SearchedFilter[];
}

/** Filters of the product list whose choices may be too many to list. */
export type SearchedFilter = "collection" | "type" | "vendor" | "tag";

export interface FilterChoiceView {
  /** Value of the address parameter. */
  value: string;
  label: string;
}

/** The first choices of a filter that a search found. */
export interface FilterChoicesView {
  choices: FilterChoiceView[];
  hasMore: boolean;
}

export interface SourceImage {
  /** True for an image that this app published, which is already restyled. */
  isOwn?: true;
  /** Its name says that it shows no product. */
  isSizeChart?: true;
  mediaId: string;
  url: string;
  thumbnailUrl: string;
  alt: string;
  width: number;
  height: number;
  /** Position in the product's media, from 1. */
  position: number;
}

export interface SelectedProduct {
  id: string;
  title: string;
  images: SourceImage[];
  /** Set when the product can't be restyled, e.g. without images. */
  problem: FailureView | null;
}

/** A color of variants without a photo of their own. */
export interface OptionColorView extends ColorView {
  /** Number of products with it. */
  products: number;
}

export interface OptionColorsView {
  colors: OptionColorView[];
  /** Number of products that were read. */
  productsRead: number;
  productsTotal: number;
}
