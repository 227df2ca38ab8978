import type { LinearRgb } from "#imaging/oklab.ts";
import { linearInGamut } from "#imaging/oklab.ts";
import { linearOfSrgb8 } from "#imaging/srgb.ts";
import { findColor } from "../garment/read-instruction.ts";

/** Stop words around a background's color. */
const plainWords = new Set(
  `a an the on in with to of and background backdrop ground surface bg plain solid seamless studio clean simple
  smooth matte matt even uniform paper sweep color color colored colored`.split(/\s+/),
);
/** For backgrounds, white and black are the ends of the scale, not the colors of cloth. */
const groundColors: Readonly<Record<string, string>> = {
  white: "#ffffff",
  "pure white": "#ffffff",
  "bright white": "#ffffff",
  "warm white": "#faf6ef",
  "soft white": "#f7f6f3",
  "cool white": "#f5f8fb",
  black: "#000000",
  "pure black": "#000000",
  "warm grey": "#d6d1ca",
  "cool grey": "#d0d4d8",
  "light grey": "#e4e4e4",
  "light warm grey": "#e6e2dc",
  "mid grey": "#a8a8a8",
  "neutral grey": "#c4c4c4",
};
const transparentWords = new Set(["transparent", "none", "no", "removed", "cutout"]);

/** The background named by a text; `plain` leaves the choice to the engine, null is not supported. */
export type GroundReading = { kind: "color"; color: LinearRgb } | { kind: "transparent" } | { kind: "plain" };

/** Parses "white", "on a light grey backdrop", "#eee", "transparent"; null for anything but a plain color. */
export function readGround(text: string): GroundReading | null {
  const words = text
    .toLowerCase()
    .replaceAll("gray", "grey")
    .split(/[\s_-]+|[,.](?=\s|$)/)
    .filter((word) => word !== "" && !plainWords.has(word));
  if (words.length === 0 || words[0] === "auto" || words[0] === "default") {
    return words.length > 1 ? null : { kind: "plain" };
  }
  if (words.length === 1 && transparentWords.has(words[0]!)) return { kind: "transparent" };
  const name = words.join(" ");
  const own = Object.hasOwn(groundColors, name) ? groundColors[name]! : null;
  if (own !== null) return { kind: "color", color: linearOfHex(own) };
  const found = findColor(name);
  return found === null ? null : { kind: "color", color: linearInGamut(found) };
}

/** The color that is encoded to exactly these digits. */
function linearOfHex(hex: string): LinearRgb {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number): number => linearOfSrgb8[(value >> shift) & 255]!;
  return { r: channel(16), g: channel(8), b: channel(0) };
}
