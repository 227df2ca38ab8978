import sharp from "sharp";
import { inputOptions } from "./sharp-input.ts";

/**
 * Draws rows of TEST over the whole picture, so that no usable crop is without one. The letters are paths, so they look
 * the same on a machine without fonts. They are thin and translucent, so faces and garments stay readable for a job
 * that uses the picture as input.
 */
export async function markTestPicture({
  bytes,
  mime,
}: {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
}): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes, inputOptions).metadata();
  const mark = Buffer.from(testMarkSvg(width, height));
  const marked = sharp(bytes, inputOptions).composite([{ input: mark, left: 0, top: 0 }]);
  const encoded =
    mime === "image/png"
      ? marked.png({ compressionLevel: 4, adaptiveFiltering: false })
      : marked.jpeg({ quality: 90, chromaSubsampling: "4:4:4" });
  return Uint8Array.from(await encoded.toBuffer());
}

/** Strokes of the word in a box of 76 by 20. */
const letters =
  "M0 0H16M8 0V20M38 0H24V20H38M24 10H35M58 3Q56 0 51 0Q45 0 45 5Q45 9 52 10Q59 11 59 15Q59 20 52 20Q46 20 44 17M62 0H76M69 0V20";

/**
 * Every second row is shifted by half a word. A dark edge under each white stroke is readable on light and on dark
 * backgrounds.
 */
function testMarkSvg(width: number, height: number): string {
  const unit = Math.max(0.25, Math.min(width, height) / 300);
  const [stepX, stepY] = [130 * unit, 100 * unit];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<g id="word" fill="none" transform="scale(${unit})">
<path d="${letters}" stroke="#101418" stroke-opacity="0.35" stroke-width="4"/>
<path d="${letters}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="2"/>
</g>
<pattern id="rows" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
<use href="#word" x="${10 * unit}" y="${12 * unit}"/>
<use href="#word" x="${(10 - 65) * unit}" y="${62 * unit}"/>
<use href="#word" x="${(10 + 65) * unit}" y="${62 * unit}"/>
</pattern>
</defs>
<rect width="100%" height="100%" fill="url(#rows)"/>
</svg>`;
}
