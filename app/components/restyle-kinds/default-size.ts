import type { ProcessingSize } from "#contract/prices.ts";
import type { NewRestyleView } from "#shops/views.ts";

/** The longest side in pixels that merchants usually ask for. */
export const defaultSize: ProcessingSize = 2048;

/** The size that a form begins with. */
export function defaultSizeOf(prices: NewRestyleView["prices"]): ProcessingSize {
  return prices.some(({ size }) => size === defaultSize) ? defaultSize : (prices[0]?.size ?? defaultSize);
}
