/**
 * What an image engine is to the service: data in, data out. An engine knows nothing of jobs, accounts or
 * storage, and a refusal is an outcome, not an exception.
 */
import type { EngineName } from "#contract/engines.ts";

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

export type Outcome =
  | {
      kind: "image";
      image: EncodedImage;
      /** At most 512 px on the longest side. */
      thumbnail: EncodedImage;
      modelUsed: EngineName;
      quality: Quality;
      tone: GarmentTone;
    }
  /** The engine will not or can't do this picture; `reason` is a sentence for the merchant. */
  | { kind: "refused"; reason: string }
  /** Something broke; `retry` says whether another try may help. */
  | { kind: "failed"; reason: string; retry: boolean };

/** The colour or pattern wanted, as the caller said it. At least one member is set. */
export interface RecolorTarget {
  /** Hex, CSS or fashion colour name. */
  text?: string;
  /** Free sentence, e.g. "make the dress forest green". */
  instruction?: string;
  /** A picture file whose colour is wanted. */
  referenceImage?: Uint8Array;
}

export interface RecolorSet {
  /** One entry per input photo; `load` reads the file when the engine wants it, so that a set is never in memory whole. */
  images: { imageIndex: number; load: () => Promise<Uint8Array> }[];
  target: RecolorTarget;
  garmentLabel?: string;
  useAnchor: boolean;
}

/**
 * Everything `render` needs to know about the whole set. Plain JSON: it is stored with the job, and a render
 * started on another machine after a crash must give the same picture.
 */
export type RecolorPlan = { [key: string]: unknown };

export type PlanOutcome =
  | { kind: "plan"; plan: RecolorPlan }
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string; retry: boolean };

export interface RecolorRender {
  source: Uint8Array;
  plan: RecolorPlan;
  imageIndex: number;
  /** Variation: 0 is the plain reading of the target, others differ from it slightly and repeatably. */
  groupIndex: number;
  /** Longest side of the output in pixels is at most this; a smaller source keeps its own size. */
  processingSize: 1024 | 2048 | 4096;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** Set by the finishing pass: the tone this output should have. */
  toneTarget?: GarmentTone;
}

export interface MeasuredOutput {
  imageIndex: number;
  groupIndex: number;
  tone: GarmentTone;
}

/** Recolors one garment over a set of photos: plan once, render each output, then correct the outliers. */
export interface RecolorEngine {
  readonly name: EngineName;
  /** Reads the set once before anything is drawn: the wanted colour, and with `useAnchor` the tone all outputs share. */
  plan(set: RecolorSet, signal: AbortSignal): Promise<PlanOutcome>;
  render(request: RecolorRender, signal: AbortSignal): Promise<Outcome>;
  /** Finishing pass: which outputs stray from their set, and the tone each should be rendered with. Pure. */
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** Ends the engine's threads. */
  close(): Promise<void>;
}
