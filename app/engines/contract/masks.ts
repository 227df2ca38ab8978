/** Masks of garments, and the engine that finds and corrects them. */
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Refusal } from "./outcome.ts";
import type { EncodedImage } from "./picture.ts";
import type { Share } from "./share.ts";

/** A garment's mask on a photo. Both layers are 8-bit gray PNG files of the upright photo's size. */
export interface MaskLayers {
  /** 255 where the garment covers the pixel, otherwise 0. */
  mask: Uint8Array;
  /** 255 where the garment must keep its color (print, logo, label, zip, buttons); null when nothing must. */
  keep: Uint8Array | null;
}

export interface KnownMask extends MaskLayers {
  /** As `GarmentMask.confidence`. */
  confidence: number;
  /** True if a person drew, corrected or approved it; absent means false. */
  isConfirmed?: boolean;
  /** True if nobody checked it although somebody should; absent means false. */
  isDoubtful?: boolean;
}

/** A part of a garment in a color of its own. */
export interface GarmentPart {
  /** Its cloth's median color as #rrggbb. */
  color: string;
  /** Of the garment's area, 0-1. */
  share: number;
  /** A pixel well inside it. */
  point: [number, number];
  /** Its boundary as closed lines, holes among them; pixels of the upright photo. */
  outline: [number, number][][];
}

/** A region of a mask that a person should check: [left, top, width, height] in pixels of the upright photo. */
export interface MaskDoubt {
  box: [number, number, number, number];
  reason: Problem<WorkCode>;
  /** The parts to choose from, where the garment has several. */
  parts?: GarmentPart[];
  /** The stroke that corrects the mask if the doubt is justified; absent where that is not known. */
  stroke?: MaskStroke;
}

export interface GarmentMask extends MaskLayers {
  width: number;
  height: number;
  /** 0-1: probability that the mask is right, i.e. has no wrong piece larger than 1 % of the garment. */
  confidence: number;
  /** True when a person should check the mask before it is used. */
  isDoubtful: boolean;
  doubts: MaskDoubt[];
  /** The finder and its version. */
  foundBy: string;
  /** The photo with the mask drawn over it, at most 1,024 px on the longest side. */
  preview: EncodedImage;
}

/** A line drawn by a person, in pixels of the upright photo. */
export interface MaskStroke {
  /**
   * `add`: garment, to be dyed. `remove`: not the garment. `keep`: garment, not to be dyed. `keep_part`: each part that a
   * point is on is not dyed, whole.
   */
  kind: "add" | "remove" | "keep" | "keep_part";
  radius: number;
  points: [number, number][];
}

export type MaskOutcome =
  | { kind: "mask"; mask: GarmentMask }
  /** The photo does not show the garment, or the given file is no mask of it. */
  | Refusal
  | { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/** State of a network that the operator has mounted. */
export interface OperatorNetwork {
  /** False while the service does without it. */
  isUsable: boolean;
  /** Reason of that, or the last fault; null when there was none. */
  fault: string | null;
  /** Faults since the process started. */
  faults: number;
}

/** Statistics of the garment finders, for log, health and metrics. */
export interface FinderReport {
  /** Masks found since the process started, by finder: embedded, alpha, file, server. */
  finds: Readonly<Record<string, number>>;
  /** The operator's own parser, and network for strokes; null when none is configured. */
  parser: OperatorNetwork | null;
  segmenter: OperatorNetwork | null;
}

/** A garment as named by a request. */
export interface NamedGarment {
  /** The label for `MaskEngine.find`. */
  label: string | null;
  /** The same for all synonyms of a garment. */
  key: string;
}

/** A garment on another photo, as a person has outlined it. */
export interface GarmentExample {
  photo: Uint8Array;
  mask: Uint8Array;
}

/** Finds the mask of a garment, and corrects it with a person's strokes. */
export interface MaskEngine {
  /** Changes whenever `find` may give another answer. Masks are cached by photo, garment and version. */
  readonly version: string;
  readonly finders: FinderReport;
  /** The garment named by a label, or without one by an instruction. Pure. */
  nameGarment(words: { label?: string | null; instruction?: string | null }): NamedGarment;
  /**
   * @param garmentLabel the garment's name in the request; null for the one that fills most of the photo.
   * @param example the same garment on another photo: its colors tell it from what is worn beside it.
   * @returns also the version that gave this answer. It differs from `version` when a part of the engine failed in the
   *   meantime.
   */
  find(
    photo: Uint8Array,
    garmentLabel: string | null,
    signal: AbortSignal,
    share?: Share,
    example?: GarmentExample | null,
  ): Promise<MaskOutcome & { version?: string }>;
  /**
   * The mask with strokes as hard constraints; the rest is unchanged. Only the cloth of the result can be in doubt.
   *
   * @param layers null to begin with an empty mask.
   */
  correct(
    photo: Uint8Array,
    layers: MaskLayers | null,
    strokes: MaskStroke[],
    signal: AbortSignal,
    share?: Share,
  ): Promise<MaskOutcome>;
  /**
   * Validates a mask that was drawn elsewhere and converts it to `MaskLayers`. Only the cloth of the result can be in
   * doubt.
   */
  accept(photo: Uint8Array, layers: MaskLayers, signal: AbortSignal, share?: Share): Promise<MaskOutcome>;
}
