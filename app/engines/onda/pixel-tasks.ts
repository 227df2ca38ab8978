import type { GarmentKind } from "#contract/garment-words.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
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
import type { DrawingAnswer, DrawingTask } from "./drawing/drawing-tasks.ts";
import type { OutputFile } from "./encode-output.ts";
import type { RecolorPlan } from "./garment/recolor-plan.ts";
import type { FindMaskAnswer, GarmentMaskAnswer, MaskTask, ParserPhotoAnswer } from "./mask/mask-tasks.ts";
import type { PackshotAnswer, PackshotTask, ProductStudyAnswer } from "./packshot/packshot-tasks.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playground/playground-tasks.ts";
import type { StudyFaceAnswer, SwapAnswer, SwapTask } from "./swap/swap-tasks.ts";

/** A garment's mask as it travels between threads and is remembered. */
export interface KnownGarment {
  mask: BinaryMask;
  /** 0-1. */
  confidence: number;
  /** How well the picture bears out the mask's outline. */
  outline: MaskEvidence;
}

/** What a pixel thread can be asked. Plain data both ways. */
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
  | {
      task: "render";
      source: Uint8Array;
      /** The garment's mask when the caller knows it; then it is not searched. */
      layers: KnownMask | null;
      known: KnownGarment | null;
      plan: RecolorPlan;
      groupIndex: number;
      processingSize: number;
      file: OutputFile;
      print: PrintReading;
      toneTarget: Tone | null;
    }
  | {
      /** The garment's cover, as a grey picture or as the transparency of the garment lifted off its background. */
      task: "mask" | "cut-out";
      source: Uint8Array;
      known: KnownGarment | null;
      garmentKind: GarmentKind | null;
      processingSize: number;
    }
  | { task: "enlarge"; source: Uint8Array; factor: 2 | 4 }
  | CheckTask
  | DrawingTask
  | MaskTask
  | PackshotTask
  | PlaygroundTask
  | SwapTask;

export type Refusal = { kind: "refused"; reason: Problem<WorkCode> };

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
      tone: Tone;
    }
  | Refusal;

export type MaskAnswer = { kind: "masked"; garment: KnownGarment; image: EncodedImage } | Refusal;
export type EnlargeAnswer = { kind: "enlarged"; image: EncodedImage; thumbnail: EncodedImage } | Refusal;

export type PixelAnswer =
  | ObserveAnswer
  | ReferenceAnswer
  | RenderAnswer
  | MaskAnswer
  | EnlargeAnswer
  | ExactRecolorAnswer
  | KeptSurroundingsAnswer
  | MeasuredDrawingAnswer
  | DrawingAnswer
  | GarmentMaskAnswer
  | FindMaskAnswer
  | ParserPhotoAnswer
  | ProductStudyAnswer
  | PackshotAnswer
  | PlaygroundAnswer
  | StudyFaceAnswer
  | SwapAnswer;
