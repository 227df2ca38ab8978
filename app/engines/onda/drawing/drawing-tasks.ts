import type { EncodedImage, MaskLayers } from "../../contract.ts";
import type { EngineSettings } from "../../providers/engine-settings.ts";
import type { CanvasPlan } from "../../providers/plan-canvas.ts";
import type { Refusal } from "../pixel-tasks.ts";

/** The picture that an output is to be. */
export type OutputFrame =
  /** The photo's own frame; its longest side as prices count it. */
  | { kind: "photo"; sideMax: number; enlarge: boolean | undefined }
  | { kind: "size"; width: number; height: number };

/** What a model is sent, and what becomes of its answer. */
export type DrawingTask =
  | {
      /** The picture that a model edits, on the model's canvas. */
      task: "edited-picture";
      source: Uint8Array;
      /** What of it may change; null when all of it may. */
      mask: MaskLayers | null;
      output: OutputFrame;
      canvas: EngineSettings["canvas"];
    }
  /** A picture that a model only looks at. */
  | { task: "reference-picture"; source: Uint8Array }
  | {
      /** A model's drawing as the output that was asked for. */
      task: "finish-drawing";
      drawing: Uint8Array;
      canvas: CanvasPlan;
      output: { width: number; height: number };
      format: "png" | "jpg";
      addAiWatermark: boolean;
      /** The photo whose transparency a png keeps; null for one that is made opaque. */
      alphaOf: Uint8Array | null;
    };

export type EditedPictureAnswer =
  | {
      kind: "edited picture";
      picture: EncodedImage;
      /** White where the picture may change; null when it may everywhere. */
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
