import type { BinaryMask } from "./raster.ts";

/** Where the inside of a mask lies in each row, for work that is only needed there. */
export interface RowSpans {
  /** Where the spans of a row begin in `bounds`; those of row y end where row y + 1's begin. */
  starts: Int32Array;
  /** First column and the one past the last, span after span. */
  bounds: Int32Array;
}

/** The runs of inside pixels, row by row. */
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
