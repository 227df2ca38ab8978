import { type BinaryMask, createMask, type RgbImage } from "../raster.ts";
import type { Placement } from "./find-placement.ts";

export interface ResampledDrawing {
  image: RgbImage;
  /** Valid pixels: those that the drawing covers. */
  valid: BinaryMask;
}

/**
 * Resamples the drawing onto the photo's grid, bilinearly: the drawing should be about as large as the grid. The
 * drawing's border pixels are repeated outwards.
 */
export function resampleDrawing(
  drawing: RgbImage,
  { scaleX, scaleY, moveX, moveY }: Placement,
  { width, height }: { width: number; height: number },
): ResampledDrawing {
  const image: RgbImage = { data: new Uint8Array(width * height * 3), width, height };
  const valid = createMask(width, height);
  const columns = toAxis(width, drawing.width, scaleX, moveX);
  const rows = toAxis(height, drawing.height, scaleY, moveY);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * drawing.width;
    const bottom = rows.second[y]! * drawing.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const [left, right, across] = [columns.first[x]!, columns.second[x]!, columns.weight[x]!];
      const to = y * width + x;
      valid.data[to] = rows.inside[y]! & columns.inside[x]!;
      for (let channel = 0; channel < 3; channel++) {
        const value =
          (drawing.data[(top + left) * 3 + channel]! * (1 - across) +
            drawing.data[(top + right) * 3 + channel]! * across) *
            (1 - down) +
          (drawing.data[(bottom + left) * 3 + channel]! * (1 - across) +
            drawing.data[(bottom + right) * 3 + channel]! * across) *
            down;
        image.data[to * 3 + channel] = value + 0.5;
      }
    }
  }
  return { image, valid };
}

function toAxis(length: number, drawn: number, scale: number, move: number) {
  const first = new Int32Array(length);
  const second = new Int32Array(length);
  const weight = new Float32Array(length);
  const inside = new Uint8Array(length);
  for (let at = 0; at < length; at++) {
    const wanted = (0.5 + ((at + 0.5) / length - 0.5) * scale + move) * drawn - 0.5;
    const position = Math.min(drawn - 1, Math.max(0, wanted));
    first[at] = Math.floor(position);
    second[at] = Math.min(drawn - 1, first[at]! + 1);
    weight[at] = position - first[at]!;
    inside[at] = wanted >= -0.5 && wanted <= drawn - 0.5 ? 1 : 0;
  }
  return { first, second, weight, inside };
}
