/**
 * What an image engine is to the service: data in, data out. An engine knows nothing of jobs, accounts or
 * storage, and a refusal is an outcome, not an exception.
 */
import type { EngineName } from "#contract/engines.ts";
import type { FaceMetadata, FaceProblem } from "#contract/face.ts";
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { FieldCode, Problem, WorkCode } from "#contract/problems.ts";

/** A finished picture file in memory. Sizes in pixels. */
export interface EncodedImage {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** OKLab lightness (0-1) of the garment at three percentiles; how a set's consistency is judged. */
export interface GarmentTone {
  p10: number;
  p50: number;
  p90: number;
}

/** What the engine measured on its own output. */
export interface Quality {
  /** 0-100, the engine's own estimate from what it could see; below 60 a person should look. */
  score: number;
  /** 0-1: how sure the engine is that its mask is the garment. */
  confidence: number;
  /** True when every pixel outside the garment's alpha equals the (resized) source. */
  untouched: boolean;
}

/** The engine will not or can't do this picture. */
export interface Refusal {
  kind: "refused";
  reason: Problem<WorkCode>;
  /** True when what is shown or asked was refused: with `auto` the next engine is tried. */
  isContent?: boolean;
}

export type Outcome =
  | {
      kind: "image";
      image: EncodedImage;
      /** At most 512 px on the longest side. */
      thumbnail: EncodedImage;
      modelUsed: EngineName;
      /** Null from an engine that measures nothing. */
      quality: Quality | null;
      /** Null where there is no garment to keep to a tone. */
      tone: GarmentTone | null;
    }
  | Refusal
  /** Something broke; `retry` says whether another try may help. */
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/** How a provider answered a call. `code` is the provider's own word for what happened, without anything secret. */
export type CallAnswer =
  | { kind: "picture"; bytes: Uint8Array }
  /** What is shown or asked was refused. */
  | { kind: "refused"; code: string }
  /** Too many calls; nothing was drawn. */
  | { kind: "limited"; code: string; retryAfterMs: number | null }
  /** The account has no funds, no quota or no valid key; another try needs the operator. */
  | { kind: "exhausted"; code: string }
  /** The request can't be right for this model; another try gives the same. */
  | { kind: "rejected"; code: string }
  /** The provider failed, was not reached or took too long. */
  | { kind: "fault"; code: string }
  /** An answer without a usable picture. */
  | { kind: "garbage"; code: string };

/** A call of a provider that costs money. */
export interface PaidCall {
  engine: EngineName;
  /** The provider's id of the model. */
  model: string;
  /** From 1: which call for this output and engine it is. */
  attempt: number;
  priceUsd: number;
  promptVersion: string;
  limits: { callsAtOnceMax: number; callsPerMinuteMax: number; timeoutMs: number };
  /** How long after the end of the attempt before this one it may begin. */
  waitMs: number;
  /** @param onStarted records the provider's id of the call, by which its answer can be asked for again. */
  run(signal: AbortSignal, onStarted: (upstreamId: string) => Promise<void>): Promise<CallAnswer>;
  /** Asks for the answer of a call that was begun; null where providers give no ids. */
  resume: ((upstreamId: string, signal: AbortSignal) => Promise<CallAnswer>) | null;
}

/** The engine can't be called now, and no call was made. */
export interface EngineUnavailable {
  kind: "unavailable";
  reason: Problem<WorkCode>;
  /** Null: waiting does not help. */
  retryAfterMs: number | null;
}

/** Makes the paid calls for one output, so that none is made twice and none beyond the limits. */
export interface PaidCalls {
  /**
   * The answer of a call: the recorded one when it was made before.
   *
   * @throws when the call must wait a short while; the work is then done again.
   */
  make(call: PaidCall, signal: AbortSignal): Promise<CallAnswer | EngineUnavailable>;
}

/** An identity that a job shows. */
export interface WorkIdentity {
  code: string;
  name: string;
  gender: string | null;
  age: number | null;
  /** Landmarks and embedding as the face engine made them. */
  faceModel: Record<string, unknown> | null;
  /** The crop of the head that `faceModel` belongs to (`PreparedFace.face`), not the photo it was cut from. */
  loadPhoto(): Promise<Uint8Array>;
}

/** A job as an engine sees it: the request of the interface, and how to read what it names. */
export interface WorkOf<T extends DrawnJobType> {
  type: T;
  /** Whose work it is, as any text that tells customers apart: they take turns at what an engine has little of. */
  share?: string;
  /** Of a playground, one call of the conversation. */
  request: JobRequests[T];
  /** Reads a file the request names, when the engine wants it, so that a set is never in memory whole. */
  load(fileId: string): Promise<Uint8Array>;
  /** In the order the request names them. */
  identities: WorkIdentity[];
  /**
   * Recolor only: the mask of the garment on an image of the request, when the caller knows one, or why the image can't
   * be recolored: then planning leaves it out and drawing it is refused with the reason. Without it the engine finds
   * the garment itself.
   */
  loadMask?: (imageIndex: number) => Promise<KnownMask | Refusal | null>;
  /** Makes what an engine pays others for; absent where nothing may be paid. */
  paidCalls?: PaidCalls;
  /** A continued playground: the picture the conversation goes on from. */
  loadWorkingImage?: () => Promise<Uint8Array>;
}

export type Work = { [T in DrawnJobType]: WorkOf<T> }[DrawnJobType];

/**
 * Everything `render` needs to know about the whole set. Plain JSON: it is stored with the job, and a render
 * started on another machine after a crash must give the same picture.
 */
export type Plan = { [key: string]: unknown };

export type PlanOutcome =
  | { kind: "plan"; plan: Plan }
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

export interface RenderSpec {
  work: Work;
  plan: Plan;
  imageIndex: number;
  /** Variation: 0 is the plain reading of the request, others differ from it slightly and repeatably. */
  groupIndex: number;
  /** From 1; a later version of an output is another picture than the ones before. */
  version: number;
  /** Set by the finishing pass: the tone this output should have. */
  toneTarget?: GarmentTone;
}

export interface MeasuredOutput {
  imageIndex: number;
  groupIndex: number;
  tone: GarmentTone;
}

/** What keeps an engine from a request, and the field at fault when there is one. */
export interface UnsupportedReason {
  field: string | null;
  problem: Problem<FieldCode>;
}

/** Draws the outputs of jobs: plan once over the whole set, render each output, then name the outliers. */
export interface Engine {
  /** Also the value of a request's `model` that asks for this engine. */
  readonly name: EngineName;
  readonly jobTypes: readonly DrawnJobType[];
  /**
   * Why this engine can't do a request of one of its types, as a field and a problem; null when it can. Asked
   * before the job is accepted. Pure.
   */
  findUnsupportedReason(work: Pick<Work, "type" | "request">): UnsupportedReason | null;
  /**
   * What of an accepted request this engine will leave out, as a sentence for the job's message; null when nothing.
   * Pure.
   */
  findIgnoredOptions(work: Pick<Work, "type" | "request">): string | null;
  /** Reads the set once before anything is drawn. */
  plan(work: Work, signal: AbortSignal): Promise<PlanOutcome>;
  render(spec: RenderSpec, signal: AbortSignal): Promise<Outcome>;
  /** Finishing pass: which outputs stray from their set, and the tone each should be rendered with. Pure. */
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** Ends the engine's threads. */
  close(): Promise<void>;
}

/** Engine names in the order in which `auto` tries them; the entry of a type of job goes before `default`. */
export type EngineOrder = { readonly default: readonly EngineName[] } & {
  readonly [T in DrawnJobType]?: readonly EngineName[] | undefined;
};

/** Where the garment is on a photo. Both are 8-bit gray PNG files as large as the upright photo. */
export interface MaskLayers {
  /** 255 where the garment covers the pixel, 0 where it does not. */
  mask: Uint8Array;
  /** 255 where the garment must keep its color (print, logo, label, zip, buttons); null when nothing must. */
  keep: Uint8Array | null;
}

export interface KnownMask extends MaskLayers {
  /** As `GarmentMask.confidence`. */
  confidence: number;
}

/** A place of a mask that a person should look at: [left, top, width, height] in pixels of the upright photo. */
export interface MaskDoubt {
  box: [number, number, number, number];
  reason: Problem<WorkCode>;
}

export interface GarmentMask extends MaskLayers {
  width: number;
  height: number;
  /** 0-1: how likely the mask is right: no wrong piece larger than 1 % of the garment. */
  confidence: number;
  /** True when a person should look before the mask is used. */
  isDoubtful: boolean;
  doubts: MaskDoubt[];
  /** Who found it, with its version. */
  foundBy: string;
  /** The photo with the mask drawn over it, at most 1,024 px on the longest side. */
  preview: EncodedImage;
}

/** A line that a person drew, in pixels of the upright photo. */
export interface MaskStroke {
  /** `add`: this is the garment and to be dyed. `remove`: this is not the garment. `keep`: garment, but not to be dyed. */
  kind: "add" | "remove" | "keep";
  radius: number;
  points: [number, number][];
}

export type MaskOutcome =
  | { kind: "mask"; mask: GarmentMask }
  /** The photo does not show the garment, or what was given is no mask of it. */
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/** Who finds garments, as the operator's log, health and metrics tell it. */
export interface FinderReport {
  /** Masks found since the process started, by finder: embedded, alpha, file, server. */
  finds: Readonly<Record<string, number>>;
  /** The operator's own parser; null when none is set. */
  parser: {
    /** False while the embedded finder does its work. */
    isUsable: boolean;
    /** What failed last; null when nothing did. */
    fault: string | null;
    /** Faults since the process started. */
    faults: number;
  } | null;
}

/** A garment as a request names it. */
export interface NamedGarment {
  /** As `MaskEngine.find` takes it. */
  label: string | null;
  /** The same for all names that mean the same garment. */
  key: string;
}

/** Finds the mask of a garment, and corrects it by a person's strokes. */
export interface MaskEngine {
  /** Changes when `find` may give another answer. Masks that were found are kept by photo, garment and version. */
  readonly version: string;
  readonly finders: FinderReport;
  /** The garment that a label names, or without one the garment that an instruction names. Pure. */
  nameGarment(words: { label?: string | null; instruction?: string | null }): NamedGarment;
  /**
   * @param garmentLabel the garment's name as a request has it; null for the one that fills most of the photo.
   * @param share as `WorkOf.share`.
   * @returns also the version that gave this answer, which is another one when a part of the engine failed meanwhile.
   */
  find(
    photo: Uint8Array,
    garmentLabel: string | null,
    signal: AbortSignal,
    share?: string,
  ): Promise<MaskOutcome & { version?: string }>;
  /** The mask with strokes taken as certain; what they do not speak of stays. The result has no doubts. */
  correct(
    photo: Uint8Array,
    layers: MaskLayers,
    strokes: MaskStroke[],
    signal: AbortSignal,
    share?: string,
  ): Promise<MaskOutcome>;
  /** A mask that was drawn elsewhere, checked and brought into the form of `MaskLayers`. The result has no doubts. */
  accept(photo: Uint8Array, layers: MaskLayers, signal: AbortSignal, share?: string): Promise<MaskOutcome>;
}

export type { FaceProblem };

/** A photo breaks a rule: `problem` is the rule's group, `reason` the rule. */
export type FaceRefusal = { kind: "refused"; problem: FaceProblem; reason: Problem<FieldCode & WorkCode> };

export interface PreparedFace {
  kind: "prepared";
  /** The upright, centred crop of head and neck. */
  face: EncodedImage;
  /** At most 512 px on the longest side. */
  thumbnail: EncodedImage;
  metadata: FaceMetadata;
  /** 0-100. */
  score: number;
  /** Landmarks and embedding, plain JSON. */
  model: Record<string, unknown>;
}

/** A color that was measured, and the field's word for it. */
export interface MeasuredColor {
  hex: string;
  name: string;
}

/** Only what was measured; null where the photo does not show it clearly. */
export interface DescribedFace {
  kind: "described";
  skin: MeasuredColor | null;
  hair: MeasuredColor | null;
  eyes: MeasuredColor | null;
  /** Years, both ends included. */
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
   * Everything an identity needs: crop, landmarks, embedding, quality.
   * @param share as `WorkOf.share`.
   */
  prepare(photo: Uint8Array, signal: AbortSignal, share?: string): Promise<PreparedFace | FaceRefusal>;
  describe(photo: Uint8Array, signal: AbortSignal): Promise<DescribedFace | FaceRefusal>;
  close(): Promise<void>;
}
