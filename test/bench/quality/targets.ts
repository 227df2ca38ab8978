import { type BenchPhoto, groups } from "./bench-photo.ts";
import { at } from "./judge-color.ts";
import type { GarmentRow, SetRow } from "./measure-garments.ts";

/** One figure beside what it should be. */
export interface Figure {
  part: string;
  group: string;
  metric: string;
  value: number | null;
  /** How many values it is made of. */
  of: number;
  target: string;
  isMet: boolean | null;
}

/** Accepted, but a person would send it back. */
const wrongLimits = { iouMin: 0.95, leakMax: 0.03, missMax: 0.03, keptMax: 0.05 };

export function isWrong({ mask, kept }: GarmentRow): boolean {
  if (mask === null) return false;
  const { iouMin, leakMax, missMax, keptMax } = wrongLimits;
  return mask.iou < iouMin || mask.leak > leakMax || mask.miss > missMax || (kept ?? 0) > keptMax;
}

/** Below this lightness a source is called black: it holds less shading to carry over. */
const blackBelow = 20;

/**
 * A figure that should be at least, or at most, this much; without a bound it is told only. A value that could not be
 * measured (NaN) is never left out of the count: the figure is unknown and its target missed.
 */
export function toFigure(
  part: string,
  group: string,
  metric: string,
  values: number[],
  share: number | "mean" | "max",
  bound: { min?: number; max?: number },
): Figure {
  const sorted = values.slice().sort((one, other) => one - other);
  const isMeasured = values.every((one) => !Number.isNaN(one));
  const value =
    sorted.length === 0 || !isMeasured
      ? null
      : share === "mean"
        ? sorted.reduce((sum, one) => sum + one, 0) / sorted.length
        : share === "max"
          ? sorted.at(-1)!
          : at(sorted, share);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bound;
  const toVerdict = (): boolean | null => {
    if (sorted.length === 0 || (bound.min === undefined && bound.max === undefined)) return null;
    return value !== null && value >= min && value <= max;
  };
  return {
    part,
    group,
    metric,
    value,
    of: values.length,
    target: bound.min !== undefined ? `≥ ${bound.min}` : bound.max !== undefined ? `≤ ${bound.max}` : "",
    isMet: toVerdict(),
  };
}

/** Masks and colors of one group of photos against the targets. */
export function summarizeGarments(rows: GarmentRow[], sets: SetRow[]): Figure[] {
  return groups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    return own.length === 0
      ? []
      : summarizeGroup(
          group,
          own,
          sets.filter((set) => set.group === group),
        );
  });
}

function summarizeGroup(group: BenchPhoto["group"], own: GarmentRow[], sets: SetRow[]): Figure[] {
  // One color is enough for the mask; the second would count every photo twice.
  const photos = [...new Map(own.map((row) => [row.name, row])).values()];
  const accepted = photos.filter(({ mask }) => mask !== null);
  // Sent back for one of its colors, a photo is wrong whatever the other came out like.
  const wrongNames = new Set(own.filter(isWrong).map(({ name }) => name));
  const masks = accepted.map(({ mask }) => mask!);
  const tints = own.flatMap(({ tint }) => (tint === null ? [] : [tint]));
  const light = tints.filter(({ sourceLightness }) => sourceLightness >= blackBelow);
  const black = tints.filter(({ sourceLightness }) => sourceLightness < blackBelow);
  const shading = (list: typeof tints): number[] => list.map((tint) => tint.shading);
  const mask = (
    metric: string,
    values: number[],
    share: number | "mean" | "max",
    bound: { min?: number; max?: number },
  ): Figure => toFigure("masks", group, metric, values, share, bound);
  const tint = (
    metric: string,
    values: number[],
    share: number | "mean" | "max",
    bound: { min?: number; max?: number },
  ): Figure => toFigure("recolor", group, metric, values, share, bound);
  return [
    mask(
      "accepted, share",
      photos.map((row) => (row.mask === null ? 0 : 1)),
      "mean",
      { min: 0.8 },
    ),
    mask(
      "wrong among the accepted, share",
      accepted.map(({ name }) => (wrongNames.has(name) ? 1 : 0)),
      "mean",
      { max: 0.05 },
    ),
    mask(
      "IoU, median",
      masks.map(({ iou }) => iou),
      0.5,
      { min: 0.95 },
    ),
    mask(
      "IoU, p10",
      masks.map(({ iou }) => iou),
      0.1,
      { min: 0.85 },
    ),
    mask(
      "leak, p90",
      masks.map(({ leak }) => leak),
      0.9,
      { max: 0.02 },
    ),
    mask(
      "miss, p90",
      masks.map(({ miss }) => miss),
      0.9,
      { max: 0.01 },
    ),
    tint(
      "ΔE2000 of the p25-p75 band, p90",
      tints.map(({ deltaE }) => deltaE),
      0.9,
      { max: 4 },
    ),
    tint(
      "chroma error p99, median of photos",
      tints.map(({ chromaP99 }) => chromaP99),
      0.5,
      { max: 15 },
    ),
    tint(
      "chroma error p99, p90 of photos",
      tints.map(({ chromaP99 }) => chromaP99),
      0.9,
      { max: 15 },
    ),
    tint(
      "chroma error p99 within the engine's cover, p90 of photos",
      tints.map(({ covered }) => covered.chromaP99),
      0.9,
      { max: 15 },
    ),
    tint(
      "shading r within the engine's cover, light and mid sources, p10",
      light.map(({ covered }) => covered.shading),
      0.1,
      { min: 0.95 },
    ),
    tint("shading r, light and mid sources, median", shading(light), 0.5, { min: 0.95 }),
    tint("shading r, light and mid sources, p10", shading(light), 0.1, { min: 0.95 }),
    tint("shading r, black sources, median", shading(black), 0.5, { min: 0.8 }),
    tint("shading r, black sources, p10", shading(black), 0.1, { min: 0.8 }),
    ...([0, 1, 2] as const).map((k) =>
      tint(
        `tone drift in sets at ${["p10", "p50", "p90"][k]}, p90`,
        sets.map(({ drift }) => drift[k]),
        0.9,
        { max: 3 },
      ),
    ),
    tint(
      "bytes changed outside the engine's cover, most",
      own.flatMap(({ bytesOutside }) => (bytesOutside === null ? [] : [bytesOutside])),
      "max",
      { max: 0 },
    ),
  ].filter(({ of }) => of > 0);
}
