/** Longest alternative text of a file that Shopify accepts. */
export const altCharsMax = 512;
