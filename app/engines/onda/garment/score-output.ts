import type { MaskEvidence } from "#imaging/mask/mask-confidence.ts";
import type { LostPrint } from "#imaging/recolor/lost-print.ts";

/** What the engine saw while it made one output. Shares 0-1. */
export interface OutputEvidence {
  /** How sure the mask is. */
  confidence: number;
  outline: MaskEvidence;
  /** Of the covered pixels, those that are part cloth, part background. */
  softShare: number;
  /** Of the cloth's pixels, those so bright or dark in the photo that no fold is left to carry over. */
  clippedShare: number;
  /** Of the covered pixels, those that kept their color as print. */
  printShare: number;
  /** Prints that have the color the cloth got. */
  lostPrint: LostPrint;
  untouched: boolean;
}

/**
 * 0-100, from what the engine can see itself; it was not trained on anybody's judgement. Every doubt takes its part:
 * - the mask's confidence counts in full;
 * - an outline half of which lies on no change of color halves the score, one such stretch takes up to four tenths;
 * - cloth and background of the same colors take up to three tenths;
 * - a wide band of mixed pixels takes up to four tenths, clipped light six, print half;
 * - prints that are no longer to be seen take up to seven tenths.
 * A picture changed outside of the garment is worth nothing.
 */
export function scoreOutput(evidence: OutputEvidence): number {
  if (!evidence.untouched) return 0;
  const { lostPrint } = evidence;
  const { edgeSupport, softRun, separation } = evidence.outline;
  const mask =
    evidence.confidence *
    (1 - 0.5 * ramp(1 - edgeSupport, 0.03, 0.5)) *
    (1 - 0.4 * ramp(softRun, 0.01, 0.15)) *
    (1 - 0.3 * ramp(1 - separation, 0.05, 0.7));
  const picture =
    (1 - 0.4 * ramp(evidence.softShare, 0.03, 0.3)) *
    (1 - 0.6 * ramp(evidence.clippedShare, 0.02, 0.5)) *
    (1 - 0.5 * Math.min(1, evidence.printShare)) *
    (1 - 0.7 * lostPrint.ofPrint * ramp(lostPrint.ofGarment, 0.002, 0.01));
  return Math.round(100 * mask * picture);
}

/** 0 up to `low`, 1 from `high`. */
function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
