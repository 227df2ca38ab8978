import type { DrawnJobType } from "#contract/job-types.ts";
import { sameIdentityMax } from "#imaging/faces/identity-distance.ts";

/** Measures of a drawing that do not depend on the job's request. Null: could not be measured. */
export interface DrawingMeasures {
  /** Number of faces minus the expected number. */
  peopleTooMany: number | null;
  /** `identityDistance` between the embeddings of the largest face and of the identity. */
  identityDistance: number | null;
  /** OKLab distance between the garment's median color and the requested one. */
  colorDistance: number | null;
  /** Structure inside the garment's outline: `measureStructureSimilarity`. */
  garmentKept: number | null;
  /** The same of the place where lettering and prints differ most: `measureDetailSimilarity`. */
  letteringKept: number | null;
  /** Ratio of the output's size to the drawing's. */
  enlargement: number | null;
}

export type Measured = keyof DrawingMeasures;

/** A measure and its limit, as stored with a result. */
export interface Check {
  measure: Measured;
  value: number;
  limit: number;
  isFine: boolean;
}

interface CheckRule {
  limit: number;
  isFine(value: number, limit: number): boolean;
  /** Whether another drawing of the same model may be better. */
  isWorthAnotherTry: boolean;
}

const atMost = (value: number, limit: number): boolean => value <= limit;
const atLeast = (value: number, limit: number): boolean => value >= limit;

/**
 * Limits of all checks. A drawing that fails one is replaced by another drawing where that is allowed, otherwise
 * delivered with a warning.
 */
const checkRules: { readonly [M in Measured]: CheckRule } = {
  peopleTooMany: { limit: 0, isFine: (value, limit) => value === limit, isWorthAnotherTry: true },
  identityDistance: { limit: sameIdentityMax, isFine: atMost, isWorthAnotherTry: true },
  colorDistance: { limit: 0.1, isFine: atMost, isWorthAnotherTry: true },
  garmentKept: { limit: 0.45, isFine: atLeast, isWorthAnotherTry: true },
  letteringKept: { limit: 0.6, isFine: atLeast, isWorthAnotherTry: true },
  // A model repeats its drawing size.
  enlargement: { limit: 2.5, isFine: atMost, isWorthAnotherTry: false },
};

/** The measures taken, by type of job. */
export const measuredOf: { readonly [T in DrawnJobType]?: readonly Measured[] } = {
  model_swap: ["peopleTooMany", "identityDistance", "garmentKept", "letteringKept", "enlargement"],
  garment_recolor: ["colorDistance", "garmentKept", "letteringKept", "enlargement"],
  flat_2_model: ["peopleTooMany", "identityDistance", "enlargement"],
  identity_creation: ["peopleTooMany", "enlargement"],
};

/** The measures with their limits. */
export function judgeMeasures(measures: DrawingMeasures): Check[] {
  return (Object.keys(checkRules) as Measured[]).flatMap((measure) => {
    const value = measures[measure];
    if (value === null) return [];
    const { limit, isFine } = checkRules[measure];
    return [{ measure, value, limit, isFine: isFine(value, limit) }];
  });
}

/** True when another drawing may pass the failed checks. */
export function isWorthAnotherTry(checks: readonly Check[]): boolean {
  return checks.some(({ measure, isFine }) => !isFine && checkRules[measure].isWorthAnotherTry);
}

/**
 * Cost of a drawing: the number of its flaws plus, as a fraction, how far the failed measures exceed their limits. 0 is
 * the best.
 *
 * @param others flaws without a measure.
 */
export function sumFlaws(checks: readonly Check[], others: number): number {
  const failed = checks.filter(({ isFine }) => !isFine);
  const beyond = failed.reduce((sum, { value, limit }) => sum + Math.abs(value - limit) / (limit || 1), 0);
  return failed.length + others + beyond / (1 + beyond);
}

/** 0-100; halved by every failed check, so that one suffices for a review. */
export function scoreChecks(checks: readonly Check[]): number {
  const failed = checks.filter(({ isFine }) => !isFine).length;
  return Math.round(100 / 2 ** failed);
}
