/** What the screens show of identities, as plain data. */
import type { PreprocessingStatus } from "#contract/identity-fields.ts";
import type { JobStatus } from "#contract/job-types.ts";
import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import type { DraftProblem, RestyleSummary } from "../views.ts";
import type { Channel } from "./rights-limits.ts";

/** Whose an identity is: the shop's own, another account's that shares it, or the platform's. */
export type IdentityOwnership = "mine" | "shared" | "provided";

/** Why an identity can't be used, although the service has it. */
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
  ownership: IdentityOwnership;
  /** The face, upright; null until it is prepared. */
  thumbnailUrl: string | null;
  /** The photo as it was sent. */
  photoUrl: string;
  status: PreprocessingStatus;
  /** Why its preparation failed. */
  problem: Message | null;
  /** Why it can't be used; null when it can. */
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

/** A page of the library. */
export interface IdentitiesPage {
  identities: IdentityCard[];
  page: number;
  pageCount: number;
  total: number;
  /** True when the service has an engine that draws persons from a brief. */
  canCreate: boolean;
  problem: null;
}

/** What was measured on the face of a photo, each 0-100 where it is a grade. */
export interface FaceView {
  widthPixels: number;
  grades: { part: "size" | "sharpness" | "exposure" | "pose" | "eyes" | "occlusion"; value: number }[];
}

/** How far a withdrawal is. */
export interface WithdrawalView {
  /** Published images that are still to be taken off their products. */
  left: number;
  /** Of these: those that could not be taken off. It is tried again. */
  failed: number;
}

export interface IdentityDetailView {
  identity: IdentityCard;
  qualityScore: number | null;
  /** The upright crop of head and neck; null until it is prepared. */
  faceUrl: string | null;
  face: FaceView | null;
  rights: RightsView;
  /** What a rights record may hold. */
  rightsLimits: { channels: Channel[]; consentTypes: string[]; consentBytesMax: number };
  /** Restyles that show it, the latest first. */
  uses: RestyleSummary[];
  usesTotal: number;
  /** Published images that show it. */
  publishedCount: number;
  withdrawal: WithdrawalView | null;
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
  /** A file that takes the place of the former one. */
  consent: { bytes: Uint8Array<ArrayBuffer>; filename: string; mime: string } | null;
}

/** What an act on identities came to. Problems name a field of the form, or null for the whole. */
export type IdentityOutcome<T> = { ok: true; value: T } | { ok: false; problems: DraftProblem[] };

/** Identities to choose from for a restyle. */
export type IdentityChoicesView = IdentityChoices | IdentitiesUnread;

export interface IdentityChoices {
  identities: IdentityCard[];
  /** True when there are more than are listed: a search finds them. */
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
  /** Earlier briefs, the latest first. */
  jobs: { jobId: string; status: JobStatus; drafts: number; createdAt: string }[];
  problem: FailureView | null;
}

/** A person that an engine drew. */
export interface DraftView {
  resultId: number;
  url: string | null;
  /** Why it could not be drawn; null when it could. */
  problem: Message | null;
}

export interface DraftsView {
  jobId: string;
  isRunning: boolean;
  /** How many were asked for. */
  total: number;
  drafts: DraftView[];
  /** Credits that making an identity of a draft costs. */
  promotionCredits: number;
}
