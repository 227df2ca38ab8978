/** Linear-light red, green, blue, 0-1. */
export type Linear = readonly [number, number, number];

/** Parses #rrggbb into linear light. */
export function linear(hex: string): Linear {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) => {
    const s = ((value >> shift) & 255) / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return [part(16), part(8), part(0)];
}

/** Table from 0-4095 (linear 0-1) to 0-255 sRGB as real numbers, so that grain can be added before rounding. */
export const encodeTable = Float32Array.from({ length: 4096 }, (_, i) => {
  const l = i / 4095;
  return 255 * (l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055);
});
