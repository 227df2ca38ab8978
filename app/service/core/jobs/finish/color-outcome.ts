import type { ColorExemption } from "#contract/color-guarantee.ts";
import { colorDeltaEMax } from "#contract/limits.ts";
import type { Result } from "../../ports.ts";

/** What the color guarantee says of a result. */
export type ColorOutcome =
  | { kind: "within" | "over"; deltaE: number; hex: string | null }
  | { kind: "not_measured"; because: ColorExemption };

/** Null for a result that is no recolor, or of a release without the guarantee. */
export function colorOutcomeOf(quality: Result["quality"]): ColorOutcome | null {
  const color = quality?.color;
  if (!color) return null;
  if (color.exempt !== null) return { kind: "not_measured", because: color.exempt };
  const { deltaE, hex = null } = color;
  return { kind: deltaE > colorDeltaEMax ? "over" : "within", deltaE, hex };
}
