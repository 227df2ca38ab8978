import { encodeGrey } from "../codec.ts";
import { readGrayMask } from "./read-gray-mask.ts";

/** Converts a mask to Ideogram's format: black where the image may change, white elsewhere. */
export async function toBlackMask(mask: Uint8Array): Promise<Uint8Array> {
  const { values, width, height } = await readGrayMask(mask);
  const { bytes } = await encodeGrey(
    values.map((value) => 255 - value),
    width,
    height,
  );
  return bytes;
}
