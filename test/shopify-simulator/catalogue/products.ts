import type { ProductSpec } from "./product-spec.ts";
import { others } from "./products-other.ts";
import { tops } from "./products-tops.ts";

/** The whole sample catalogue. */
export const products: readonly ProductSpec[] = [...tops, ...others];
