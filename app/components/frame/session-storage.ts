/**
 * Values in the tab's session storage. They belong to the open shop and end with the tab. Without storage (blocked or
 * full) the app works on: a value then lives as long as its page.
 */

/** One tab may change to another shop. */
const currentShop = (): string => window.shopify?.config.shop ?? "";

/** Returns the stored value of the open shop; null when there is none or the browser has no storage. */
export function readStored<Value extends object>(key: string): Value | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? "null") as
      | (Value & { shop: string })
      | null;
    return stored?.shop === currentShop() ? stored : null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: object): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...value, shop: currentShop() }));
  } catch {
    // No storage, or it is full.
  }
}

export function removeStored(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // No storage, so nothing is stored.
  }
}
