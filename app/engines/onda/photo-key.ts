import { createHash } from "node:crypto";

/**
 * The key by which findings about a photo are cached: its content and the question. The same question to the same
 * photo always has one answer, so planning a set and drawing its variations look at each photo once.
 *
 * @param question what tells searches of one photo apart.
 */
export function photoKey(source: Uint8Array, question: string): string {
  return `${question}:${createHash("sha256").update(source).digest("base64")}`;
}
