/** The result of one drawing: a refusal and a fault are outcomes, not exceptions. */

import type { ChangedRegion } from "#contract/changed-region.ts";
import type { ColorExemption } from "#contract/color-guarantee.ts";
import type { WholeDrawingReason } from "#contract/drawing-checks.ts";
import type { EngineName } from "#contract/engines.ts";
import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Check } from "../checks/judge-measures.ts";
import type { EncodedImage } from "./picture.ts";

/** OKLab lightness (0-1) of the garment at three percentiles, for the consistency of a set. */
export interface GarmentTone {
  p10: number;
  p50: number;
  p90: number;
}

/** The engine's measurements of its own output. */
export interface Quality {
  /** 0-100, the engine's own estimate; below 60 a person should check the output. */
  score: number;
  /** 0-1: confidence that the mask is the garment; null where none was searched. */
  confidence: number | null;
  /** True when every pixel outside the part to change equals the (resized) source; null where that was not asked. */
  untouched: boolean | null;
  /** Where the output differs from the (resized) source; absent or null where the engine did not compare them. */
  changed?: ChangedRegion | null;
  /** Of a recolor: how near its color is to the one asked for. */
  color?: ColorMatch | null;
}

/** CIEDE2000 between the cloth of the output file and the color asked for, or why it was not measured. */
export type ColorMatch =
  | {
      deltaE: number;
      exempt: null;
      /** The color that was measured, `#rrggbb`. Absent for pictures of before it was kept. */
      hex?: string;
    }
  | { deltaE: null; exempt: ColorExemption };

/** The engine refuses this picture. */
export interface Refusal {
  kind: "refused";
  reason: Problem<WorkCode>;
  /** True when the content of the picture or request was refused: with `auto` the next engine is tried. */
  isContent?: boolean;
  /** True when it concerns minors or sexual content: no other engine is asked, and the job ends. */
  isProhibited?: boolean;
}

/** The result of one `render`. */
export type Outcome = (
  | {
      kind: "image";
      image: EncodedImage;
      /** At most 512 px on the longest side. */
      thumbnail: EncodedImage;
      modelUsed: EngineName;
      /** The engine that computed the pixels, if it is not `modelUsed`. */
      paintedBy?: EngineName | null;
      /** The provider's file, with the marks that it has. */
      modelFile?: Uint8Array;
      /** Measures of the model's drawing; absent if none was taken. */
      checks?: Check[];
      /** Why the whole drawing was delivered although the photo's own pixels were to be kept; null if they were kept. */
      wholeBecause?: WholeDrawingReason | null;
      /** The doubt about which areas of a recolored garment are print or another part; absent or null without one. */
      clothDoubt?: ClothDoubtCode | null;
      /** True if a check failed that another engine's drawing may pass. */
      isFlawed?: boolean;
      /** Null from an engine without measurements. */
      quality: Quality | null;
      /** Null when there is no garment whose tone could be matched. */
      tone: GarmentTone | null;
      /** Version of the prompt; absent if no model was prompted. */
      promptVersion?: string;
    }
  | Refusal
  /** A fault; `retry` is true when a retry may succeed. */
  | {
      kind: "failed";
      reason: Problem<WorkCode>;
      retry: boolean;
      /** True if the engine is at fault and not the work: with `auto` the next engine is tried. */
      isEngineAway?: boolean;
      /** Of an unavailable engine: time until it may be available again. */
      retryAfterMs?: number | null;
    }
) & {
  /** True if a mask was loaded with `WorkOf.loadMask` but not used. */
  isMaskUnused?: boolean;
};

export type { Check };
