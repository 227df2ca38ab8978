/**
 * Maximum number of products of one selection by search, of images that its restyle makes, and of products that one
 * color is left out of, or made for only.
 */
export const bulkSelectionLimits = {
  productsMax: 20_000,
  outputsMax: 200_000,
  exceptionsMax: 1_000,
} as const;

/** Retention period of a selection that was not started. */
export const bulkSelectionLivesMs = 7 * 24 * 3_600_000;
