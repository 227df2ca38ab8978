import { encodeTransparent } from "../codec.ts";
import { readGrayMask } from "./read-gray-mask.ts";

/** Converts a mask to OpenAI's format: transparent where the image may change. */
export async function toAlphaMask(mask: Uint8Array): Promise<Uint8Array> {
  const { values, width, height } = await readGrayMask(mask);
  const alpha = values.map((value) => 255 - value);
  const { bytes } = await encodeTransparent(
    { data: new Uint8Array(width * height * 3), width, height },
    alpha,
  );
  return bytes;
}
