import type { Problem, WorkCode } from "#contract/problems.ts";
import type { MaskEvidence } from "#imaging/mask/mask-confidence.ts";
import type { BinaryMask } from "#imaging/raster.ts";

/** Below this a mask is not used: a wrongly colored half garment is worse than no result. */
const confidenceMin = 0.5;

/** A garment found on the small copy. */
export interface GarmentCut {
  mask: BinaryMask;
  /** 0-1. */
  confidence: number;
  outline: MaskEvidence;
  /** What the confidence was made from, for whoever examines a cut. */
  evidence: Record<string, number | string>;
}

export type CutOutcome =
  | { kind: "cut"; cut: GarmentCut }
  /** `evidence` holds the mask, when there was one to judge. */
  | { kind: "refused"; reason: Problem<WorkCode>; evidence?: object };

/** One thing the confidence depends on: 1 when nothing speaks against the mask, 0 when all does. */
export interface Doubt {
  sure: number;
  /** What to tell the caller when this is the weakest point. */
  reason: Problem<WorkCode>;
}

/** The confidence is the product of what is sure; the weakest point gives the reason of a refusal. */
export function judgeCut(
  mask: BinaryMask,
  outline: MaskEvidence,
  doubts: Doubt[],
  facts: Record<string, number | string>,
): CutOutcome {
  const confidence = doubts.reduce((product, { sure }) => product * sure, 1);
  const evidence = { ...facts, ...outline };
  if (confidence >= confidenceMin) return { kind: "cut", cut: { mask, confidence, outline, evidence } };
  const weakest = doubts.toSorted((one, other) => one.sure - other.sure)[0]!;
  return { kind: "refused", reason: weakest.reason, evidence: { ...evidence, confidence, mask } };
}

/** 0 up to `low`, 1 from `high`. */
export function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
