/** Most products of one selection of all that match a search, and most images that a restyle of them makes. */
export const bulkSelectionLimits = { productsMax: 20_000, outputsMax: 200_000 } as const;

/** A selection that was not started is kept for this long. */
export const bulkSelectionLivesMs = 7 * 24 * 3_600_000;
