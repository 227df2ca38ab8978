/** An engine's view of a job. */
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { KnownMask } from "./masks.ts";
import type { GarmentTone, Refusal } from "./outcome.ts";
import type { PaidCalls } from "./paid-calls.ts";
import type { Share } from "./share.ts";

/** An identity that a job uses. */
export interface WorkIdentity {
  code: string;
  name: string;
  gender: string | null;
  age: number | null;
  /** True when the service made the person up; an uploaded photo may show a real one. */
  isInvented?: boolean;
  /** Landmarks and embedding from the face engine. */
  faceModel: Record<string, unknown> | null;
  /** The crop of the head that `faceModel` refers to (`PreparedFace.face`), not the original photo. */
  loadPhoto(): Promise<Uint8Array>;
}

/** An engine's view of a job: the request of the interface, and functions that load its inputs. */
export interface WorkOf<T extends DrawnJobType> {
  type: T;
  share?: Share;
  /** For a playground, one call of the conversation. */
  request: JobRequests[T];
  /** Loads a file of the request on demand, so a set is never in memory as a whole. */
  load(fileId: string): Promise<Uint8Array>;
  /** In the order of the request. */
  identities: WorkIdentity[];
  /**
   * Recolor only: the garment's mask on an image of the request, if the caller has one, or the reason why the image
   * cannot be recolored. Such an image is left out of planning, and drawing it is refused with that reason. Without
   * this function the engine finds the garment itself.
   */
  loadMask?: (imageIndex: number) => Promise<KnownMask | Refusal | null>;
  /** Loads the output that `Plan.drawFirst` names; null if it could not be drawn. */
  loadAnchor?: () => Promise<Uint8Array | null>;
  /** Makes billable calls; absent where an engine must not make any. */
  paidCalls?: PaidCalls;
  /** A continued playground: the earlier prompts, oldest first. */
  earlierPrompts?: string[];
  /** A continued playground: the current picture of the conversation. */
  loadWorkingImage?: () => Promise<Uint8Array>;
}

export type Work = { [T in DrawnJobType]: WorkOf<T> }[DrawnJobType];

/**
 * The output that is drawn before the others of its job. The others get it as a reference through `WorkOf.loadAnchor`.
 */
export interface Anchor {
  imageIndex: number;
  groupIndex: number;
}

/**
 * All data about the set that `render` needs. Plain JSON: it is stored with the job, and a render on another machine
 * after a crash must produce the same picture.
 */
export type Plan = { [key: string]: unknown; drawFirst?: Anchor };

export interface RenderSpec {
  work: Work;
  plan: Plan;
  imageIndex: number;
  /** Variation: 0 is the plain reading of the request; others differ from it slightly and deterministically. */
  groupIndex: number;
  /** Starts at 1; counts every try, also those that failed. */
  version: number;
  /** Starts at 1; each take of an output is a different picture. Absent: `version`. */
  take?: number;
  /** Set by post-processing: the tone that this output should have. */
  toneTarget?: GarmentTone;
}
