import { createHash } from "node:crypto";
import type { KnownMask } from "../contract.ts";

/**
 * Cache key of an analysis of a photo: its content, the mask that it uses, and the parameters. The analysis is
 * deterministic, so planning a set and drawing its variations and colors analyze each photo once.
 *
 * @param question the parameters that distinguish analyses of one photo.
 */
export function photoKey(source: Uint8Array, question: string, layers: KnownMask | null = null): string {
  const hash = createHash("sha256").update(source);
  if (layers !== null) {
    hash.update(`|${layers.confidence}|${layers.mask.length}|`).update(layers.mask);
    if (layers.keep !== null) hash.update(layers.keep);
  }
  return `${question}:${hash.digest("base64")}`;
}
