/** Shopify's standard definition of colors, whose entries the metafield `shopify.color-pattern` takes. */
export const colorType = "shopify--color-pattern";
