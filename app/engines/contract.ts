/**
 * The interface between the service and an image engine: data in, data out. An engine knows nothing of jobs, accounts
 * or storage. A refusal is an outcome, not an exception.
 */
import type { WholeDrawingReason } from "#contract/drawing-checks.ts";
import type { EngineName } from "#contract/engines.ts";
import type { FaceMetadata, FaceProblem } from "#contract/face.ts";
import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { GarmentKind } from "#contract/garment-words.ts";
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { FieldCode, Problem, WorkCode } from "#contract/problems.ts";
import type { Check } from "./checks/judge-measures.ts";

/** An encoded picture in memory. Sizes in pixels. */
export interface EncodedImage {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** OKLab lightness (0-1) of the garment at three percentiles, for the consistency of a set. */
export interface GarmentTone {
  p10: number;
  p50: number;
  p90: number;
}

/** The engine's measurements of its own output. */
export interface Quality {
  /** 0-100, the engine's own estimate; below 60 a person should check the output. */
  score: number;
  /** 0-1: confidence that the mask is the garment; null where none was searched. */
  confidence: number | null;
  /** True when every pixel outside the part to change equals the (resized) source; null where that was not asked. */
  untouched: boolean | null;
}

/** The engine refuses this picture. */
export interface Refusal {
  kind: "refused";
  reason: Problem<WorkCode>;
  /** True when the content of the picture or request was refused: with `auto` the next engine is tried. */
  isContent?: boolean;
}

/** The result of one `render`. */
export type Outcome = (
  | {
      kind: "image";
      image: EncodedImage;
      /** At most 512 px on the longest side. */
      thumbnail: EncodedImage;
      modelUsed: EngineName;
      /** The engine that computed the pixels, if it is not `modelUsed`. */
      paintedBy?: EngineName | null;
      /** Measures of the model's drawing; absent if none was taken. */
      checks?: Check[];
      /** Why the whole drawing was delivered although the photo's own pixels were to be kept; null if they were kept. */
      wholeBecause?: WholeDrawingReason | null;
      /** What of a recolored garment is print or another part was not certain; absent or null if it was. */
      clothDoubt?: ClothDoubtCode | null;
      /** True if a check failed that another engine's drawing may pass. */
      isFlawed?: boolean;
      /** Null from an engine without measurements. */
      quality: Quality | null;
      /** Null when there is no garment whose tone could be matched. */
      tone: GarmentTone | null;
      /** Version of the prompt; absent if no model was prompted. */
      promptVersion?: string;
    }
  | Refusal
  /** A fault; `retry` is true when a retry may succeed. */
  | {
      kind: "failed";
      reason: Problem<WorkCode>;
      retry: boolean;
      /** True if the engine is at fault and not the work: with `auto` the next engine is tried. */
      isEngineAway?: boolean;
      /** Of an unavailable engine: time until it may be available again. */
      retryAfterMs?: number | null;
    }
) & {
  /** True if a mask was loaded with `WorkOf.loadMask` but not used. */
  isMaskUnused?: boolean;
};

/** A provider's response to a call. `code` is the provider's own error or finish code; it contains no secret. */
export type CallAnswer =
  | { kind: "picture"; bytes: Uint8Array }
  /** The provider refused the pictures or the prompt. */
  | { kind: "refused"; code: string }
  /** The rate limit was reached; nothing was drawn. */
  | { kind: "limited"; code: string; retryAfterMs: number | null }
  /** The account has no funds, no quota or no valid key. A retry fails until the operator has changed that. */
  | { kind: "exhausted"; code: string }
  /** The model does not support the request; a retry gives the same response. */
  | { kind: "rejected"; code: string }
  /**
   * The provider returned an error, was unreachable or exceeded the time limit. `isDrawn` if it has or may have made the
   * drawing, so that the call counts as paid.
   */
  | { kind: "fault"; code: string; isDrawn?: boolean }
  /** A response without a usable picture. */
  | { kind: "garbage"; code: string };

/** A billable call to a provider. */
export interface PaidCall {
  engine: EngineName;
  /** Model id at the provider. */
  model: string;
  /** Day on which the provider shuts the model down, as configured; absent or null if unknown. */
  endsOn?: string | null;
  /** Number of the call among those for this output and engine, from 1. */
  attempt: number;
  priceUsd: number;
  promptVersion: string;
  limits: { callsAtOnceMax: number; callsPerMinuteMax: number; timeoutMs: number };
  /** Minimum time between the end of the previous attempt and the start of this one. */
  waitMs: number;
  /**
   * True for a call that replaces a drawing which failed a check. It is made only if it can start immediately and the
   * account has redraws left.
   */
  isRedraw: boolean;
  /** @param onStarted records the provider's id of the call, with which `resume` can fetch its response. */
  run(signal: AbortSignal, onStarted: (upstreamId: string) => Promise<void>): Promise<CallAnswer>;
  /** Fetches the response of a call that was started; null if the provider has no call ids. */
  resume: ((upstreamId: string, signal: AbortSignal) => Promise<CallAnswer>) | null;
}

/** The engine can't be called now; no call was made. */
export interface EngineUnavailable {
  kind: "unavailable";
  reason: Problem<WorkCode>;
  /** Null if waiting does not help. */
  retryAfterMs: number | null;
}

/** Makes the billable calls for one output: each at most once, and within the limits. */
export interface PaidCalls {
  /**
   * Returns the response of a call: the recorded one if the call was made before.
   *
   * @throws when the call must wait briefly; the queue then repeats the work.
   */
  make(call: PaidCall, signal: AbortSignal): Promise<CallAnswer | EngineUnavailable>;
  /** Records that the picture of a call is unusable. The call stays paid. */
  discard(call: Pick<PaidCall, "engine" | "attempt">): Promise<void>;
  /**
   * Whether the output waits for an engine that is away although its attempts are spent. Faults of a provider that answers
   * no other call are not counted as attempts then.
   *
   * @param attemptsMax maximum number of attempts at a provider that answers other calls.
   */
  waitsFor(engine: EngineName, attemptsMax: number): Promise<boolean>;
}

/** An identity that a job uses. */
export interface WorkIdentity {
  code: string;
  name: string;
  gender: string | null;
  age: number | null;
  /** Landmarks and embedding from the face engine. */
  faceModel: Record<string, unknown> | null;
  /** The crop of the head that `faceModel` refers to (`PreparedFace.face`), not the original photo. */
  loadPhoto(): Promise<Uint8Array>;
}

/** Whose work it is, in fair queues: customers take turns at limited resources of the engine. */
export interface Share {
  customer: string;
  /** Part of many results of the customer, which wait for the few results of others. */
  isBacklog?: boolean;
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

export type PlanOutcome =
  | { kind: "plan"; plan: Plan }
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

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

export interface MeasuredOutput {
  imageIndex: number;
  groupIndex: number;
  tone: GarmentTone;
}

/** The reason why an engine does not support a request, with the field if there is one. */
export interface UnsupportedReason {
  field: string | null;
  problem: Problem<FieldCode>;
}

/** The words of a recolor's request. */
export interface WishWords {
  /** Hex, CSS or fashion color name. */
  text?: string;
  /** Free sentence, e.g. "make the dress forest green". */
  instruction?: string;
  garmentLabel?: string;
}

/** What an engine makes of the words of a recolor. */
export type WishReading =
  | {
      kind: "read";
      color: { words: string; hex: string };
      /** Null when no garment is named. */
      garment: GarmentKind | null;
      /** False for a label that names no known garment; such a thing is found only when it lies alone. */
      isGarmentKnown: boolean;
      /** Parts that stay as they are, in the writer's words. */
      kept: string[];
      /** Words without effect. */
      unread: string[];
    }
  | Pick<Refusal, "kind" | "reason">;

/** `unknown`: the provider did not answer; `code` is its own error code and contains no secret. */
export type EndDateAnswer = { kind: "told"; endsOn: string | null } | { kind: "unknown"; code: string };

/** Draws the results of jobs: plans once for the whole set, renders each output, then finds the outliers. */
export interface Engine {
  /** Also the value of a request's `model` that selects this engine. */
  readonly name: EngineName;
  readonly jobTypes: readonly DrawnJobType[];
  /** Concurrent results of an engine on another machine. Absent for an engine that draws in this process. */
  readonly callsAtOnceMax?: number;
  /** Model id at the provider; absent for an engine that draws in this process. */
  readonly model?: string;
  /** Day on which the provider shuts the model down, YYYY-MM-DD, as configured; absent or null if unknown. */
  readonly endsOn?: string | null;
  /** Asks the provider for that day, without a charge; absent where the provider's API does not tell it. */
  readonly askEndDate?: (signal: AbortSignal) => Promise<EndDateAnswer>;
  /**
   * The reason why this engine does not support a request of one of its types, as a field and a problem; null when it
   * does. Called before the job is accepted. Pure.
   */
  findUnsupportedReason(work: Pick<Work, "type" | "request">): UnsupportedReason | null;
  /**
   * A sentence, for the job's message, about options of an accepted request that this engine ignores; null when there
   * are none. Pure.
   */
  findIgnoredOptions(work: Pick<Work, "type" | "request">): string | null;
  /** What the engine makes of the words of a recolor; absent where a model reads them as they are. Pure. */
  readWish?(words: WishWords): WishReading;
  /** Analyses the set once, before rendering. */
  plan(work: Work, signal: AbortSignal): Promise<PlanOutcome>;
  render(spec: RenderSpec, signal: AbortSignal): Promise<Outcome>;
  /** Post-processing: finds the outliers of a set, and the tone each should be rendered with. Pure. */
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** Terminates the engine's threads. */
  close(): Promise<void>;
}

/** Engine names in the order in which `auto` tries them; the entry of a type of job goes before `default`. */
export type EngineOrder = { readonly default: readonly EngineName[] } & {
  readonly [T in DrawnJobType]?: readonly EngineName[] | undefined;
};

/** A garment's mask on a photo. Both layers are 8-bit gray PNG files of the upright photo's size. */
export interface MaskLayers {
  /** 255 where the garment covers the pixel, otherwise 0. */
  mask: Uint8Array;
  /** 255 where the garment must keep its color (print, logo, label, zip, buttons); null when nothing must. */
  keep: Uint8Array | null;
}

export interface KnownMask extends MaskLayers {
  /** As `GarmentMask.confidence`. */
  confidence: number;
  /** True if a person drew, corrected or approved it; absent means false. */
  isConfirmed?: boolean;
}

/** A region of a mask that a person should check: [left, top, width, height] in pixels of the upright photo. */
export interface MaskDoubt {
  box: [number, number, number, number];
  reason: Problem<WorkCode>;
}

export interface GarmentMask extends MaskLayers {
  width: number;
  height: number;
  /** 0-1: probability that the mask is right, i.e. has no wrong piece larger than 1 % of the garment. */
  confidence: number;
  /** True when a person should check the mask before it is used. */
  isDoubtful: boolean;
  doubts: MaskDoubt[];
  /** The finder and its version. */
  foundBy: string;
  /** The photo with the mask drawn over it, at most 1,024 px on the longest side. */
  preview: EncodedImage;
}

/** A line drawn by a person, in pixels of the upright photo. */
export interface MaskStroke {
  /** `add`: garment, to be dyed. `remove`: not the garment. `keep`: garment, not to be dyed. */
  kind: "add" | "remove" | "keep";
  radius: number;
  points: [number, number][];
}

export type MaskOutcome =
  | { kind: "mask"; mask: GarmentMask }
  /** The photo does not show the garment, or the given file is no mask of it. */
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/** Statistics of the garment finders, for log, health and metrics. */
export interface FinderReport {
  /** Masks found since the process started, by finder: embedded, alpha, file, server. */
  finds: Readonly<Record<string, number>>;
  /** The operator's own parser; null when none is configured. */
  parser: {
    /** False while the embedded finder substitutes for it. */
    isUsable: boolean;
    /** The last fault; null when there was none. */
    fault: string | null;
    /** Faults since the process started. */
    faults: number;
  } | null;
}

/** A garment as named by a request. */
export interface NamedGarment {
  /** The label for `MaskEngine.find`. */
  label: string | null;
  /** The same for all synonyms of a garment. */
  key: string;
}

/** Finds the mask of a garment, and corrects it with a person's strokes. */
export interface MaskEngine {
  /** Changes whenever `find` may give another answer. Masks are cached by photo, garment and version. */
  readonly version: string;
  readonly finders: FinderReport;
  /** The garment named by a label, or without one by an instruction. Pure. */
  nameGarment(words: { label?: string | null; instruction?: string | null }): NamedGarment;
  /**
   * @param garmentLabel the garment's name in the request; null for the one that fills most of the photo.
   * @returns also the version that gave this answer. It differs from `version` when a part of the engine failed in the
   *   meantime.
   */
  find(
    photo: Uint8Array,
    garmentLabel: string | null,
    signal: AbortSignal,
    share?: Share,
  ): Promise<MaskOutcome & { version?: string }>;
  /**
   * The mask with strokes as hard constraints; the rest is unchanged. Only the cloth of the result can be in doubt.
   *
   * @param layers null to begin with an empty mask.
   */
  correct(
    photo: Uint8Array,
    layers: MaskLayers | null,
    strokes: MaskStroke[],
    signal: AbortSignal,
    share?: Share,
  ): Promise<MaskOutcome>;
  /**
   * Validates a mask that was drawn elsewhere and converts it to `MaskLayers`. Only the cloth of the result can be in
   * doubt.
   */
  accept(photo: Uint8Array, layers: MaskLayers, signal: AbortSignal, share?: Share): Promise<MaskOutcome>;
}

export type { Check, FaceProblem };

/** The photo breaks a rule: `problem` is the rule's group, `reason` the rule. */
export type FaceRefusal = { kind: "refused"; problem: FaceProblem; reason: Problem<FieldCode & WorkCode> };

export interface PreparedFace {
  kind: "prepared";
  /** The upright, centered crop of head and neck. */
  face: EncodedImage;
  /** At most 512 px on the longest side. */
  thumbnail: EncodedImage;
  metadata: FaceMetadata;
  /** 0-100. */
  score: number;
  /** Landmarks and embedding, plain JSON. */
  model: Record<string, unknown>;
}

/** A measured color, and its name in the vocabulary of the field. */
export interface MeasuredColor {
  hex: string;
  name: string;
}

/** Measured attributes only; null for those that the photo does not show clearly. */
export interface DescribedFace {
  kind: "described";
  skin: MeasuredColor | null;
  hair: MeasuredColor | null;
  eyes: MeasuredColor | null;
  /** Years, both ends inclusive. */
  ageBand: { min: number; max: number } | null;
}

/** Finds and measures the one face of a photo. */
export interface FaceEngine {
  /** The gate of an upload: exactly one clearly visible face. */
  check(
    photo: Uint8Array,
    signal: AbortSignal,
  ): Promise<{ kind: "face"; metadata: FaceMetadata } | FaceRefusal>;
  /**
   * Prepares the data of an identity: crop, landmarks, embedding, quality.
   */
  prepare(photo: Uint8Array, signal: AbortSignal, share?: Share): Promise<PreparedFace | FaceRefusal>;
  describe(photo: Uint8Array, signal: AbortSignal): Promise<DescribedFace | FaceRefusal>;
  close(): Promise<void>;
}
