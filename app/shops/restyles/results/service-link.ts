import type { ShopsDeps } from "../../shops-deps.ts";

/**
 * A stored link to a result as it is valid now. Links are signed without their origin, and the service serves them from its
 * own, which may have changed since the link was stored.
 */
export function toServiceLink({ config }: Pick<ShopsDeps, "config">, stored: string): string {
  const { pathname, search } = new URL(stored);
  return new URL(pathname + search, config.serviceUrl).href;
}
