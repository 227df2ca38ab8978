import type { LinearRgb } from "#imaging/oklab.ts";
import type { EncodedImage } from "../../contract.ts";
import type { Refusal } from "../refusal.ts";

/** Size of the output. Sides in pixels. */
export type FrameSpec =
  /** The image's own aspect ratio, limited to `sideMax`. */
  { kind: "own"; sideMax: number } | { kind: "size"; width: number; height: number };

export type PlaygroundTask =
  | { task: "replace-backdrop"; source: Uint8Array; ground: LinearRgb | null }
  | { task: "frame"; source: Uint8Array; spec: FrameSpec };

export type PlaygroundAnswer = { kind: "edited"; image: EncodedImage; thumbnail: EncodedImage } | Refusal;
