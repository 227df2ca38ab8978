import type { Rgb } from "#imaging/head/head-parameters.ts";
import { hexOfOklab, type Oklab, oklabOfHex } from "#imaging/oklab.ts";

/** Skin from the fairest to the darkest, at even steps of `tone.depth`. */
const skinScale = [
  "#f3d9cc",
  "#edcdb9",
  "#e3bd9f",
  "#d3a684",
  "#bd8c68",
  "#a0714f",
  "#80563b",
  "#5f3d2a",
  "#41291d",
];

/** @param depth 0 the fairest to 1 the darkest. @param warmth -1 pink to 1 golden. @param olive 0-1. */
export function skinColor({
  depth,
  warmth,
  olive,
}: {
  depth: number;
  warmth: number;
  olive: number;
}): string {
  const place = Math.min(1, Math.max(0, depth)) * (skinScale.length - 1);
  const low = Math.min(skinScale.length - 2, Math.floor(place));
  const color = mixed(oklabOfHex(skinScale[low]!), oklabOfHex(skinScale[low + 1]!), place - low);
  return hexOfOklab({
    l: color.l,
    a: color.a - 0.005 * warmth - 0.014 * olive,
    b: color.b + 0.008 * warmth + 0.01 * olive,
  });
}

/** @param shade -1 much darker to 1 much lighter. */
export function shaded(hex: string, shade: number): string {
  const { l, a, b } = oklabOfHex(hex);
  const lighter = Math.min(0.93, Math.max(0.16, l + 0.11 * shade));
  const chroma = 1 - 0.15 * Math.abs(shade);
  return hexOfOklab({ l: lighter, a: a * chroma, b: b * chroma });
}

/** @param share of `other`, 0-1. */
export function mixedColor(hex: string, other: string, share: number): string {
  return hexOfOklab(mixed(oklabOfHex(hex), oklabOfHex(other), share));
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mixed(one: Oklab, other: Oklab, share: number): Oklab {
  return {
    l: one.l + (other.l - one.l) * share,
    a: one.a + (other.a - one.a) * share,
    b: one.b + (other.b - one.b) * share,
  };
}
