import type { ProcessingSize } from "#contract/prices.ts";
import type { NewRestyleView } from "#shops/views.ts";

/** The longest side in pixels that merchants usually ask for. */
export const usualSize: ProcessingSize = 2048;

/** The size that a form begins with. */
export function usualSizeOf(prices: NewRestyleView["prices"]): ProcessingSize {
  return prices.some(({ size }) => size === usualSize) ? usualSize : (prices[0]?.size ?? usualSize);
}
