import { createHash } from "node:crypto";

/**
 * The code of the identity that a request makes: 12 lower-case letters and digits (62 bits), always the same for the
 * same id, so that a request repeated after a crash finds the identity its first run made.
 */
export function identityCodeOf(id: string): string {
  const number = createHash("sha256").update(`identity:${id}`).digest().readBigUInt64BE();
  return (number % 36n ** 12n).toString(36).padStart(12, "0");
}
