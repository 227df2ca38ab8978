import type { Problem, WorkCode } from "#contract/problems.ts";
import type { MaskEvidence } from "#imaging/mask/mask-confidence.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { cutConfidenceMin } from "../mask/review-thresholds.ts";

/** A garment found on the small copy. */
export interface GarmentCut {
  mask: BinaryMask;
  /** 0-1. */
  confidence: number;
  outline: MaskEvidence;
  /** Inputs of the confidence, for debugging. */
  evidence: Record<string, number | string>;
}

export type CutOutcome =
  | { kind: "cut"; cut: GarmentCut }
  /** `evidence` contains the mask, if there was one. */
  | { kind: "refused"; reason: Problem<WorkCode>; evidence?: object };

/** One factor of the confidence: 1 without any indication of an error, 0 for certain errors. */
export interface Doubt {
  sure: number;
  /** Message for the caller when this factor is the smallest. */
  reason: Problem<WorkCode>;
}

/** The confidence is the product of all factors; the smallest one gives the reason of a refusal. */
export function judgeCut(
  mask: BinaryMask,
  outline: MaskEvidence,
  doubts: Doubt[],
  facts: Record<string, number | string>,
): CutOutcome {
  const confidence = doubts.reduce((product, { sure }) => product * sure, 1);
  const evidence = { ...facts, ...outline };
  if (confidence >= cutConfidenceMin) return { kind: "cut", cut: { mask, confidence, outline, evidence } };
  const weakest = doubts.toSorted((one, other) => one.sure - other.sure)[0]!;
  return { kind: "refused", reason: weakest.reason, evidence: { ...evidence, confidence, mask } };
}
