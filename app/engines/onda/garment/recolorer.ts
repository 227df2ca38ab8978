import type { GarmentKind } from "#contract/garment-words.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import type {
  EncodedImage,
  GarmentTone,
  KnownMask,
  MeasuredOutput,
  Outcome,
  Plan,
  PlanOutcome,
  Quality,
  Refusal,
} from "../../contract.ts";

/** The color wanted, as the caller said it. At least one member is set. */
export interface RecolorTarget {
  /** Hex, CSS or fashion color name. */
  text?: string;
  /** Free sentence, e.g. "make the dress forest green". */
  instruction?: string;
  /** A picture file whose color is wanted. */
  referenceImage?: Uint8Array;
}

export interface RecolorSet {
  /** One entry per input photo; `load` reads the file when it is its turn, so that a set is never in memory whole. */
  images: {
    imageIndex: number;
    load: () => Promise<Uint8Array>;
    /** The garment's mask, when the caller knows it; a refusal leaves the photo out. */
    loadMask?: () => Promise<KnownMask | Refusal | null>;
  }[];
  target: RecolorTarget;
  garmentLabel?: string;
  useAnchor: boolean;
  /** Absent: `auto`. */
  print?: PrintReading;
}

export interface RecolorRender {
  source: Uint8Array;
  /** The garment's mask, when the caller knows it; absent: it is found. */
  layers?: KnownMask | null;
  plan: Plan;
  imageIndex: number;
  /** Variation: 0 is the plain reading of the target, others differ from it slightly and repeatably. */
  groupIndex: number;
  /** Longest side of the output in pixels is at most this; a smaller source keeps its own size. */
  processingSize: 1024 | 2048 | 4096;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** A smaller source is enlarged to that side, see `enlargeTo`. */
  enlarge?: boolean;
  /** Absent: `auto`. */
  print?: PrintReading;
  /** Set by the finishing pass: the tone this output should have. */
  toneTarget?: GarmentTone;
}

/** A recolored picture is always measured. */
export type RecolorOutcome =
  | (Extract<Outcome, { kind: "image" }> & { quality: Quality; tone: GarmentTone })
  | Exclude<Outcome, { kind: "image" }>;

export interface GarmentMaskRequest {
  source: Uint8Array;
  /** Which garment; null for the one that fills most of the photo. */
  garmentKind: GarmentKind | null;
  /** As of a render. */
  processingSize: number;
}

export type MaskOutcome =
  | {
      kind: "masked";
      image: EncodedImage;
      /** 0-1: how sure the engine is that this is the garment. */
      confidence: number;
    }
  | Exclude<Outcome, { kind: "image" }>;

/** Recolors one garment over a set of photos: plan once, render each output, then name the outliers. */
export interface Recolorer {
  /** Reads the set once before anything is drawn: the wanted color, and with `useAnchor` the tone all outputs share. */
  plan(set: RecolorSet, signal: AbortSignal): Promise<PlanOutcome>;
  render(request: RecolorRender, signal: AbortSignal): Promise<RecolorOutcome>;
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** What a render would recolor: a grey png, white where the garment is, grey where it is part of a pixel. */
  mask(request: GarmentMaskRequest, signal: AbortSignal): Promise<MaskOutcome>;
  /** The garment alone: a png, transparent around it, its edge cleared of the old background's color. */
  cutOut(request: GarmentMaskRequest, signal: AbortSignal): Promise<MaskOutcome>;
  /** Ends the threads. */
  close(): Promise<void>;
}
