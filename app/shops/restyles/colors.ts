import { formatHex, parse } from "culori";
import type { ColorChoice, ColorView } from "../views.ts";

/** Names that fashion uses, with the tone the picker shows and the service is asked for. */
export const suggestedColors: ColorChoice[] = [
  { name: "Black", hex: "#1B1B1D" },
  { name: "Charcoal", hex: "#3B3E44" },
  { name: "Stone", hex: "#B9B1A4" },
  { name: "Ivory", hex: "#F4EFE2" },
  { name: "White", hex: "#F7F7F5" },
  { name: "Sand", hex: "#D8C3A0" },
  { name: "Camel", hex: "#B98A55" },
  { name: "Chocolate", hex: "#4F3427" },
  { name: "Rust", hex: "#A4492A" },
  { name: "Terracotta", hex: "#C2694B" },
  { name: "Mustard", hex: "#CC9A2E" },
  { name: "Olive", hex: "#69693B" },
  { name: "Sage", hex: "#9CAB8F" },
  { name: "Forest green", hex: "#23492F" },
  { name: "Emerald", hex: "#0E6F50" },
  { name: "Teal", hex: "#17656B" },
  { name: "Sky blue", hex: "#93BEDF" },
  { name: "Cobalt", hex: "#1F4FB0" },
  { name: "Navy", hex: "#1F2A44" },
  { name: "Lavender", hex: "#B5A6D6" },
  { name: "Plum", hex: "#58304F" },
  { name: "Burgundy", hex: "#641C2E" },
  { name: "Red", hex: "#B8232F" },
  { name: "Coral", hex: "#EE7A64" },
  { name: "Blush", hex: "#EBC4BF" },
  { name: "Fuchsia", hex: "#C42A7C" },
];

const byName = new Map(suggestedColors.map((color) => [toKey(color.name), color]));

/**
 * A merchant's color wish as they see it again: a hex code in capitals, a known name with its tone, or their own
 * words without a tone.
 */
export function toColorView(wish: string): ColorView {
  const text = wish.trim();
  const named = byName.get(toKey(text));
  if (named) return { label: named.name, hex: named.hex };
  const hex = parseHex(text);
  if (hex) return { label: hex, hex };
  const css = /^[a-z]+$/i.test(text) ? formatHex(parse(text.toLowerCase())) : undefined;
  return { label: capitalise(text), hex: css ? css.toUpperCase() : null };
}

/** `#abc` and `abcdef` mean what they look like. */
function parseHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${full.toUpperCase()}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, " ");
}
