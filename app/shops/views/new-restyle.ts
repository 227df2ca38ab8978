import type { EngineName } from "#contract/engines.ts";
import type { EnginePrices } from "#contract/prices.ts";
import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import type { CreditPriceView, CreditsView, TopUpOfferView } from "./credits.ts";
import type { SelectedProduct } from "./products.ts";
import type { ColorView } from "./restyles.ts";
import type { LookOfDraft, LookOfSelection, SeveralLooks } from "./shop-looks.ts";

/** Whether a photo can be drawn with a draft's options. */
export interface PhotoCheckView {
  productId: string;
  mediaId: string;
  /** Null: nobody can tell without drawing. */
  canUse: boolean | null;
  /** Why it can't be used; null when it can. */
  reason: Message | null;
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
  /** The shop's own colors, and those of its latest restyles. */
  palette: ColorView[];
  recentColors: ColorView[];
  creditPrice: CreditPriceView;
  /** Top-ups of the shop's plan; null without. */
  topUps: TopUpOfferView | null;
  /** Sorted by name. */
  presets: PresetView[];
  /** Sorted by name. */
  looks: LookOfSelection[];
  /** The offered kinds of restyle, the default first. */
  kinds: OfferedKind[];
  /** What the form starts with. Null: its defaults. */
  preparedDraft: PreparedDraftView | null;
}

/**
 * A draft that the app prepares: of the photos that a restyle left out, with its options; of those whose published images
 * have the former value of a color; or of photos that are new since a restyle, with its options.
 */
export interface PreparedDraftView {
  from: "left_out" | "sample" | "drift";
  /** Of that restyle, or of the color's sample; for new photos of one product, with the product's number after a dot. */
  id: string;
  kind: string;
  options: object;
  images: { productId: string; mediaIds: string[] }[];
}

/** A kind of work on offer. */
export interface OfferedKind {
  name: string;
  imagesPerProductMax: number;
  /** Its styles that an engine draws; empty: it has none. */
  styles: string[];
  /** True if an image model draws it, false if the service's own engine does. */
  isDrawnByModel: boolean;
  prices: EnginePrices;
}

/** The photos of each product of a selection that a restyle uses; never those that this app published. */
export type PhotosChoice = "all" | "first";

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
  /** The shop's look that the options were filled with; absent, or null: none. */
  look?: LookOfDraft | SeveralLooks | null;
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
  /** The engine that is asked first to draw an edit; null for other texts, and for one that none understands. */
  engine: EngineName | null;
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

/** A product with photos that a restyle left out, by reason; see `LeftOutView`. */
export interface LeftOutProductView {
  productId: string;
  title: string;
  doubtful: number;
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
