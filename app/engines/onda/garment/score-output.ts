import type { MaskEvidence } from "#imaging/mask/mask-confidence.ts";
import { ramp } from "#imaging/ramp.ts";
import type { LostPrint } from "#imaging/recolor/lost-print.ts";

/** Measures of one output. Shares 0-1. */
export interface OutputEvidence {
  /** Confidence of the mask. */
  confidence: number;
  /** Null for an outline that a person has drawn, corrected or approved: nothing about it is in doubt. */
  outline: MaskEvidence | null;
  /** Share of mixed pixels among the covered ones. */
  softShare: number;
  /** Share of the cloth's pixels that are too bright or dark in the photo to show folds. */
  clippedShare: number;
  /** Share of the covered pixels that kept their color as print. */
  printShare: number;
  /** True when it is not certain what of the garment is print, and no person has answered. */
  clothUnclear: boolean;
  /** Prints with the new color of the cloth. */
  lostPrint: LostPrint;
  untouched: boolean;
}

/**
 * Heuristic score 0-100, not trained on human judgments. Each measure reduces it:
 * - the mask's confidence is a factor;
 * - an outline with color changes on only half of it halves the score, one long stretch without takes up to four
 * tenths;
 * - similar colors of cloth and background take up to three tenths;
 * - a wide band of mixed pixels takes up to four tenths, clipped light six, print half;
 * - prints that are no longer visible take up to seven tenths;
 * - cloth that can't be distinguished from print halves the score, because a part of it may have the wrong color.
 *
 * The score is 0 when a pixel outside the garment changed.
 */
export function scoreOutput(evidence: OutputEvidence): number {
  if (!evidence.untouched) return 0;
  const { lostPrint, outline } = evidence;
  const mask = evidence.confidence * (outline === null ? 1 : scoreOutline(outline));
  const picture =
    (1 - 0.4 * ramp(evidence.softShare, 0.03, 0.3)) *
    (1 - 0.6 * ramp(evidence.clippedShare, 0.02, 0.5)) *
    (1 - 0.5 * Math.min(1, evidence.printShare)) *
    (evidence.clothUnclear ? 0.5 : 1) *
    (1 - 0.7 * lostPrint.ofPrint * ramp(lostPrint.ofGarment, 0.002, 0.01));
  return Math.round(100 * mask * picture);
}

function scoreOutline({ edgeSupport, softRun, separation }: MaskEvidence): number {
  return (
    (1 - 0.5 * ramp(1 - edgeSupport, 0.03, 0.5)) *
    (1 - 0.4 * ramp(softRun, 0.01, 0.15)) *
    (1 - 0.3 * ramp(1 - separation, 0.05, 0.7))
  );
}
