/** A variant and the picture that shoppers see of it. */
export interface VariantMedium {
  variantId: string;
  mediaId: string;
}

/** Pairs that Shopify takes in one call. */
const pairsPerRequest = 100;

/** The pairs in lists that Shopify takes in one call each. */
export function toVariantMediaRequests(
  pairs: readonly VariantMedium[],
): { variantId: string; mediaIds: string[] }[][] {
  const requests: { variantId: string; mediaIds: string[] }[][] = [];
  for (let start = 0; start < pairs.length; start += pairsPerRequest) {
    const part = pairs.slice(start, start + pairsPerRequest);
    requests.push(part.map(({ variantId, mediaId }) => ({ variantId, mediaIds: [mediaId] })));
  }
  return requests;
}
