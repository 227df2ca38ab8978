import { decodeImage, measureImage } from "../codec.ts";

/** Decodes a gray png to 0 or 255 per pixel. */
export async function readGrayMask(
  mask: Uint8Array,
): Promise<{ values: Uint8Array; width: number; height: number }> {
  const size = await measureImage(mask);
  const { data, width, height } = await decodeImage(mask, Math.max(size.width, size.height));
  const values = new Uint8Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[pixel * 3]! > 127 ? 255 : 0;
  return { values, width, height };
}
