import type { LinearRgb } from "#imaging/oklab.ts";
import type { EncodedImage } from "../../contract.ts";
import type { Refusal } from "../pixel-tasks.ts";

/** What the output measures. Sides in pixels. */
export type FrameSpec =
  /** The picture's own ratio; a larger one is made smaller. */
  { kind: "own"; sideMax: number } | { kind: "size"; width: number; height: number };

export type PlaygroundTask =
  | { task: "replace-backdrop"; source: Uint8Array; ground: LinearRgb | null }
  | { task: "frame"; source: Uint8Array; spec: FrameSpec };

export type PlaygroundAnswer = { kind: "edited"; image: EncodedImage; thumbnail: EncodedImage } | Refusal;
