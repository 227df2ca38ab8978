import { createHash } from "node:crypto";

/**
 * Derives the code of a new identity from its job's id: 12 lower-case letters and digits (62 bits). It is
 * deterministic, so a request repeated after a crash finds the identity that its first run created.
 */
export function identityCodeOf(id: string): string {
  const number = createHash("sha256").update(`identity:${id}`).digest().readBigUInt64BE();
  return (number % 36n ** 12n).toString(36).padStart(12, "0");
}
