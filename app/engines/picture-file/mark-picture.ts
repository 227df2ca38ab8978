import sharp from "sharp";
import { inputOptions } from "./sharp-input.ts";
import { wordMarkSvg } from "./word-mark.ts";

/**
 * Draws rows of a word over the whole picture. The letters are thin and translucent, so faces and garments stay readable
 * for a job that uses the picture as input.
 */
export async function markPicture(
  { bytes, mime }: { bytes: Uint8Array; mime: "image/png" | "image/jpeg" },
  word: "TEST" | "SIMULATED",
): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes, inputOptions).metadata();
  const mark = Buffer.from(wordMarkSvg(word, width, height));
  const marked = sharp(bytes, inputOptions).composite([{ input: mark, left: 0, top: 0 }]);
  const encoded =
    mime === "image/png"
      ? marked.png({ compressionLevel: 4, adaptiveFiltering: false })
      : marked.jpeg({ quality: 90, chromaSubsampling: "4:4:4" });
  return Uint8Array.from(await encoded.toBuffer());
}
