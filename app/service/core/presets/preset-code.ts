import { createHash } from "node:crypto";

/**
 * Derives the code of a preset from a seed: 12 lower-case letters and digits (62 bits). It is deterministic, so a
 * request repeated after a crash finds the preset that its first run created.
 */
export function presetCodeOf(seed: string): string {
  const number = createHash("sha256").update(`preset:${seed}`).digest().readBigUInt64BE();
  return (number % 36n ** 12n).toString(36).padStart(12, "0");
}
