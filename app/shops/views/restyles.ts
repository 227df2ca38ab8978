import type { ResultFault } from "#contract/wrong-results.ts";
import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import type { AutomationTask } from "./automations.ts";
import type { CreditPriceView, CreditsView, NextCreditsView } from "./credits.ts";
import type { ChangedProductsNote } from "./drift.ts";
import type { LeftOutProductView } from "./new-restyle.ts";
import type {
  ColorwayView,
  DisclosureView,
  NextScheduled,
  ProvenanceState,
  PublicationCounts,
  PublicationState,
  ScheduleDelay,
  ScheduleView,
} from "./publishing.ts";

export interface ColorView {
  /** The merchant's choice in their own words: "Navy", "#1F3A5F". */
  label: string;
  /** `#RRGGBB`; null for free text without a known color. */
  hex: string | null;
}

/** Numbers of a restyle's images by state. The next six add up to `total`. */
export interface ImageCounts {
  total: number;
  waiting: number;
  working: number;
  ready: number;
  failed: number;
  /** Those that wait for a look at the outline of their photo; without skipped photos, whose images failed. */
  unchecked: number;
  /** Cancelled by the merchant before they were made. */
  cancelled: number;
  approved: number;
  rejected: number;
  published: number;
  /** Approved images with a scheduled publishing. */
  scheduled: number;
  /** Approved images whose publishing failed. */
  failedPublications: number;
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
  /** Name of who started it; null: not recorded. */
  startedBy: Message | null;
  productCount: number;
  /** Title of its first product. */
  firstProduct: string;
  counts: ImageCounts;
  thumbnailUrl: string | null;
  /** The next scheduled event; null: none. */
  nextScheduled: NextScheduled | null;
}

/** Restyles of the shop that run, and the end of those that were seen running. */
export interface CompletionsView {
  running: { id: string; isPaused: boolean }[];
  ended: { id: string; title: Message; ready: number; failed: number; unchecked: number }[];
}

/** One of the merchant's options, as the run page shows it. */
export interface FactView {
  term: Message;
  /** In the merchant's own words. */
  text: string;
  /** A sentence in their place. */
  said?: Message;
  /** Shown as a swatch beside the text; null for an unknown color. */
  hex?: string | null;
}

/** Images of the restyles that were started in the last 30 days. */
export interface FiguresView {
  made: number;
  /** Of those made: approved or rejected. */
  reviewed: number;
  approved: number;
  /** Of those made: on their products now. */
  published: number;
  /**
   * Median of these restyles from their start to their first published image, and of those started in the 30 days before; null
   * without any. Scheduled images do not count.
   */
  minutesToStore: number | null;
  minutesToStoreBefore: number | null;
  /** Credits charged in the last 30 days; null when the service can't be reached. */
  creditsUsed: number | null;
}

export interface PersonWithdrawal {
  /** The identity's. */
  code: string;
  name: string;
  at: string;
}

export interface HomeView {
  shopName: string;
  /** Null when the service can't be reached; then `problem` says so. */
  credits: CreditsView | null;
  /** Credits of a recolor of `defaultSize` in a color that is known. */
  recolorCredits: number;
  /** Null without a monthly plan. */
  nextCredits: NextCreditsView | null;
  problem: FailureView | null;
  figures: FiguresView;
  /** What should have left the products hours ago and is still there. */
  overdue: { undos: number; withdrawals: number };
  /** Identities that the pictured person withdrew, until the merchant has noted it. */
  personWithdrawals: PersonWithdrawal[];
  /** Restyles waiting for the merchant: to review, to publish, or with failed publications. Newest first. */
  needsYou: RestyleSummary[];
  /** Automations that have stopped, or that hold products back. */
  automations: AutomationTask[];
  changedProducts: ChangedProductsNote;
  running: RestyleSummary[];
  /** Restyles in neither list with a scheduled event; the next one first. */
  scheduled: RestyleSummary[];
  /** The latest finished restyles, at most 8. */
  recent: RestyleSummary[];
  /** True before the first restyle. */
  isNew: boolean;
  /** True until an image was published, which completes the setup guide, or somebody of the shop took it away. */
  hasGuide: boolean;
  /** True where metafields of products say which images are made with AI, for the theme to show it. */
  marksAiImages: boolean;
}

/** Which restyles are listed: those not archived, the archived ones, or both. */
export type RestylesTab = "current" | "archived" | "all";

export interface RestylesQuery {
  tab: RestylesTab;
  /** Words of the restyle's title or of the title of one of its products; empty: any. */
  search: string;
  /** Only restyles of this product; absent: of any. */
  productId?: string;
}

export interface RestyleListView {
  restyles: RestyleSummary[];
  page: number;
  pageCount: number;
  /** Number of restyles on all pages. */
  total: number;
  /** Title of the filtered product; null for all products. */
  product: string | null;
  /** True when the shop has restyles, whether they are listed or not. */
  hasAny: boolean;
}

/** Result of resuming a paused restyle, with the problem when it stays paused. */
export type ResumeOutcome = { ok: true } | { ok: false; problem: Message };

/** Price of making an image again. */
export type RemakeOutcome = { ok: true; credits: number } | { ok: false; problem: Message };

/** Refund of an image that was reported as wrong; `credits` is null until the service has responded. */
export type ReportOutcome = { ok: true; credits: number | null } | { ok: false; problem: Message };

export type RetryOutcome = { ok: true } | { ok: false; problem: Message };

/** `unchecked`: it waits for a look at the outline of its photo. */
export type ImageState = "waiting" | "uploading" | "working" | "ready" | "unchecked" | "failed" | "cancelled";

export type Decision = "undecided" | "approved" | "rejected";

/** `isRefused`: an approval that needs another person was left out; the other decisions are recorded. */
export interface DecisionOutcome {
  isRefused: boolean;
}

/** Who did something, as their name, and when. */
export interface ActView {
  by: Message;
  at: string;
}

/** `csv`: a line for each image; `zip`: that, with the approved images. */
export type ExportFormat = "csv" | "zip";

/** A comment on an image, in plain text. */
export interface CommentView {
  id: string;
  author: Message;
  createdAt: string;
  text: string;
  /** The viewer wrote it, and may delete it. */
  isOwn: boolean;
}

/** All comments on an image, the newest last; the problem when one could not be added. */
export type CommentsOutcome = { ok: true; comments: CommentView[] } | { ok: false; problem: Message };

/** The reason of a rejection. */
export interface Rejection {
  reason: ResultFault;
  /** The merchant's note; may be empty. */
  note: string;
}

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
  /** Who decided on it, who had it published or scheduled, who had that undone; null: nobody, or not recorded. */
  decidedBy: ActView | null;
  publishedBy: ActView | null;
  undoneBy: ActView | null;
  commentCount: number;
  /** Its measures. */
  facts: Message[];
  /** Of a recolor: how near its color is to the one asked for; null when unknown. */
  colorMatch: ColorMatchView | null;
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
  /** The public page that says what is known of the published image; null without one. */
  receiptUrl: string | null;
  /** True while its file is in Shopify and waits for its placement on the product. */
  isInShopify: boolean;
  /** Proposed or chosen alternative text of the published image. */
  alt: string;
  /** True when its outline can be corrected, after which it is made again. */
  canFixOutline: boolean;
  /** The photo with the outline drawn over it; null when unknown. */
  outlineUrl: string | null;
  /** True when it can be made again, because all images of its photo failed or were cancelled, and it waits for nothing. */
  canRetry: boolean;
  /** True while it is made again; the former picture is shown. */
  isRemaking: boolean;
  /** The reason why it could not be made again. */
  remakeProblem: FailureView | null;
}

/** What the color guarantee says of an image. */
export interface ColorMatchView {
  /** True for a color that is off: the image was not charged. */
  isOff: boolean;
  /** CIEDE2000, rounded up to a tenth; null when it was not measured. */
  deltaE: number | null;
  text: Message;
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
  /** False when its images need another person's approval than the viewer's. */
  canApprove: boolean;
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
  /** Outlines, in all parts, that images wait for; without those of skipped photos. */
  outlinesToCheck: number;
  creditPrice: CreditPriceView;
  /** Members of the options that may then be others, with what they are now; empty: none. */
  retryWith: string[];
  /** False: made again, its images would be the same. */
  canMakeAgain: boolean;
  startedAt: string;
  /** Set when everything has ended. */
  finishedAt: string | null;
  /** The products of its selection that it left out, while they can be started; null: none. */
  rest: { selectionId: string; productCount: number } | null;
  /** The products with photos that it left out, while no later restyle has taken them. */
  leftOut: LeftOutProductView[];
  /** Products that could not be started, e.g. because the credits ran out. */
  problems: { product: string; color: ColorView | null; failure: FailureView }[];
  disclosure: DisclosureView;
  /** Its images show a person who is not on the photo. */
  showsPerson: boolean;
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

/** Images that can be made again. */
export type RetriedState = "failed" | "cancelled";

/** Filter of the review. */
export type ReviewShow = "all" | "undecided" | "doubtful" | "rejected" | "unchecked" | "failed";

/** Totals of all parts of a restyle. */
export interface AllImagesView {
  /** Number of images per filter of the review, with their parts. */
  shows: Record<ReviewShow, { images: number; parts: number[] }>;
  /** Approved images that are not published, being published or scheduled. */
  toPublish: { images: number; products: number };
  /** How many published images can be undone. */
  toUndo: number;
  publications: PublicationCounts;
  /** Publishing failures: images, variants of colors, products that don't disclose AI; and the parts of these. */
  failures: { images: number; variants: number; disclosures: number; parts: number[] };
}
