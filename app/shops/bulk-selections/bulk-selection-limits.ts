/** Maximum number of products of one selection by search, and of images that its restyle makes. */
export const bulkSelectionLimits = { productsMax: 20_000, outputsMax: 200_000 } as const;

/** Retention period of a selection that was not started. */
export const bulkSelectionLivesMs = 7 * 24 * 3_600_000;
