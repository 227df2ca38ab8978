import { defaultSize, type ProcessingSize } from "#contract/prices.ts";
import type { NewRestyleView } from "#shops/views.ts";

/** The size that a form begins with. */
export function defaultSizeOf(prices: NewRestyleView["prices"]): ProcessingSize {
  return prices.some(({ size }) => size === defaultSize) ? defaultSize : (prices[0]?.size ?? defaultSize);
}
