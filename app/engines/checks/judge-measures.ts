import type { DrawnJobType } from "#contract/job-types.ts";
import { sameIdentityMax } from "#imaging/faces/identity-distance.ts";

/** What is measured of a drawing, beside what its job asked for. A value of null could not be measured. */
export interface DrawingMeasures {
  /** Faces more (or, below 0, fewer) than there should be. */
  peopleTooMany: number | null;
  /** Between the embeddings of the largest face and of the identity: `identityDistance`. */
  identityDistance: number | null;
  /** OKLab distance of the garment's middle color from the wanted one. */
  colorDistance: number | null;
  /** Structure inside the garment's outline: `measureStructureKept`. */
  garmentKept: number | null;
  /** How many times larger the output is than what the model drew. */
  enlargement: number | null;
}

export type Measured = keyof DrawingMeasures;

/** A measure and its limit, as they are kept with a result. */
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

/** The limits of all checks. A drawing beyond one is drawn again where that is allowed, else delivered with a warning. */
const checkRules: { readonly [M in Measured]: CheckRule } = {
  peopleTooMany: { limit: 0, isFine: (value, limit) => value === limit, isWorthAnotherTry: true },
  identityDistance: { limit: sameIdentityMax, isFine: atMost, isWorthAnotherTry: true },
  colorDistance: { limit: 0.1, isFine: atMost, isWorthAnotherTry: true },
  garmentKept: { limit: 0.45, isFine: atLeast, isWorthAnotherTry: true },
  // A model that draws small draws small again.
  enlargement: { limit: 2.5, isFine: atMost, isWorthAnotherTry: false },
};

/** What of a drawing is measured, by type of job. */
export const measuredOf: { readonly [T in DrawnJobType]?: readonly Measured[] } = {
  model_swap: ["peopleTooMany", "identityDistance", "garmentKept", "enlargement"],
  garment_recolor: ["colorDistance", "garmentKept", "enlargement"],
  flat_2_model: ["peopleTooMany", "identityDistance", "enlargement"],
  identity_creation: ["peopleTooMany", "enlargement"],
};

/** Measures that were taken, beside their limits. */
export function judgeMeasures(measures: DrawingMeasures): Check[] {
  return (Object.keys(checkRules) as Measured[]).flatMap((measure) => {
    const value = measures[measure];
    if (value === null) return [];
    const { limit, isFine } = checkRules[measure];
    return [{ measure, value, limit, isFine: isFine(value, limit) }];
  });
}

/** True when another drawing may pass what this one fails. */
export function isWorthAnotherTry(checks: readonly Check[]): boolean {
  return checks.some(({ measure, isFine }) => !isFine && checkRules[measure].isWorthAnotherTry);
}

/**
 * How far a drawing is from what was asked for: the number of its flaws, and below that how far the failed measures are
 * beyond their limits. 0 is the best.
 *
 * @param others flaws that no measure tells.
 */
export function sumFlaws(checks: readonly Check[], others: number): number {
  const failed = checks.filter(({ isFine }) => !isFine);
  const beyond = failed.reduce((sum, { value, limit }) => sum + Math.abs(value - limit) / (limit || 1), 0);
  return failed.length + others + beyond / (1 + beyond);
}

/** 0-100: every check that fails halves it, so that one is enough for a person to look. */
export function scoreChecks(checks: readonly Check[]): number {
  const failed = checks.filter(({ isFine }) => !isFine).length;
  return Math.round(100 / 2 ** failed);
}
