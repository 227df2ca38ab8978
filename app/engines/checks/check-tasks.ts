import type { NoGarmentReason } from "#imaging/align/find-drawn-garment.ts";
import type { PersonRegionProblem } from "#imaging/align/person-region.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import type { EncodedImage, KnownMask } from "../contract.ts";
import type { OutputFile } from "../onda/encode-output.ts";
import type { RenderAnswer } from "../onda/pixel-tasks.ts";
import type { Refusal } from "../onda/refusal.ts";
import type { DrawingMeasures, Measured } from "./judge-measures.ts";

/** The part of a drawing that shows the photo, as shares of the drawing's sides. */
export interface DrawnFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tasks of a pixel thread that concern another engine's drawing. */
export type CheckTask =
  | {
      /** Recolors the photo with an exact color, at the garment that the drawing recolored. */
      task: "paint-exactly";
      source: Uint8Array;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** The garment's mask when the caller has one. */
      layers: KnownMask | null;
      /** The requested color; null: the color of the drawing. */
      target: Oklab | null;
      groupIndex: number;
      processingSize: number;
      file: OutputFile;
      print: PrintReading;
    }
  | {
      /** Blends a drawing of another person into the photo and keeps the photo around the person. */
      task: "keep-surroundings";
      source: Uint8Array;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** Maximum longest side of the output in pixels; a smaller photo keeps its size. */
      sideMax: number;
      file: OutputFile;
    }
  | {
      /** Measures a model's drawing. */
      task: "measure-drawing";
      /** The edited photo; null when the drawing was made from words and references only. */
      source: Uint8Array | null;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** The finished output. */
      picture: Uint8Array;
      /** The file whose garment is compared with the photo's: the drawing, or an output that kept the photo's pixels. */
      shown: { bytes: Uint8Array; frame: DrawnFrame };
      wanted: readonly Measured[];
      /** Expected number of people; null: as many as in the photo. */
      people: number | null;
      /** Embedding of the requested identity. */
      embedding: readonly number[] | null;
      /** Requested color of the garment. */
      color: Oklab | null;
      /** The garment to compare: the one that was recolored, or all clothes of the photo. */
      garment: "recolored" | "worn";
    };

/** The drawing shows something else than the photo, or is displaced too far. */
type Unlike = "unlike";

/** Why the exact color could not be painted. */
export type PaintProblem = Unlike | NoGarmentReason | "patterned" | "not_recolorable";

export type ExactRecolorAnswer =
  | (Extract<RenderAnswer, { kind: "rendered" }> & {
      /** True when `layers` was used instead of the drawing's difference. */
      isMaskUsed: boolean;
    })
  | { kind: "not painted"; why: PaintProblem }
  | Refusal;

export type KeptSurroundingsAnswer =
  | { kind: "kept"; image: EncodedImage; thumbnail: EncodedImage }
  | { kind: "not kept"; why: Unlike | PersonRegionProblem };

export type MeasuredDrawingAnswer = { kind: "measured drawing"; measures: DrawingMeasures };
