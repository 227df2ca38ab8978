import type { DecodedImage } from "../../codec.ts";
import type { FoundGarment } from "./finder.ts";

/** `foundBy` of a mask that is the file's own transparency. */
export const foundByAlpha = "alpha";
/** Minimum transparent share of a cut-out product. */
const clearShareMin = 0.04;

/** True when the file's transparency cuts out a product. */
export function isCutOut(alpha: Uint8Array): boolean {
  let clear = 0;
  let opaque = 0;
  for (const value of alpha) {
    if (value < 16) clear++;
    else if (value > 200) opaque++;
  }
  return clear > clearShareMin * alpha.length && opaque > clearShareMin * alpha.length;
}

/** The mask of a product that the file's transparency cuts out; otherwise null. */
export function findByAlpha({ alpha, width, height }: DecodedImage): FoundGarment | null {
  if (alpha === null || !isCutOut(alpha)) return null;
  return {
    kind: "found",
    window: { left: 0, top: 0, width, height },
    mask: { data: alpha.map((value) => (value > 127 ? 1 : 0)), width, height },
    confidence: 1,
    doubts: [],
    foundBy: foundByAlpha,
  };
}
