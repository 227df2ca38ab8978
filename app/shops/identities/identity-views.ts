/** View models of identities, as plain data. */
import type { PreprocessingStatus } from "#contract/identity-fields.ts";
import type { JobStatus } from "#contract/job-types.ts";
import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import type { DraftProblem, RestyleSummary } from "../views.ts";
import type { Channel } from "./rights-limits.ts";

/** Owner of an identity: the shop, another account that shares it, or the platform. */
export type IdentityOwnership = "mine" | "shared" | "provided";

/** The reason why an existing identity can't be used. */
export type RightsProblem = "withdrawn" | "expired" | "not_for_online_store";

/** The rights of a shop in an identity, as the merchant recorded them. */
export interface RightsView {
  /** The last day of its use, `YYYY-MM-DD`; null: no end. */
  licenceEndsOn: string | null;
  /** Empty: everywhere. */
  markets: string[];
  /** Empty: all. */
  channels: Channel[];
  consent: { filename: string; addedAt: string } | null;
  withdrawnAt: string | null;
}

export interface IdentityCard {
  code: string;
  name: string;
  tag: string | null;
  /** Null: the service does not know it any more. */
  ownership: IdentityOwnership | null;
  /** The upright face; null until it is prepared. */
  thumbnailUrl: string | null;
  /** The original photo; null when the service does not know it any more. */
  photoUrl: string | null;
  status: PreprocessingStatus;
  /** The reason of a failed preparation. */
  problem: Message | null;
  /** The reason why it can't be used; null when it can. */
  blocked: Message | null;
  licenceEndsOn: string | null;
}

export interface IdentitiesQuery {
  ownership: IdentityOwnership;
  search: string;
  page: number;
}

/** The library could not be read, which is not the same as an empty one. */
export interface IdentitiesUnread {
  identities: null;
  problem: FailureView;
}

export type IdentitiesView = IdentitiesPage | IdentitiesUnread;

/** An identity that the service does not know any more, with the number of published images that show it. */
export interface GoneIdentity {
  code: string;
  name: string;
  publishedCount: number;
}

/** A page of the library. */
export interface IdentitiesPage {
  identities: IdentityCard[];
  page: number;
  pageCount: number;
  total: number;
  /** Deleted identities that published images still show; on the first page of the shop's own only. */
  gone: GoneIdentity[];
  /** True when the service has an engine that draws persons from a brief. */
  canCreate: boolean;
  problem: null;
}

/** Measures of a photo's face; scores are 0-100. */
export interface FaceView {
  widthPixels: number;
  grades: { part: "size" | "sharpness" | "exposure" | "pose" | "eyes" | "occlusion"; value: number }[];
}

/** An image of an identity that is on a product of the shop. */
export interface LiveImageView {
  id: string;
  /** Shopify's; null until it is known. */
  mediaId: string | null;
  /** The product's title when its restyle began. */
  product: string;
  restyleId: string;
  pictureUrl: string | null;
  publishedAt: string | null;
  /** When it is scheduled to leave the product. */
  comesOffAt: string | null;
}

/** A page of them, counted from 1. */
export interface LiveImages {
  images: LiveImageView[];
  page: number;
  pageCount: number;
  total: number;
}

/** The link of a pictured person; its address is shown once, when it is made. */
export interface PersonLinkView {
  createdAt: string;
  endsAt: string;
  isOver: boolean;
}

/** What a pictured person's link shows. */
export type PersonPage =
  | { state: "unknown" | "over" }
  | ({
      state: "open";
      shopName: string;
      /** The shop has removed the app, which can't take images off its products then. */
      hasLeft: boolean;
      /** When the link ends. */
      endsAt: string;
      withdrawal: (WithdrawalView & { at: string }) | null;
    } & LiveImages &
      Pick<RightsView, "licenceEndsOn" | "markets" | "channels">);

/** Progress of a withdrawal. */
export interface WithdrawalView {
  /** Number of published images that are not removed yet. */
  left: number;
  /** Number of these whose removal failed; it is retried. */
  failed: number;
}

export interface IdentityDetailView {
  /** True when the service does not know it any more: only its uses are left, and its withdrawal. */
  isGone: boolean;
  identity: IdentityCard;
  qualityScore: number | null;
  /** The upright crop of head and neck; null until it is prepared. */
  faceUrl: string | null;
  face: FaceView | null;
  /** What may spoil drawings of its photo. */
  warnings: Message[];
  /** What was recorded when its photo was uploaded: who agreed, when and for what; null when nothing was. */
  consent: { by: string | null; at: string; purpose: string | null } | null;
  rights: RightsView;
  /** Limits of a rights record. */
  rightsLimits: { channels: Channel[]; consentTypes: string[]; consentBytesMax: number };
  /** Restyles that use it, the latest first. */
  uses: RestyleSummary[];
  usesTotal: number;
  /** Published images that show it, and a page of them. */
  publishedCount: number;
  live: LiveImages;
  withdrawal: WithdrawalView | null;
  /** The pictured person withdrew it by their link; `isNoted` once the merchant has put that aside. */
  byPerson: { isNoted: boolean } | null;
  link: PersonLinkView | null;
  /** How long a link may be valid, in days. */
  linkDays: number[];
  /** Groups of the shop's account and whether it is shared with them; null for an identity that isn't its own. */
  groups: { name: string; isShared: boolean }[] | null;
}

/** A photo that becomes an identity, with the consent of the person in it. */
export interface IdentityUpload {
  photo: { bytes: Uint8Array<ArrayBuffer>; filename: string; mime: string };
  name: string;
  tag: string;
  consentBy: string;
  consentPurpose: string;
}

export interface IdentityChange {
  name: string;
  /** Empty: none. */
  tag: string;
}

export interface RightsChange {
  licenceEndsOn: string | null;
  markets: string[];
  channels: string[];
  /** A file that replaces the former one. */
  consent: { bytes: Uint8Array<ArrayBuffer>; filename: string; mime: string } | null;
}

/** Result of an action on identities. Problems name a field of the form, or null for the whole form. */
export type IdentityOutcome<T> = { ok: true; value: T } | { ok: false; problems: DraftProblem[] };

/** Identities to choose from for a restyle. */
export type IdentityChoicesView = IdentityChoices | IdentitiesUnread;

export interface IdentityChoices {
  identities: IdentityCard[];
  /** True when a search can find more than are listed. */
  hasMore: boolean;
  problem: null;
}

/** A brief for new persons. */
export interface DraftBrief {
  description: string;
  gender: string;
  age: number | null;
  variations: number;
}

/** The form for a brief, with the drafts made before. */
export interface NewDraftsView {
  /** Credits per draft; null when no engine that draws persons is there. */
  creditsPerDraft: number | null;
  variationsMax: number;
  /** Earlier briefs, newest first. */
  jobs: { jobId: string; status: JobStatus; drafts: number; createdAt: string }[];
  problem: FailureView | null;
}

/** A person that an engine drew. */
export interface DraftView {
  resultId: number;
  url: string | null;
  /** The reason of a failed drawing; null without one. */
  problem: Message | null;
}

export interface DraftsView {
  jobId: string;
  isRunning: boolean;
  /** Number of requested drafts. */
  total: number;
  drafts: DraftView[];
  /** Price in credits of promoting a draft to an identity. */
  promotionCredits: number;
}
