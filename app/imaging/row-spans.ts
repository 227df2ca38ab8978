import type { BinaryMask } from "./raster.ts";

/** Run-length representation of a mask: the spans of inside pixels of each row. */
export interface RowSpans {
  /** Start index of each row's spans in `bounds`. The spans of row y end at the start of row y + 1. */
  starts: Int32Array;
  /** Pairs of first column and end column (exclusive). */
  bounds: Int32Array;
}

/** The spans of inside pixels of each row. */
export function toRowSpans({ data, width, height }: BinaryMask): RowSpans {
  const starts = new Int32Array(height + 1);
  const bounds: number[] = [];
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      if (data[start + x] === 0) continue;
      bounds.push(x);
      while (x < width && data[start + x] === 1) x++;
      bounds.push(x);
    }
    starts[y + 1] = bounds.length;
  }
  return { starts, bounds: Int32Array.from(bounds) };
}
