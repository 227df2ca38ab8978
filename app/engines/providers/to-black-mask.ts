import { encodeGrey } from "../codec.ts";
import { readGrayMask } from "./read-gray-mask.ts";

/** The mask as Ideogram takes it: black where the picture may change, white where it stays. */
export async function toBlackMask(mask: Uint8Array): Promise<Uint8Array> {
  const { values, width, height } = await readGrayMask(mask);
  const { bytes } = await encodeGrey(
    values.map((value) => 255 - value),
    width,
    height,
  );
  return bytes;
}
