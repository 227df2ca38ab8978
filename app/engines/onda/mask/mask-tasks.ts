import type { GarmentKind } from "#contract/garment-words.ts";
import type { GarmentMask, MaskLayers, MaskStroke } from "../../contract.ts";
import type { Refusal } from "../pixel-tasks.ts";

/** What a pixel thread can be asked about masks. */
export type MaskTask =
  | { task: "find-mask"; source: Uint8Array; garmentKind: GarmentKind | null; label: string }
  | { task: "correct-mask"; source: Uint8Array; layers: MaskLayers; strokes: MaskStroke[] }
  | { task: "accept-mask"; source: Uint8Array; layers: MaskLayers };

export type GarmentMaskAnswer = { kind: "garment-mask"; mask: GarmentMask } | Refusal;
