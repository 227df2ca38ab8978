/** The app's answer about selected products. */
export interface Selection {
  /** Address inside the app that starts a restyle of them, without a leading slash. */
  path: string;
  /** Most products that a restyle takes. */
  productsMax: number;
  /** How many have restyled images in the shop. */
  restyledCount: number;
  /** Null when they can't be read at the moment. */
  creditsAvailable: number | null;
}

/** The address of a selection while the app has not answered: Shopify's own form of one. */
export function addressOfSelection(productIds: string[]): string {
  const numbers = productIds.map((id) => `ids[]=${id.split("/").at(-1)}`);
  return `app:app/restyles/new?${numbers.join("&")}`;
}
