import sharp from "sharp";
import type { RgbImage } from "#imaging/raster.ts";

/** What a model does to a photo besides what it was asked for. */
export interface ModelHabits {
  /** Pixels of the drawing by which it is moved. */
  moveX: number;
  moveY: number;
  /** How much larger what it shows is. */
  scale: number;
  /** Sides of the drawing; absent: the photo's. */
  width?: number;
  height?: number;
  /** Of its jpg; absent: a png. */
  quality?: number;
  /** Factor on all light. */
  gain?: number;
  blur?: number;
}

/** Draws an edited photo again as a model would, moved, rescaled and recompressed. */
export async function drawAsModel(edited: RgbImage, habits: ModelHabits): Promise<Uint8Array> {
  const { moveX, moveY, scale, gain = 1, blur = 0, quality } = habits;
  const { width = edited.width, height = edited.height } = habits;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - moveX + 0.5 - width / 2) / (scale * width) + 0.5;
      const v = (y - moveY + 0.5 - height / 2) / (scale * height) + 0.5;
      for (let channel = 0; channel < 3; channel++) {
        const value = gain * sample(edited, u * edited.width - 0.5, v * edited.height - 0.5, channel);
        data[(y * width + x) * 3 + channel] = Math.min(255, Math.round(value));
      }
    }
  }
  let drawing = sharp(data, { raw: { width, height, channels: 3 } });
  if (blur > 0) drawing = drawing.blur(blur);
  const file = quality === undefined ? drawing.png() : drawing.jpeg({ quality });
  return Uint8Array.from(await file.toBuffer());
}

/** Bilinear; beyond the border its last pixels go on. */
function sample({ data, width, height }: RgbImage, x: number, y: number, channel: number): number {
  const at = (column: number, row: number): number => {
    const inside = Math.min(width - 1, Math.max(0, column));
    return data[(Math.min(height - 1, Math.max(0, row)) * width + inside) * 3 + channel]!;
  };
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
