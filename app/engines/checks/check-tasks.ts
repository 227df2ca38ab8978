import type { NoGarment } from "#imaging/align/find-drawn-garment.ts";
import type { NotKept } from "#imaging/align/keep-photo.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import type { EncodedImage, KnownMask } from "../contract.ts";
import type { OutputFile } from "../onda/encode-output.ts";
import type { Refusal, RenderAnswer } from "../onda/pixel-tasks.ts";
import type { DrawingMeasures, Measured } from "./judge-measures.ts";

/** The part of a drawing that shows the photo, as shares of the drawing's sides. */
export interface DrawnFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a pixel thread can be asked about the drawing of another engine. */
export type CheckTask =
  | {
      /** Lays an exact color on the garment that a drawing recolored. */
      task: "paint-exactly";
      source: Uint8Array;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** The garment's mask when the caller has one. */
      layers: KnownMask | null;
      /** The wanted color; null: the one that the drawing has. */
      target: Oklab | null;
      groupIndex: number;
      processingSize: number;
      file: OutputFile;
      print: PrintReading;
    }
  | {
      /** Lays a drawing of another person into the photo, which stays as it is around the person. */
      task: "keep-surroundings";
      source: Uint8Array;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** The output's longest side in pixels is at most this; a smaller photo keeps its own size. */
      sideMax: number;
      file: OutputFile;
    }
  | {
      /** Measures what a model drew. */
      task: "measure-drawing";
      /** The photo that was edited; null where the drawing is of words and references. */
      source: Uint8Array | null;
      drawing: Uint8Array;
      frame: DrawnFrame;
      /** The finished output. */
      picture: Uint8Array;
      wanted: readonly Measured[];
      /** How many people there should be; null: as many as in the photo. */
      people: number | null;
      /** Of the identity that was asked for. */
      embedding: readonly number[] | null;
      /** The garment's wanted color. */
      color: Oklab | null;
      /** Which garment is compared: the one that changed its color, or all clothes of the photo. */
      garment: "recolored" | "worn";
    };

/** The drawing shows something else than the photo, or is moved too far. */
type Unlike = "unlike";

/** Why an exact color could not be laid. */
export type NotPainted = Unlike | NoGarment | "patterned" | "not_recolorable";

export type ExactRecolorAnswer =
  | (Extract<RenderAnswer, { kind: "rendered" }> & {
      /** True when `layers` was used, and not what the drawing changed. */
      isMaskUsed: boolean;
    })
  | { kind: "not painted"; why: NotPainted }
  | Refusal;

export type KeptSurroundingsAnswer =
  | {
      kind: "kept";
      image: EncodedImage;
      thumbnail: EncodedImage;
      /** How far the edges of photo and drawing agree: `FoundPlacement`. */
      agreement: number;
    }
  | { kind: "not kept"; why: Unlike | NotKept };

export type MeasuredDrawingAnswer = { kind: "measured drawing"; measures: DrawingMeasures };
