import type { GarmentKind } from "#contract/wording/garment-words.ts";
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

/** The requested color in the caller's words. At least one member is set. */
export interface RecolorTarget {
  /** Hex, CSS or fashion color name. */
  text?: string;
  /** Free sentence, e.g. "make the dress forest green". */
  instruction?: string;
  /** An image file with the requested color. */
  referenceImage?: Uint8Array;
}

export interface RecolorSet {
  /** One entry per input photo; `load` reads the file on demand, so that a set is never in memory as a whole. */
  images: {
    imageIndex: number;
    load: () => Promise<Uint8Array>;
    /** The garment's mask, if the caller has one; a refusal leaves the photo out. */
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
  /** The garment's mask, if the caller has one; absent: it is searched. */
  layers?: KnownMask | null;
  plan: Plan;
  imageIndex: number;
  /** Variation: 0 is the plain interpretation of the target; others differ from it slightly and deterministically. */
  groupIndex: number;
  /** Maximum longest side of the output in pixels; a smaller source keeps its size. */
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

/** A recolored image always has measures. */
export type RecolorOutcome =
  | (Extract<Outcome, { kind: "image" }> & { quality: Quality; tone: GarmentTone })
  | Exclude<Outcome, { kind: "image" }>;

export interface GarmentMaskRequest {
  source: Uint8Array;
  /** Which garment; null for the one that fills most of the photo. */
  garmentKind: GarmentKind | null;
  /** As in a render. */
  processingSize: number;
}

export type MaskOutcome =
  | {
      kind: "masked";
      image: EncodedImage;
      /** 0-1: confidence that this is the garment. */
      confidence: number;
    }
  | Exclude<Outcome, { kind: "image" }>;

/** Recolors one garment over a set of photos: plans once, renders each output, then finds the outliers. */
export interface Recolorer {
  /** Analyzes the set before rendering: the requested color and, with `useAnchor`, the tone shared by all outputs. */
  plan(set: RecolorSet, signal: AbortSignal): Promise<PlanOutcome>;
  render(request: RecolorRender, signal: AbortSignal): Promise<RecolorOutcome>;
  finish(outputs: MeasuredOutput[]): MeasuredOutput[];
  /** The alpha matte of the garment: a gray png, white inside, gray where a pixel is mixed. */
  mask(request: GarmentMaskRequest, signal: AbortSignal): Promise<MaskOutcome>;
  /** The extracted garment: a png with transparent surroundings and without the old background's color at its edge. */
  cutOut(request: GarmentMaskRequest, signal: AbortSignal): Promise<MaskOutcome>;
  /** Terminates the threads. */
  close(): Promise<void>;
}
