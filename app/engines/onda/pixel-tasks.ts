import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { MaskEvidence } from "#imaging/mask/mask-confidence.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { Pattern } from "#imaging/pattern/pattern.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import type { Tone } from "#imaging/recolor/tone.ts";
import type {
  CheckTask,
  ExactRecolorAnswer,
  KeptSurroundingsAnswer,
  MeasuredDrawingAnswer,
} from "../checks/check-tasks.ts";
import type { EncodedImage, KnownMask, Quality } from "../contract.ts";
import type { WatermarkModel } from "../watermark/watermark-file.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing/drawing-tasks.ts";
import type { OutputFile } from "./encode-output.ts";
import type { RecolorPlan } from "./garment/recolor-plan.ts";
import type { MaskTask, MaskTaskAnswer } from "./mask/mask-tasks.ts";
import type { PackshotAnswer, PackshotTask, ProductAnalysisAnswer } from "./packshot/packshot-tasks.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playground/playground-tasks.ts";
import type { Refusal } from "./refusal.ts";
import type { FaceAnalysisAnswer, SwapAnswer, SwapCheckAnswer, SwapTask } from "./swap/swap-tasks.ts";

/** A garment's mask as it is passed between threads and cached. */
export interface KnownGarment {
  mask: BinaryMask;
  /** 0-1. */
  confidence: number;
  /** Features of the mask's outline on the image. */
  outline: MaskEvidence;
}

export interface RenderTask {
  task: "render";
  source: Uint8Array;
  /** The garment's mask, if the caller has one; then no search takes place. */
  layers: KnownMask | null;
  known: KnownGarment | null;
  plan: RecolorPlan;
  groupIndex: number;
  processingSize: number;
  file: OutputFile;
  print: PrintReading;
  toneTarget: Tone | null;
  /** True when nobody named the plan's color: it is that of another engine's drawing. */
  isColorDrawn?: boolean;
}

/** Tasks of a pixel thread. Plain data in both directions. */
export type PixelTask =
  | {
      task: "observe";
      source: Uint8Array;
      layers: KnownMask | null;
      garmentKind: GarmentKind | null;
      print: PrintReading;
      target: Oklab;
    }
  | { task: "read-reference"; source: Uint8Array; wants: "any" | "color" | "pattern" }
  | RenderTask
  | {
      /** The alpha matte of the garment, as a gray image or as the transparency of the extracted garment. */
      task: "mask" | "cut-out";
      source: Uint8Array;
      known: KnownGarment | null;
      garmentKind: GarmentKind | null;
      processingSize: number;
    }
  | { task: "enlarge"; source: Uint8Array; factor: 2 | 4 }
  | { task: "find-watermark"; source: Uint8Array; model: WatermarkModel }
  | CheckTask
  | DrawingTask
  | MaskTask
  | PackshotTask
  | PlaygroundTask
  | SwapTask;

export type ObserveAnswer = { kind: "observed"; garment: KnownGarment; tone: Tone } | Refusal;
/** The color is the pattern's mean when there is a pattern. */
export type ReferenceAnswer = { kind: "reference"; color: Oklab; pattern: Pattern | null } | Refusal;
export type RenderAnswer =
  | {
      kind: "rendered";
      garment: KnownGarment;
      image: EncodedImage;
      thumbnail: EncodedImage;
      quality: Quality;
      /** Null when a person has answered, and for a pattern, which covers the cloth's own colors. */
      clothDoubt: ClothDoubtCode | null;
      tone: Tone;
    }
  | Refusal;

export type MaskAnswer = { kind: "masked"; garment: KnownGarment; image: EncodedImage } | Refusal;
export type EnlargeAnswer = { kind: "enlarged"; image: EncodedImage; thumbnail: EncodedImage } | Refusal;

export type WatermarkAnswer = { kind: "watermark"; isFound: boolean } | Refusal;

export type PixelAnswer =
  | ObserveAnswer
  | ReferenceAnswer
  | RenderAnswer
  | MaskAnswer
  | EnlargeAnswer
  | WatermarkAnswer
  | ExactRecolorAnswer
  | KeptSurroundingsAnswer
  | MeasuredDrawingAnswer
  | DrawingAnswer
  | MaskTaskAnswer
  | ProductAnalysisAnswer
  | PackshotAnswer
  | PlaygroundAnswer
  | FaceAnalysisAnswer
  | SwapAnswer
  | SwapCheckAnswer;
