import type { ColorView } from "#shops/views.ts";

/** Tells looks apart, as the rules do: those of one value are the same one, whatever they are called. */
export function toLookKey({ label, hex }: ColorView): string {
  return hex ?? label;
}
