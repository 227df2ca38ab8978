import type { GarmentPrint } from "#contract/fields.ts";
/**
 * View models of the screens, as plain data: dates are ISO strings, money is credits, pictures are URLs. Loaders return
 * them unchanged.
 */

import type { ProcessingSize } from "#contract/prices.ts";
import type { ResultFault } from "#contract/wrong-results.ts";
import type { FailureView } from "./failure.ts";
import type { Message } from "./messages/message.ts";

/** The shop's credits: `available` to spend, and `onHold` for running work. */
export interface CreditsView {
  available: number;
  onHold: number;
}

export interface ColorView {
  /** The merchant's choice in their own words: "Navy", "#1F3A5F". */
  label: string;
  /** `#RRGGBB`; null for free text without a known color. */
  hex: string | null;
}

/** Numbers of a restyle's images by state. The first five add up to `total`. */
export interface ImageCounts {
  total: number;
  waiting: number;
  working: number;
  ready: number;
  failed: number;
  /** Those of the failed ones that wait for a look at the outline of their photo. */
  unchecked: number;
  /** Cancelled by the merchant before they were made. */
  cancelled: number;
  approved: number;
  rejected: number;
  published: number;
  /** Approved images with a scheduled publishing. */
  scheduled: number;
}

/**
 * Where a restyle is, derived from its images:
 * `running` something is still being made; `paused` the same, but what is not begun is held back; `review` something is ready and undecided; `approved` everything is
 * decided and something approved is not on its product yet; `unpublished` something of that, of an undo, of variants or of a disclosure failed; `publishing`;
 * `scheduled` what is left to publish is published at its time; `done` nothing is left to do;
 * `outlines` no image was made, and some photos wait for a look at their outline; `failed` no image succeeded.
 */
export type RestyleStatus =
  | "running"
  | "paused"
  | "review"
  | "approved"
  | "unpublished"
  | "publishing"
  | "scheduled"
  | "done"
  | "stopped"
  | "outlines"
  | "failed";

export interface RestyleSummary {
  id: string;
  /** "Recolor to Navy" */
  title: Message;
  /** One per look; none when its kind has no colors. */
  colors: ColorView[];
  status: RestyleStatus;
  isArchived: boolean;
  createdAt: string;
  productCount: number;
  counts: ImageCounts;
  thumbnailUrl: string | null;
  /** The next scheduled event; null: none. */
  nextScheduled: NextScheduled | null;
}

export interface NextScheduled {
  act: "publish" | "revert";
  at: string;
  images: number;
  /** IANA name of the shop's time zone. */
  timeZone: string;
}

/** Images of a restyle with the same times. */
export interface ScheduleView extends ScheduleKey {
  images: number;
  products: number;
  /** The same times in the shop's time zone. */
  clocks: { publishAt: LocalTime | null; revertAt: LocalTime | null };
}

/**
 * Key of a restyle's images with the same times. `waiting`: published at `publishAt`; `published`: on their products,
 * or being published, until `revertAt`.
 */
export interface ScheduleKey {
  state: "waiting" | "published";
  /** Null for `published` ones. */
  publishAt: string | null;
  revertAt: string | null;
}

/** A scheduled event that began late, because the app was not running. */
export interface ScheduleDelay {
  act: "publish" | "revert";
  at: string;
  begunAt: string;
  images: number;
}

/** Date and time in the shop's time zone: `YYYY-MM-DD` and `HH:MM`. */
export interface LocalTime {
  day: string;
  time: string;
}

/** Times of a form. */
export interface ScheduleForm {
  /** The time zone shown by the form. */
  timeZone: string;
  /** Null: immediately. */
  publishAt: LocalTime | null;
  /** Null: never. */
  revertAt: LocalTime | null;
}

/** Restyles of the shop that run, and the end of those that were seen running. */
export interface EndsView {
  running: { id: string; isPaused: boolean }[];
  ended: { id: string; title: Message; ready: number; failed: number }[];
}

/** Whether an undo was started. */
export type UndoOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };

export type ScheduleOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };

/** One of the merchant's options, as the run page shows it. */
export interface FactView {
  term: Message;
  /** In the merchant's own words. */
  text: string;
  /** Shown as a swatch beside the text; null for an unknown color. */
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
  /** Restyles in neither list with a scheduled event; the next one first. */
  scheduled: RestyleSummary[];
  /** The latest finished restyles, at most 5. */
  recent: RestyleSummary[];
  /** True before the first restyle. */
  isNew: boolean;
  /** True once an image was published; then the setup guide is complete. */
  hasPublished: boolean;
}

/** Periods of the credits page. */
export type CreditsPeriod = "30d" | "90d" | "12m";

export interface CreditsPageView {
  /** Null when the service can't be reached; then `problem` says so. */
  credits: CreditsView | null;
  problem: FailureView | null;
  period: CreditsPeriod;
  /** Charged credits per day, week or month of the period, oldest first; null when they can't be read. */
  spent: { start: string; credits: number }[] | null;
  /** The most recent charges and holds, by product. */
  charges: CreditsCharge[];
  /** The most recent refunds of wrong images. */
  refunds: CreditsRefund[];
}

/** The refund of a wrong image. */
export interface CreditsRefund {
  id: string;
  restyleId: string;
  product: string;
  createdAt: string;
  credits: number;
}

/** Credit packs and purchases. */
export interface PacksView {
  packs: { id: string; credits: number; price: string; currency: string }[];
  /** True when charges are Shopify's test charges, which cost nothing. */
  isTest: boolean;
  /** Free test credits in a simulated shop; null in a real one. */
  testCredits: number | null;
  /** The latest purchases. */
  purchases: CreditPurchaseView[];
  /** The purchase that the merchant returns from. */
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

/** `confirmationUrl`: Shopify's page on which the merchant accepts or declines. */
export type BuyOutcome = { ok: true; confirmationUrl: string } | { ok: false; problem: Message };

/** Costs of a restyle of one product in one look. */
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
  /** Archived restyles instead of the others. */
  isArchived?: boolean;
}

export interface RestyleListView {
  restyles: RestyleSummary[];
  page: number;
  pageCount: number;
  /** Title of the filtered product; null for all products. */
  product: string | null;
  /** True when the other list, archived or not, is not empty. */
  hasOthers: boolean;
}

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
  /** Empty when the picture adds nothing to the title beside it. */
  thumbnailAlt: string;
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
  /** When the filter for restyled products leaves some out: how many it knows, those that were restyled last. */
  restyledKnown: number | null;
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

/**
 * What credits cost: `credits` of them the `price`. It comes from the operator's setting, the shop's latest purchase, or
 * the smallest pack on offer.
 */
export interface CreditPriceView {
  from: "operator" | "purchase" | "pack";
  credits: number;
  price: number;
  currency: string;
}

/** A preset: options of a restyle under a name. */
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
  creditPrice: CreditPriceView;
  /** Sorted by name. */
  presets: PresetView[];
  /** The offered kinds of restyle, the default first. */
  kinds: OfferedKind[];
}

/** A kind of work on offer. */
export interface OfferedKind {
  name: string;
  imagesPerProductMax: number;
  /** Its styles that an engine draws; empty: it has none. */
  styles: string[];
  /** True if an image model draws it, false if the service's own engine does. */
  isDrawnByModel: boolean;
}

/** The photos of each product of a selection that a restyle uses; never those that this app published. */
export type PhotosChoice = "all" | "first";

/** Result of resuming a paused restyle, with the problem when it stays paused. */
export type ResumeOutcome = { ok: true } | { ok: false; problem: Message };

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
    "credits" | "problem" | "prices" | "creditPrice" | "palette" | "recentColors" | "kinds" | "presets"
  > {
  /** Longest side of the largest photo, in pixels. */
  sourceSide: number;
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

/**
 * What is known of the outline of a photo's garment: `finding` the service looks for it; `sure` it needs no look;
 * `doubtful` somebody should look; `none` no garment was found; `fixed` the merchant corrected it; `accepted` the
 * merchant looked and took it as it is; `failed` it could not be looked for, which the restyle does then.
 */
export type OutlineState = "finding" | "sure" | "doubtful" | "none" | "fixed" | "accepted" | "failed";

/** A doubtful place of an outline: [left, top, width, height] in pixels of the photo. */
export interface DoubtView {
  box: [number, number, number, number];
  reason: Message;
}

/** The outline of a restyle's image, and the number of images that are made again after a correction. */
export interface ImageOutlineView {
  outlineId: string;
  images: number;
}

/** A merchant's decision on an unchanged outline. */
export type OutlineDecision = "accept" | "skip" | "include";

/** The outline of the garment on one photo of a product. */
export interface OutlineView {
  id: string;
  productId: string;
  mediaId: string;
  state: OutlineState;
  /** True when the merchant excludes this photo. */
  isSkipped: boolean;
  /** The reason why a restyle that starts now excludes it; null when it is included. */
  leftOut: keyof LeftOutView | null;
  /** The answer to "plain or printed?", the same for all photos of the product; `auto` without one. */
  print: GarmentPrint;
  /** Reasons for a review, or for a missing outline. */
  reasons: Message[];
  /** The photo with the outline drawn over it; null without an outline. */
  previewUrl: string | null;
}

/** An outline that a restyle's photo waits for. */
export interface RestyleOutlineView extends OutlineView {
  /** Of the product. */
  title: string;
  /** Position of the photo in the product's media at the start, from 1. */
  position: number;
  /** The photo without the outline. */
  thumbnailUrl: string;
  /** One of the images that wait for it, for the editor; null when none does any more. */
  imageId: string | null;
  /** The images that are made when it is accepted, in all restyles, and the most they cost. */
  images: number;
  credits: number;
}

/** An outline's mask: PNG files in base64, or null. */
export interface OutlineMaskView {
  mask: string | null;
  /** The part of the garment that keeps its color. */
  keep: string | null;
  /** Increases with every change; 0 without a mask. */
  revision: number;
}

/** Initial state of the editor; sizes in pixels of the photo. */
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
  /** Sizes of photos in pixels by media id, as shown by the form; used for the quote. */
  sizes?: Record<string, { width: number; height: number }>;
  /** Indices of the restyle's looks for this product, from 0; absent: all. */
  looks?: number[];
}[];

/** A draft of a restyle, as sent by the form. `parseDraft` and its kind validate it. */
export interface RestyleDraft<Options extends object = object> {
  /** Name of the kind of work. */
  kind: string;
  images: DraftImages;
  options: Options;
}

export interface DraftProblem {
  /** "images", "exceptions" or a member of the options the message belongs to, or null for the whole. */
  field: string | null;
  message: Message;
}

/** The service's interpretation of a draft's text. */
export interface WishLineView {
  /** The option with the text. */
  field: string;
  /** The interpreted color; null when a model interprets the text, or none can. */
  color: { words: string; hex: string } | null;
  /** Parts that are kept, in the merchant's words. */
  kept: string[];
  isReadByModel: boolean;
  /** The problem that prevents a start; null without one. */
  problem: Message | null;
  /** The garment's name if it is unknown to all engines; otherwise null. */
  garment: string | null;
}

export interface WishView {
  lines: WishLineView[];
  /** True when the service did not respond. */
  isUnreached: boolean;
}

/** A small preview of a photo in one look, marked as such. */
export interface PreviewView {
  /** `data:` URL of a JPEG. */
  url: string;
  width: number;
  height: number;
  /** True when the outline needs a review; until then a restyle excludes the photo. */
  isDoubtful: boolean;
}

export type TryOnOutcome =
  | { ok: true; preview: PreviewView }
  | { ok: false /** Another try may succeed. */; canRetry: boolean; problem: Message };

/** Numbers of excluded photos of a draft, which are not charged, by reason. */
export interface LeftOutView {
  skipped: number;
  /** Their doubtful outline was not reviewed. */
  doubtful: number;
  /** No garment was found on them. */
  none: number;
}

/** Quote of one product of a draft. */
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

/** Price of making an image again. */
export type RemakeOutcome = { ok: true; credits: number } | { ok: false; problem: Message };

/** Refund of an image that was reported as wrong; `credits` is null until the service has responded. */
export type ReportOutcome = { ok: true; credits: number | null } | { ok: false; problem: Message };

export type RetryOutcome = { ok: true } | { ok: false; problem: Message };

export type ImageState = "waiting" | "uploading" | "working" | "ready" | "failed" | "cancelled";
export type Decision = "undecided" | "approved" | "rejected";

/** The reason of a rejection. */
export interface Rejection {
  reason: ResultFault;
  /** The merchant's note; may be empty. */
  note: string;
}

export type PublicationState =
  | "none"
  | "scheduled"
  | "publishing"
  | "published"
  | "failed"
  | "undoing"
  | "undone";

/**
 * Provenance metadata in the file that the store delivers: `verified` present; `lost` missing; `unchecked` the file
 * could not be read.
 */
export type ProvenanceState = "verified" | "lost" | "unchecked";

/** One output of a restyle with its source photo. */
export interface RestyleImageView {
  id: string;
  /** The product in one look of the restyle, for which variants are chosen. */
  rowId: string;
  productId: string;
  productTitle: string;
  sourceMediaId: string;
  /** Position of the source photo in the product's media at the start, from 1. */
  position: number;
  /** Index of its look from 0, and the number of looks. */
  look: number;
  looks: number;
  /** Its color; null when its kind has none. */
  color: ColorView | null;
  /** Number of the variation of its photo in this look, from 1, and the number of variations. */
  variation: number;
  variations: number;
  /** How it differs from the other variations; null when it is the only one, or unknown. */
  variationNote: Message | null;
  state: ImageState;
  /** The reason of its failure. */
  problem: FailureView | null;
  beforeUrl: string;
  beforeThumbnailUrl: string;
  /** Null until ready. */
  afterUrl: string | null;
  afterThumbnailUrl: string | null;
  width: number | null;
  height: number | null;
  /** The engine that made it, as reported by the service. */
  modelUsed: string | null;
  qualityScore: number | null;
  /** Points to check before the approval. */
  warnings: Message[];
  decision: Decision;
  /** Its measures. */
  facts: Message[];
  /** The reason of its rejection; null when it is not rejected, or without a reason. */
  rejection: Rejection | null;
  /**
   * Its credits, which the merchant asked back because it is wrong: `pending` the service has yet to answer; `refused`
   * with the reason; null: not asked for.
   */
  refund: { state: "pending" | "paid" | "refused"; credits: number | null; problem: Message | null } | null;
  publication: PublicationState;
  publicationProblem: FailureView | null;
  /** End of its undo period, and whether it can still be undone; null unless it is published. */
  undo: { until: string; isOpen: boolean } | null;
  /** Provenance metadata of its published file; null while unknown. */
  provenance: ProvenanceState | null;
  /** True while its file is in Shopify and waits for its placement on the product. */
  isInShopify: boolean;
  /** Proposed or chosen alternative text of the published image. */
  alt: string;
  /** True when its outline can be corrected, after which it is made again. */
  canFixOutline: boolean;
  /** The photo with the outline drawn over it; null when unknown. */
  outlineUrl: string | null;
  /** True when it can be made again, because all images of its photo failed or were cancelled. */
  canRetry: boolean;
  /** True while it is made again; the former picture is shown. */
  isRemaking: boolean;
  /** The reason why it could not be made again. */
  remakeProblem: FailureView | null;
}

export interface RestyleView extends RestyleSummary {
  /** For a restyle in parts: the number of the shown part, from 1, and of all parts. */
  images: RestyleImageView[];
  part: number;
  parts: number;
  /** Totals of all parts for review and publishing; null for a restyle in one part. */
  ofAll: AllImagesView | null;
  /** The merchant's options, such as the color. */
  facts: FactView[];
  creditsHeld: number;
  creditsUsed: number;
  /** How long an image took on average in the shop's latest restyles; null while it runs no more, or none has ended. */
  msPerImage: number | null;
  /**
   * Null unless it is paused. `isEnding`: some images are still being drawn; `creditsToResume`: the most that the others
   * cost, for which nothing is on hold.
   */
  pause: { isEnding: boolean; creditsToResume: number } | null;
  /** How long nothing ran: its former pauses, and the time between its end and the images that were made again. */
  idleMs: number;
  /** True when it was cancelled before all images were made. */
  isStopped: boolean;
  /** The images that can be made again, in all parts, and the most they cost. */
  retry: Record<RetriedState, { images: number; credits: number }>;
  /** Photos, in all parts, whose images failed because nobody has looked at their outline. */
  outlinesToCheck: number;
  creditPrice: CreditPriceView;
  /** Members of the options that may then be others, with what they are now; empty: none. */
  retryWith: string[];
  startedAt: string;
  /** Set when everything has ended. */
  finishedAt: string | null;
  /** Products that could not be started, e.g. because the credits ran out. */
  problems: { product: string; color: ColorView | null; failure: FailureView }[];
  disclosure: DisclosureView;
  /** Products whose AI disclosure failed. */
  disclosureFailures: { productId: string; failure: FailureView }[];
  /** The variants of published images, by `rowId`. */
  colorways: Record<string, ColorwayView>;
  /** Schedules of the whole restyle, the next one first. */
  schedules: ScheduleView[];
  delays: ScheduleDelay[];
  /** IANA name of the shop's time zone. */
  timeZone: string;
}

/** What can be made again. */
export type RetriedState = "failed" | "cancelled";

/** Filter of the review. */
export type ReviewShow = "all" | "undecided" | "doubtful" | "rejected" | "failed";

/** Totals of all parts of a restyle. */
export interface AllImagesView {
  /** Number of images per filter of the review, with their parts. */
  shows: Record<ReviewShow, { images: number; parts: number[] }>;
  /** Approved images that are not published, being published or scheduled. */
  toPublish: { images: number; products: number };
  /** How many published images can be undone. */
  toUndo: number;
  publications: PublicationCounts;
  /** What publishing failed at: images, variants of colors, products that don't disclose AI; and the parts of these. */
  failures: { images: number; variants: number; disclosures: number; parts: number[] };
}

/** Number of approved images and those with a publication, by the state of the latest one. */
export interface PublicationCounts extends Record<PublicationState, number> {
  /** Of those being published: already in the shop's files, not yet placed. */
  inShopify: number;
}

/** State of the variants of one color of a product. */
export interface ColorwayView extends VariantChoice {
  /** `scheduled`: its variants are linked when its images are published. */
  state: "scheduled" | "linking" | "linked" | "failed" | "unlinking" | "unlinked";
  problem: FailureView | null;
}

export interface PublishChoice {
  /** Position of the new image among the product's media. */
  placement: "after-original" | "first" | "last";
  /** Alternative text by image id; the proposed text by default. */
  alt: Record<string, string>;
  /**
   * Variants that the images are for, by `rowId`. Absent: those with the value of the color's name, if the product has
   * one; null: the gallery only.
   */
  variants?: Record<string, VariantChoice | null>;
  /** Absent: immediately and without an end. */
  schedule?: ScheduleForm;
}

/**
 * Where it is said of images that they are made with AI: `metafield` lists of the product that a theme reads; `tag` of
 * the product; `alt` in their alternative texts.
 */
export type DisclosurePlace = "metafield" | "tag" | "alt";

/** The shop's AI disclosure for future publications, and the names of its metafields and tag. */
export interface DisclosureView {
  places: DisclosurePlace[];
  /** ISO 3166 codes of the countries whose shoppers are told by the metafields; empty: everywhere. */
  countries: string[];
  /** True for the countries of the European Union. */
  isForUnion: boolean;
  /** Text appended to alternative texts. */
  text: string;
  textCharsMax: number;
  tag: string;
  imagesMetafield: string;
  countriesMetafield: string;
}

/** The setting as sent by the form. */
export interface DisclosureForm {
  places: DisclosurePlace[];
  shoppers: "everywhere" | "union" | "some";
  /** Codes for `some` countries, as typed. */
  codes: string;
  text: string;
}

export interface SettingsView {
  disclosure: DisclosureView;
}

/** Effect of publishing on a product: its gallery, and the possible variants of its images. */
export interface ProductPlanView {
  productId: string;
  /** The first images of the current gallery. */
  gallery: { mediaId: string; thumbnailUrl: string | null; alt: string }[];
  hasMore: boolean;
  /** The order after publishing, by placement: ids of media, and of images for the new ones. */
  after: Record<PublishChoice["placement"], string[]>;
  /** The option for the color; null when the product has none. */
  colorOption: {
    name: string;
    values: { name: string; swatch: string | null }[];
    takesNewValues: boolean;
  } | null;
  /** The option value of a row's color, by `rowId`; null when the option has none. */
  matches: Record<string, string | null>;
}

/** A kind of change by the merchant since the publishing, with its count. */
export interface ChangeView {
  product: string;
  change: "product_gone" | "image_removed" | "alt" | "variant_picture" | "variant";
  count: number;
}

/** The variants of a product for one color's images. */
export interface VariantChoice {
  /** The product's color option and its value. */
  optionName: string;
  optionValue: string;
  /** How missing variants are created; null: the value exists, and no variant is created. */
  create: { sku: string; stock: "sold-out" | "as-now" } | null;
}
