import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { GarmentExample, GarmentMask, MaskLayers, MaskStroke } from "../../contract.ts";
import type { ParserFault, ParserQuestion } from "../parser/operator-parser.ts";
import type { Refusal } from "../refusal.ts";
import type { PhotoEmbedding } from "../segmenter/run-segmenter.ts";
import type { SegmenterModel } from "../segmenter/segmenter-file.ts";

/** Mask tasks of a pixel thread. */
export type MaskTask =
  | {
      task: "find-mask";
      source: Uint8Array;
      garmentKind: GarmentKind | null;
      label: string;
      /** The operator's parser, if it can be used. */
      parser: ParserQuestion | null;
      example: GarmentExample | null;
    }
  /** The photo in the form that a parser's server receives. */
  | { task: "parser-photo"; source: Uint8Array }
  /** What the operator's segmenter knows of a photo before anything is asked. */
  | { task: "embed-photo"; source: Uint8Array; model: SegmenterModel }
  /** Without layers it begins with an empty mask. */
  | {
      task: "correct-mask";
      source: Uint8Array;
      layers: MaskLayers | null;
      strokes: MaskStroke[];
      segmenter: { model: SegmenterModel; embedding: PhotoEmbedding } | null;
    }
  | { task: "accept-mask"; source: Uint8Array; layers: MaskLayers };

/** A fault is the segmenter's own, for the operator's log. */
export type EmbeddingAnswer =
  | { kind: "embedding"; embedding: PhotoEmbedding }
  | { kind: "no-embedding"; fault: string };

export type GarmentMaskAnswer = { kind: "garment-mask"; mask: GarmentMask } | Refusal;

export type FindMaskAnswer = GarmentMaskAnswer & {
  /** Why the operator's parser could not be used. */
  parserFault: ParserFault | null;
};

export type CorrectMaskAnswer = GarmentMaskAnswer & {
  /** Why the operator's segmenter could not be used. */
  segmenterFault: string | null;
};

/** `photo` is null when the file's own transparency is the mask. */
export type ParserPhotoAnswer = { kind: "parser-photo"; photo: Uint8Array | null } | Refusal;

export type MaskTaskAnswer =
  | GarmentMaskAnswer
  | FindMaskAnswer
  | CorrectMaskAnswer
  | EmbeddingAnswer
  | ParserPhotoAnswer;
