import { createHash } from "node:crypto";

/**
 * The code of a preset: 12 lower-case letters and digits (62 bits), always the same for the same seed, so that a
 * request repeated after a crash finds the preset its first run made.
 */
export function presetCodeOf(seed: string): string {
  const number = createHash("sha256").update(`preset:${seed}`).digest().readBigUInt64BE();
  return (number % 36n ** 12n).toString(36).padStart(12, "0");
}
