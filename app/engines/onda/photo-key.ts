import { createHash } from "node:crypto";

/**
 * Cache key of an analysis of a photo: its content and the parameters. The analysis is deterministic, so planning a set
 * and drawing its variations analyze each photo once.
 *
 * @param question the parameters that distinguish analyses of one photo.
 */
export function photoKey(source: Uint8Array, question: string): string {
  return `${question}:${createHash("sha256").update(source).digest("base64")}`;
}
