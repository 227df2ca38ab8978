/** Credits by output size: the price table of the service. */
export const outputPrices = { "1K": 3, "2K": 5, "4K": 10 } as const;
export type OutputSizeName = keyof typeof outputPrices;
/** Credits of one output by its size. */
export type PriceTable = Readonly<Record<OutputSizeName, number>>;

/**
 * What an account of a plan with `ownEnginePrices` pays for outputs that the service's own engine draws, unless the operator
 * has set another table.
 */
export const ownEnginePrices: PriceTable = { "1K": 1, "2K": 2, "4K": 3 };

/** Sizes by their longest side in pixels, which garment recolor uses as names. */
export const sizeByPixels = { 1024: "1K", 2048: "2K", 4096: "4K" } as const satisfies Record<
  number,
  OutputSizeName
>;
/** What an output of a kind of work costs when the first of its engines draws it, and at most, whichever engine does. */
export interface EnginePrices {
  first: PriceTable;
  most: PriceTable;
}

/** The prices that hold for these options: the highest, unless the first engine of their kind draws them for certain. */
export function pricesFor<Options>(
  kind: { isOfFirstEngine?(options: Options): boolean },
  options: Options,
  { first, most }: EnginePrices,
): PriceTable {
  return kind.isOfFirstEngine?.(options) ? first : most;
}

/** Longest side of an output in pixels; the only type of a size in pixels. */
export type ProcessingSize = keyof typeof sizeByPixels;
export const processingSizes = [1024, 2048, 4096] as const satisfies ProcessingSize[];

/** The longest side in pixels that is usually asked for. */
export const defaultSize: ProcessingSize = 2048;

/** Fewer images than a restyle of one or two products makes; a new shop has enough for more. */
const lowImages = 6;

export const otherPrices = { promotion: 50, extraction: 1 } as const;

/** The table in words, "3, 5 or 10 credits per output", for descriptions of fields that name a size. */
export const outputPricesInWords = `${Object.values(outputPrices)
  .join(", ")
  .replace(/, (\d+)$/, " or $1")} credits per output`;

/** The price of an extraction in words, "1 credit". */
export const extractionPriceInWords = `${otherPrices.extraction} credit${
  (otherPrices.extraction as number) === 1 ? "" : "s"
}`;

/** Images of the usual size that so many credits are enough for. */
export function imagesFor(credits: number, prices: PriceTable = outputPrices): number {
  return Math.max(0, Math.floor(credits / priceOfSide(defaultSize, prices)));
}

/** True for so few credits that they are warned of. */
export function isRunningLow(available: number): boolean {
  return imagesFor(available) < lowImages;
}

/** The named size of a picture: the smallest one that its longest side does not exceed, otherwise the largest. */
export function sizeOfSide(longestSide: number): OutputSizeName {
  const pixels = processingSizes.find((size) => longestSide <= size);
  return pixels === undefined ? "4K" : sizeByPixels[pixels];
}

/** Credits for a picture of this longest side in pixels. */
export function priceOfSide(longestSide: number, prices: PriceTable = outputPrices): number {
  return prices[sizeOfSide(longestSide)];
}

/** Longest side of a named size in pixels. */
export function pixelsOfSize(size: OutputSizeName): ProcessingSize {
  return processingSizes.find((pixels) => sizeByPixels[pixels] === size)!;
}

/** `enlarge` multiplies a photo's width and height by at most this factor. */
export const enlargeTimesMax = 4;

/**
 * Longest side in pixels of an output with the aspect ratio of its photo.
 *
 * @param photoSide longest side of the photo; null when it is unknown.
 * @param sideMax the requested size.
 */
export function outputSide(photoSide: number | null, sideMax: number, enlarge: boolean): number {
  if (photoSide === null) return sideMax;
  return Math.min(sideMax, enlarge ? photoSide * enlargeTimesMax : photoSide);
}
