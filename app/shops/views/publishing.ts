import type { ChangedRegion } from "#contract/changed-region.ts";
import type { FailureView } from "../failure.ts";
import type { KeptDays } from "../messages/kept-facts.ts";
import type { PaletteSampleView } from "./color-samples.ts";
import type { EmailView } from "./email.ts";
import type { DraftProblem } from "./new-restyle.ts";
import type { ColorView } from "./restyles.ts";

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

/** Whether an undo was started. */
export type UndoOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };

export type ScheduleOutcome = { ok: true } | { ok: false; problems: DraftProblem[] };

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
  /** Colors without a choice that their product does not have: true creates their variants, false uses the gallery only. */
  createsVariants?: boolean;
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
  /** False until the merchant has said whether and where AI is disclosed. */
  isAnswered: boolean;
  /** Until then images that show another person are disclosed, because the shop ships to the European Union. */
  hasUnionDefault: boolean;
  places: DisclosurePlace[];
  /** ISO 3166 codes of the countries where the metafields disclose AI; empty: everywhere. */
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

/** What is known of a published image; null stands for what was not measured or not recorded. */
export interface ReceiptView {
  version: 1;
  id: string;
  /** The day, UTC, for which it holds: on it the text and its signature stay the same. */
  as_of: string;
  shop: { name: string; domain: string };
  /** The file that was uploaded to Shopify. */
  image: {
    sha256: string | null;
    bytes: number | null;
    published_at: string | null;
    /** IPTC's. */
    digital_source_type: string | null;
  };
  /** The photo that it was made from. */
  photo: { sha256: string | null };
  made: {
    /** A kind of restyle. */
    kind: string;
    engine: string | null;
    at: string | null;
    /** Whether every pixel outside the garment, or of a swap outside the person, is the photo's own. */
    rest_untouched: boolean | null;
    /** Where it differs from the photo, in parts of its width and height. */
    changed_region: ChangedRegion | null;
    /** CIEDE2000 between the color asked for and that of the image. */
    color_delta_e_2000: number | null;
  };
  /** Null: it shows no identity. */
  identity: { rights_in_force: boolean } | null;
}

/** `signature` is Ed25519's of the UTF-8 bytes of `payload`, in base64; `publicKey` is PEM. */
export type ReceiptAnswer =
  | { state: "unknown" | "gone" }
  | { state: "open"; receipt: ReceiptView; payload: string; signature: string; publicKey: string };

/** How the people of a shop work together. */
export interface TeamForm {
  /** Who started a restyle does not approve its images. */
  needsSecondPerson: boolean;
}

/** Alternative texts in the shop's further languages. */
export interface AltLanguagesView {
  /** Tags of its published languages that the app speaks, without its own. */
  locales: string[];
  isOn: boolean;
  /** The shop lets the app read and write translations. */
  isGranted: boolean;
  /** The access that this takes. */
  scopes: string[];
}

export interface SettingsView {
  /** Null for a shop without further languages that the app speaks, and while Shopify can't be asked. */
  altLanguages: AltLanguagesView | null;
  /** Published images have public receipts. */
  hasReceipts: boolean;
  /** Products say which of their photos show which color. */
  hasColorGallery: boolean;
  disclosure: DisclosureView;
  palette: ColorView[];
  /** Of the colors that were corrected to a sample. */
  samples: PaletteSampleView[];
  team: TeamForm;
  /** Null where the operator has no mail server. */
  email: EmailView | null;
  keptDays: KeptDays;
}

/** Effect of publishing on a product: its gallery, and the possible variants of its images. */
export interface ProductPlanView {
  productId: string;
  /** The product's page in the online store, or its preview; null without one. */
  storeUrl: string | null;
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
    /**
     * Shopify's list of colors, which its values come from, and the access that adding to it takes; null for names that are
     * free, and for other lists.
     */
    colorList: { isGranted: boolean; scopes: string[] } | null;
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
  create: { sku: string; stock: "sold-out" | "as-now"; copiesBarcode?: boolean | undefined } | null;
}
