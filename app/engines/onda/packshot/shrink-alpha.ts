/** Nearest values of a coverage on a smaller grid: only in and out matter there. */
export function shrinkAlpha(
  from: { width: number; height: number },
  alpha: Uint8Array,
  width: number,
  height: number,
): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / height)) * from.width;
    for (let x = 0; x < width; x++) {
      const column = Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / width));
      result[y * width + x] = alpha[row + column]!;
    }
  }
  return result;
}
