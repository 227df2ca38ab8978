/** Size of a picture in whole pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

const longSides = { "1K": 1024, "2K": 2048, "4K": 4096 } as const;

/** Longest side in pixels of a size the interface names. */
export function toLongSide(size: keyof typeof longSides): number {
  return longSides[size];
}

/**
 * Size by aspect ratio and longest side.
 *
 * @param ratio "width:height", e.g. "4:5".
 */
export function toFrameSize(longSide: number, ratio: string): FrameSize {
  const [wide, tall] = ratio.split(":").map(Number) as [number, number];
  return wide >= tall
    ? { width: longSide, height: Math.round((longSide * tall) / wide) }
    : { width: Math.round((longSide * wide) / tall), height: longSide };
}
