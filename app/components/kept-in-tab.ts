/** Values that this tab keeps for the shop that is open, as long as the tab lives. */

/** A tab may change to another shop. */
const currentShop = (): string => window.shopify?.config.shop ?? "";

/** What was kept under a key for this shop; null when there is nothing, or the browser keeps nothing. */
export function readKept<Value extends object>(key: string): Value | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? "null") as
      | (Value & { shop: string })
      | null;
    return kept?.shop === currentShop() ? kept : null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: object): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...value, shop: currentShop() }));
  } catch {
    // A browser that keeps nothing, or is full: the value lives as long as the page.
  }
}

export function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
