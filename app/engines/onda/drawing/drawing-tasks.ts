import type { EncodedImage, MaskLayers } from "../../contract.ts";
import type { EngineSettings } from "../../providers/engine-settings.ts";
import type { CanvasPlan } from "../../providers/plan-canvas.ts";
import type { Refusal } from "../refusal.ts";

/** The frame of an output. */
export type OutputFrame =
  /** The photo's own frame; its longest side is limited by the price's size. */
  | { kind: "photo"; sideMax: number; enlarge: boolean | undefined }
  | { kind: "size"; width: number; height: number };

/** Tasks that prepare a model's input and finish its drawing. */
export type DrawingTask =
  | {
      /** The image to edit, on the model's canvas. */
      task: "edited-picture";
      source: Uint8Array;
      /** The area that may change; null when it is the whole image. */
      mask: MaskLayers | null;
      output: OutputFrame;
      canvas: EngineSettings["canvas"];
    }
  /** A reference image. */
  | { task: "reference-picture"; source: Uint8Array; sideMax: number }
  | {
      /** Converts a model's drawing to the requested output. */
      task: "finish-drawing";
      drawing: Uint8Array;
      canvas: CanvasPlan;
      output: { width: number; height: number };
      format: "png" | "jpg";
      addAiWatermark: boolean;
      /** The photo whose transparency a png keeps; null for an opaque one. */
      alphaOf: Uint8Array | null;
    };

export type EditedPictureAnswer =
  | {
      kind: "edited picture";
      picture: EncodedImage;
      /** White where the image may change; null when it may change everywhere. */
      mask: Uint8Array | null;
      canvas: CanvasPlan;
      output: { width: number; height: number };
    }
  | Refusal;
export type ReferencePictureAnswer = { kind: "reference picture"; picture: EncodedImage } | Refusal;
export type FinishDrawingAnswer =
  | { kind: "finished drawing"; image: EncodedImage; thumbnail: EncodedImage }
  | Refusal;
export type DrawingAnswer = EditedPictureAnswer | ReferencePictureAnswer | FinishDrawingAnswer;
