/**
 * What the screens show, as plain data: dates are ISO strings, money is credits, pictures are URLs.
 * Loaders return these shapes as they are.
 */

import type { ProcessingSize } from "#contract/prices.ts";
import type { ResultFault } from "#contract/wrong-results.ts";
import type { FailureView } from "./failure.ts";
import type { Message } from "./messages/message.ts";

/** What the shop can spend now (`available`) and what its running work has reserved (`onHold`). */
export interface CreditsView {
  available: number;
  onHold: number;
}

export interface ColorView {
  /** What the merchant chose, in their words: "Navy", "#1F3A5F". */
  label: string;
  /** `#RRGGBB`; null when the wish was free text that names no color we know. */
  hex: string | null;
}

/** How far the images of a restyle are. The first five add up to `total`. */
export interface ImageCounts {
  total: number;
  waiting: number;
  working: number;
  ready: number;
  failed: number;
  /** Stopped by the merchant before they were made. */
  cancelled: number;
  approved: number;
  rejected: number;
  published: number;
}

/**
 * Where a restyle is, derived from its images:
 * `running` something is still being made; `review` something is ready and undecided; `approved` everything is
 * decided and something approved is not on its product yet; `unpublished` something of that failed; `publishing`; `done` nothing is left to do;
 * `failed` no image succeeded.
 */
export type RestyleStatus =
  | "running"
  | "review"
  | "approved"
  | "unpublished"
  | "publishing"
  | "done"
  | "failed";

export interface RestyleSummary {
  id: string;
  /** "Recolor to Navy" */
  title: Message;
  /** One for each of its looks; none when its kind has no colors. */
  colors: ColorView[];
  status: RestyleStatus;
  isArchived: boolean;
  createdAt: string;
  productCount: number;
  counts: ImageCounts;
  thumbnailUrl: string | null;
}

/** Something the merchant chose, as the run shows it. */
export interface FactView {
  term: Message;
  /** In the merchant's own words. */
  text: string;
  /** Shown as a sample beside the text; null for a color whose tone nobody knows. */
  hex?: string | null;
}

export interface HomeView {
  shopName: string;
  /** Null when the service can't be reached; then `problem` says so. */
  credits: CreditsView | null;
  problem: FailureView | null;
  /** Restyles waiting for the merchant: to review, to publish, or with failed publications. Newest first. */
  needsYou: RestyleSummary[];
  running: RestyleSummary[];
  /** The latest finished ones, at most 5. */
  recent: RestyleSummary[];
  /** True until the first restyle was started. */
  isNew: boolean;
  /** True once an image of ours was on a product: the setup guide has nothing more to say. */
  hasPublished: boolean;
}

/** Lengths of time that the credits page looks back. */
export type CreditsPeriod = "30d" | "90d" | "12m";

export interface CreditsPageView {
  /** Null when the service can't be reached; then `problem` says so. */
  credits: CreditsView | null;
  problem: FailureView | null;
  period: CreditsPeriod;
  /** Charged per day, week or month of the period, the first one first; null when it can't be read. */
  spent: { start: string; credits: number }[] | null;
  /** The products charged or on hold most recently. */
  charges: CreditsCharge[];
  /** What came back most recently for images that were wrong. */
  refunds: CreditsRefund[];
}

/** Credits that came back for an image that was wrong. */
export interface CreditsRefund {
  id: string;
  restyleId: string;
  product: string;
  createdAt: string;
  credits: number;
}

/** Credits to buy, and what was bought. */
export interface PacksView {
  packs: { id: string; credits: number; price: string; currency: string }[];
  /** Charges are Shopify's test charges, which nobody pays. */
  isTest: boolean;
  /** What a simulated shop can have for nothing; null in a real one. */
  testCredits: number | null;
  /** The latest ones. */
  purchases: CreditPurchaseView[];
  /** The one that the merchant comes back from. */
  returned: CreditPurchaseView | null;
}

export interface CreditPurchaseView {
  id: string;
  credits: number;
  /** Decimal number, such as `9.00`. */
  price: string;
  currency: string;
  isTest: boolean;
  state: "pending" | "granted" | "declined" | "expired";
  createdAt: string;
}

/** `confirmationUrl`: the page of Shopify's where the merchant accepts or declines. */
export type BuyOutcome = { ok: true; confirmationUrl: string } | { ok: false; problem: Message };

/** What a restyle of one product in one look cost. */
export interface CreditsCharge {
  id: string;
  restyleId: string;
  product: string;
  createdAt: string;
  used: number;
  held: number;
}

export interface RestylesQuery {
  /** Only restyles of this product, archived or not. */
  productId?: string;
  /** The archived ones instead of the others. */
  isArchived?: boolean;
}

export interface RestyleListView {
  restyles: RestyleSummary[];
  page: number;
  pageCount: number;
  /** Title of the product whose restyles these are; null for those of all products. */
  product: string | null;
  /** True when there are archived ones beside those that are listed, or others beside the archived ones. */
  hasOthers: boolean;
}

/** A product's restyles, as the card on its page in the admin shows them. */
export interface ProductStateView {
  /** Restyled images that the product has now. */
  publishedCount: number;
  /** The latest ones. */
  restyles: RestyleSummary[];
  /** Of all its restyles. */
  restyleCount: number;
}

/** Products selected in the admin. */
export interface SelectionView {
  /** How many of them have restyled images. */
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
  /** Empty when the picture says no more than the title beside it. */
  thumbnailAlt: string;
  /** How many published images of ours this product carries. */
  restyledCount: number;
}

/** Which products the list shows, and in which order. */
export interface ProductsMatch {
  search: string;
  status: "any" | "active" | "draft" | "archived";
  /** `updated_first`: the longest unchanged product first. */
  sort: "title" | "title_desc" | "newest" | "oldest" | "updated" | "updated_first";
  /** The number of a collection. */
  collection?: string;
  type?: string;
  vendor?: string;
  tag?: string;
  /** Whether the product has restyled images. */
  restyled?: "yes" | "no";
}

export interface ProductsQuery extends ProductsMatch {
  after?: string;
  before?: string;
}

export interface ProductsView {
  products: ProductRow[];
  /** All products that match, and whether that number is exact. */
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  savedViews: SavedView[];
}

/** A search, filters and an order of the product list that the shop keeps under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The list's address parameters. */
  query: string;
}

/** Whether a view was kept; not when the shop has as many as it may. */
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
}

export interface SourceImage {
  /** Published by this app: restyling it again would restyle a restyle. */
  isOwn?: true;
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
  /** Set when nothing of the product can be restyled, e.g. it has no images. */
  problem: FailureView | null;
}

/** A color that variants of products have without a photo of their own. */
export interface OptionColorView extends ColorView {
  /** How many of the products. */
  products: number;
}

export interface OptionColorsView {
  colors: OptionColorView[];
  /** Only so many of the products were looked at. */
  productsRead: number;
  productsTotal: number;
}

/** Settings of a restyle that the shop keeps under a name. */
export interface PresetView {
  id: string;
  name: string;
  kind: string;
  options: object;
}

export interface NewRestyleView {
  products: SelectedProduct[];
  /** Ids that no longer exist in the shop. */
  missingCount: number;
  credits: CreditsView | null;
  problem: FailureView | null;
  /** Credits per output at each size, from the service's price table. */
  prices: { size: ProcessingSize; credits: number }[];
  /** The shop's own colors, and those of its latest restyles. */
  palette: ColorView[];
  recentColors: ColorView[];
  /** What a credit costs; null when it is not known. */
  creditPrice: { amount: number; currency: string } | null;
  /** By name. */
  presets: PresetView[];
  /** The kinds of work on offer, the usual one first. */
  kinds: { name: string; imagesPerProductMax: number }[];
}

/** Which photos a restyle takes of each product of a selection; those that this app published are never among them. */
export type PhotosChoice = "all" | "first";

export type BulkSelectionStart = { ok: true; selectionId: string } | { ok: false; problem: Message };

/** All products that matched a search when it was submitted. */
export interface BulkSelectionView {
  id: string;
  /**
   * `reading` Shopify exports the products, and they are read in; `ready` list and photos are fixed; `starting` its
   * restyle is being recorded; `started` as `restyleId`.
   */
  state: "reading" | "ready" | "starting" | "started" | "failed" | "cancelled";
  /** Parameters of the product list's address. */
  listQuery: string;
  /** Products that matched when it was submitted. */
  matchCount: number;
  /** While it is read: how many Shopify has exported, and how many of those are read in. */
  exportedCount: number;
  readCount: number;
  /** Products with a photo that can be restyled, and their photos. */
  productCount: number;
  photoCount: number;
  restyleId: string | null;
  problem: FailureView | null;
  /** Null until it is ready, and once it was submitted. */
  products: BulkProductsView | null;
  form: BulkFormView | null;
}

export interface BulkProductsView {
  rows: { id: string; title: string; photoCount: number; thumbnailUrl: string }[];
  page: number;
  pageCount: number;
}

export interface BulkFormView
  extends Pick<NewRestyleView, "credits" | "problem" | "prices" | "palette" | "recentColors" | "kinds"> {
  /** Longest side of the largest photo, in pixels. */
  sourceSide: number;
}

/** What is made of a selection. */
export interface BulkPrice {
  photos: number;
  outputs: number;
  requiredCredits: number;
}

export type BulkQuoteOutcome =
  | { ok: true; quote: BulkPrice & { availableCredits: number } }
  | { ok: false; problems: DraftProblem[] };

export type BulkStartOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };

/**
 * What is known of the outline of a photo's garment: `finding` the service looks for it; `sure` it needs no look;
 * `doubtful` somebody should look; `none` no garment was found; `fixed` the merchant corrected it; `accepted` the
 * merchant looked and took it as it is; `failed` it could not be looked for, which the restyle does then.
 */
export type OutlineState = "finding" | "sure" | "doubtful" | "none" | "fixed" | "accepted" | "failed";

/** A place of an outline to look at: [left, top, width, height] in pixels of the photo. */
export interface DoubtView {
  box: [number, number, number, number];
  reason: Message;
}

/** The outline of an image of a restyle, and how many images are made again when it is fixed. */
export interface ImageOutlineView {
  outlineId: string;
  images: number;
}

/** What a merchant makes of an outline without changing it. */
export type OutlineDecision = "accept" | "skip" | "include";

/** The outline of the garment on one photo of a product. */
export interface OutlineView {
  id: string;
  productId: string;
  mediaId: string;
  state: OutlineState;
  /** The merchant leaves this photo out. */
  isSkipped: boolean;
  /** Why a restyle that starts now leaves it out; null when it is part of it. */
  leftOut: keyof LeftOutView | null;
  /** Why somebody should look, or why there is none. */
  reasons: Message[];
  /** The photo with the outline drawn over it; null while there is none. */
  previewUrl: string | null;
}

/** An outline's mask: PNG files in base64, or null. */
export interface OutlineMaskView {
  mask: string | null;
  /** What of the garment keeps its color. */
  keep: string | null;
  /** Rises with every change, whoever made it; 0 while there is no mask. */
  revision: number;
}

/** What the editor opens with; sizes in pixels of the photo. */
export interface OutlineEditView {
  width: number;
  height: number;
  doubts: DoubtView[];
  mask: OutlineMaskView;
}

/** The photos of a draft, by product. */
export type DraftImages = {
  productId: string;
  mediaIds: string[];
  /** Sizes of photos in pixels, by media id, as the form shows them: what a quote is computed from. */
  sizes?: Record<string, { width: number; height: number }>;
}[];

/** A restyle as the form describes it. Its rules are `parseDraft`'s and its kind's. */
export interface RestyleDraft<Options extends object = object> {
  /** Name of the kind of work. */
  kind: string;
  images: DraftImages;
  options: Options;
}

export interface DraftProblem {
  /** "images" or a member of the options the message belongs to, or null for the whole. */
  field: string | null;
  message: Message;
}

/** What the service makes of a text of a draft. */
export interface WishLineView {
  /** The member of the options that holds the text. */
  field: string;
  /** The color that it is taken for; null when a model reads it, or nobody. */
  color: { words: string; hex: string } | null;
  /** Parts that stay as they are, in the merchant's words. */
  kept: string[];
  isReadByModel: boolean;
  /** Why the restyle can't start with it; null when it can. */
  problem: Message | null;
  /** The garment's name when no engine knows it; null otherwise. */
  garment: string | null;
}

export interface WishView {
  lines: WishLineView[];
  /** The service did not answer. */
  isUnreached: boolean;
}

/** A photo in one look, small and marked as a preview. */
export interface PreviewView {
  /** `data:` address of a JPEG. */
  url: string;
  width: number;
  height: number;
  /** The outline should be looked at: a restyle leaves the photo out until then. */
  isDoubtful: boolean;
}

export type TryOnOutcome =
  | { ok: true; preview: PreviewView }
  | { ok: false /** Another try may succeed. */; canRetry: boolean; problem: Message };

/** Photos of a draft that are left out and not charged, by the reason. */
export interface LeftOutView {
  skipped: number;
  /** Nobody has looked at their doubtful outline. */
  doubtful: number;
  /** No garment was found on them. */
  none: number;
}

/** What a draft makes of one product. */
export interface ProductQuoteView {
  productId: string;
  outputs: number;
  credits: number;
}

export interface QuoteView {
  /** The sum over `products`. */
  requiredCredits: number;
  outputs: number;
  products: ProductQuoteView[];
  availableCredits: number;
  /** `availableCredits - requiredCredits`; negative when short. */
  leftAfter: number;
  isEnough: boolean;
  leftOut: LeftOutView;
}

export type QuoteOutcome = { ok: true; quote: QuoteView } | { ok: false; problems: DraftProblem[] };

export type StartOutcome =
  | { ok: true; restyleId: string }
  | { ok: false; problems: DraftProblem[]; quote: QuoteView | null };

/** What making an image again costs. */
export type RemakeOutcome = { ok: true; credits: number } | { ok: false; problem: Message };

/** What reporting an image as wrong brings; `credits` is null while the service has yet to answer. */
export type ReportOutcome = { ok: true; credits: number | null } | { ok: false; problem: Message };

export type RetryOutcome = { ok: true } | { ok: false; problem: Message };

export type ImageState = "waiting" | "uploading" | "working" | "ready" | "failed" | "cancelled";
export type Decision = "undecided" | "approved" | "rejected";

/** Why an image is rejected. */
export interface Rejection {
  reason: ResultFault;
  /** In the merchant's words; empty: none. */
  note: string;
}

export type PublicationState = "none" | "publishing" | "published" | "failed" | "undoing" | "undone";

/**
 * Whether the file that the store delivers says how the image was made: `verified` it does; `lost` the metadata are gone;
 * `unchecked` it could not be read.
 */
export type ProvenanceState = "verified" | "lost" | "unchecked";

/** One output of a restyle beside the photo it was made from. */
export interface RestyleImageView {
  id: string;
  /** The product in one look of the restyle: what variants are chosen for. */
  rowId: string;
  productId: string;
  productTitle: string;
  sourceMediaId: string;
  /** Position of the source in the product's media when the restyle began, from 1. */
  position: number;
  /** Place of its look among those of the restyle, from 0, and how many there are. */
  look: number;
  looks: number;
  /** The color it is made in; null when its kind has none. */
  color: ColorView | null;
  /** Number of the output among those of its photo in this look, from 1, and how many there are. */
  variation: number;
  variations: number;
  /** What tells it from the other variations; null when it is the only one, or that is not known. */
  variationNote: Message | null;
  state: ImageState;
  /** Why it failed. */
  problem: FailureView | null;
  beforeUrl: string;
  beforeThumbnailUrl: string;
  /** Null until ready. */
  afterUrl: string | null;
  afterThumbnailUrl: string | null;
  width: number | null;
  height: number | null;
  /** Engine that really made it, as the service reports it. */
  modelUsed: string | null;
  qualityScore: number | null;
  /** What a person should look at before it is approved. */
  warnings: Message[];
  decision: Decision;
  /** What was measured of it. */
  facts: Message[];
  /** Why it is rejected; null when it is not, or nobody said. */
  rejection: Rejection | null;
  /**
   * Its credits, which the merchant asked back because it is wrong: `pending` the service has yet to answer; `refused`
   * with the reason; null: not asked for.
   */
  refund: { state: "pending" | "paid" | "refused"; credits: number | null; problem: Message | null } | null;
  publication: PublicationState;
  publicationProblem: FailureView | null;
  /** Until when it can be undone, and whether that is still so; null unless it is published. */
  undo: { until: string; isOpen: boolean } | null;
  /** What its published file says of how it was made; null while that is not known. */
  provenance: ProvenanceState | null;
  /** While it is being published: its file is in Shopify and only waits to be placed on the product. */
  isInShopify: boolean;
  /** Alt text proposed or chosen for the published image. */
  alt: string;
  /** Its outline can be fixed, after which it is made again. */
  canFixOutline: boolean;
  /** The photo with the outline drawn over it; null when it is not known. */
  outlineUrl: string | null;
  /** It failed or was stopped with all others of its photo, and can be made again. */
  canRetry: boolean;
  /** It is being made again; what is shown is the former picture. */
  isRemaking: boolean;
  /** Why it could not be made again. */
  remakeProblem: FailureView | null;
}

export interface RestyleView extends RestyleSummary {
  /** Of a part of its products when it is too large for one page: which part, from 1, and how many there are. */
  images: RestyleImageView[];
  part: number;
  parts: number;
  /** What was chosen, such as the color. */
  facts: FactView[];
  creditsHeld: number;
  creditsUsed: number;
  /** How long an image took on average in the shop's latest restyles; null while it runs no more, or none has ended. */
  msPerImage: number | null;
  /** It was stopped before all of its images were made. */
  isStopped: boolean;
  /** What images that can be made again would cost at most. */
  retryCredits: number;
  /** Members of the options that may then be others, with what they are now; empty: none. */
  retryWith: string[];
  startedAt: string;
  /** Set when nothing runs any more. */
  finishedAt: string | null;
  /** A whole product that could not be started, e.g. out of credits meanwhile. */
  problems: { product: string; color: ColorView | null; failure: FailureView }[];
  disclosure: DisclosureView;
  /** Products that could not say that their images are made with AI. */
  disclosureFailures: { productId: string; failure: FailureView }[];
  /** The variants that published images are for, by `rowId`. */
  colorways: Record<string, ColorwayView>;
}

/** How far the variants of one color of a product are. */
export interface ColorwayView extends VariantChoice {
  state: "linking" | "linked" | "failed" | "unlinking" | "unlinked";
  problem: FailureView | null;
}

export interface PublishChoice {
  /** Where the new image goes among the product's media. */
  placement: "after-original" | "first" | "last";
  /** Alt text by image id; an absent one keeps the proposed text. */
  alt: Record<string, string>;
  /**
   * Variants that the images are for, by `rowId`. Absent: those with the value of the color's name, if the product has
   * one; null: the gallery only.
   */
  variants?: Record<string, VariantChoice | null>;
}

/**
 * Where it is said of images that they are made with AI: `metafield` lists of the product that a theme reads; `tag` of
 * the product; `alt` in their alternative texts.
 */
export type DisclosurePlace = "metafield" | "tag" | "alt";

/** The shop's setting for the images that are published next, and the names under which products say it. */
export interface DisclosureView {
  places: DisclosurePlace[];
  /** ISO 3166 codes of the countries whose shoppers are told by the metafields; empty: everywhere. */
  countries: string[];
  /** True for the countries of the European Union. */
  isForUnion: boolean;
  /** What is added to alternative texts. */
  text: string;
  textCharsMax: number;
  tag: string;
  imagesMetafield: string;
  countriesMetafield: string;
}

/** The setting as its form sends it. */
export interface DisclosureForm {
  places: DisclosurePlace[];
  shoppers: "everywhere" | "union" | "some";
  /** Codes of `some` countries, as they were typed. */
  codes: string;
  text: string;
}

export interface SettingsView {
  disclosure: DisclosureView;
}

/** What publishing makes of a product: its gallery, and the variants that its images can be for. */
export interface ProductPlanView {
  productId: string;
  /** The first images, as they are. */
  gallery: { mediaId: string; thumbnailUrl: string | null; alt: string }[];
  hasMore: boolean;
  /** The order afterwards, by placement: ids of media, and of images for the new ones. */
  after: Record<PublishChoice["placement"], string[]>;
  /** The option for the color; null when the product has none. */
  colorOption: {
    name: string;
    values: { name: string; swatch: string | null }[];
    takesNewValues: boolean;
  } | null;
  /** The value that is the color of a row, by `rowId`; null when the option has none. */
  matches: Record<string, string | null>;
}

/** Something that the merchant changed since the publishing, and how often. */
export interface ChangeView {
  product: string;
  change: "product_gone" | "image_removed" | "alt" | "variant_picture" | "variant";
  count: number;
}

/** The variants of a product that the images of one color are for. */
export interface VariantChoice {
  /** The product's option for its color, and the value of it. */
  optionName: string;
  optionValue: string;
  /** How missing variants are created; null: the value exists, and no variant is created. */
  create: { sku: string; stock: "sold-out" | "as-now" } | null;
}
