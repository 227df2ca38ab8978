/**
 * Confidence at which a garment mask is used without review. The confidence, 0-1, is the probability that the mask has no
 * wrong piece larger than `doubtfulPieceShare` of the garment.
 *
 * A worn garment that only one finder has found is always reviewed: `confidenceByStability` ends below `sureConfidence`, so
 * only `agreedConfidence` reaches it. Whether a drawn result is worth a look is decided by its quality score instead, in
 * `contract/doubtful-quality.ts`.
 */

/** Minimum confidence of a mask that is used without review. */
export const sureConfidence = 0.9;

/** Minimum confidence where no review is possible (a playground, a packshot); masks with doubtful places need more. */
export const usableConfidence = { clear: 0.5, doubted: 0.7 } as const;

/** Minimum confidence of a garment without a wearer that is proposed. A half-colored garment is worse than no result. */
export const cutConfidenceMin = 0.5;

/** Minimum confidence of a packshot's foreground, which is never reviewed. */
export const subjectConfidenceMin = 0.5;

/** Minimum area of a piece that is reviewed, as a share of the mask. */
export const doubtfulPieceShare = 0.01;

/**
 * Confidence by the largest piece that changes with one nat of evidence, a share of the mask. Calibrated on 98 hand
 * outlines of worn garments. With a piece below .6 % of the mask, 10 of 10 were right on the photos used in development
 * and 2 of 11 on the others, so even a stable mask is no more likely right than not. For larger pieces only the
 * development photos count: up to 1 % 1 of 3, up to 2 % 1 of 4, above that 3 of 22.
 */
export const confidenceByStability = [
  [0, 0.6],
  [0.006, 0.55],
  [0.008, 0.4],
  [0.02, 0.25],
  [0.05, 0.1],
  [1, 0.02],
] as const;

/** Two finders' masks agree when their largest difference is a smaller share of the garment. */
export const agreesBelow = 0.01;
/** From this share on they show different garments, and a person must decide. */
export const differsFrom = 0.05;
/** Confidence of a mask on which two finders agree and one of them is more certain than not. Set, not measured. */
export const agreedConfidence = 0.95;
/** Confidence at most of a mask that another finder, or a drawing, contradicts or does not find. */
export const contradictedConfidence = 0.3;
/** Confidence at most of a mask that the other finder refused. */
export const aloneConfidence = 0.5;

/** Factor of the confidence for a photo of several people. */
export const severalPeopleFactor = 0.2;
