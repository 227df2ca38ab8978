import sharp from "sharp";
import { inputOptions } from "./sharp-input.ts";

/** A word as strokes in a box of this width, 20 high, so that it looks the same on a machine without fonts. */
interface Word {
  width: number;
  /** From one word to the next in its row, and from row to row. */
  gap: number;
  rowHeight: number;
  strokes: string;
}

/**
 * Words that are drawn all over pictures: TEST for test tokens, SIMULATED for pictures of simulated providers, PREVIEW for
 * free previews.
 */
const words = {
  TEST: {
    width: 76,
    gap: 54,
    rowHeight: 100,
    strokes:
      "M0 0H16M8 0V20M38 0H24V20H38M24 10H35M58 3Q56 0 51 0Q45 0 45 5Q45 9 52 10Q59 11 59 15Q59 20 52 20Q46 20 44 17M62 0H76M69 0V20",
  },
  PREVIEW: {
    width: 140,
    gap: 90,
    rowHeight: 170,
    strokes:
      "M0 20V0H10Q16 0 16 6Q16 12 10 12H0M24 20V0H34Q40 0 40 6Q40 12 34 12H24M34 12L40 20M62 0H48V20H62M48 10H59M68 0L76 20L84 0M92 0V20M114 0H100V20H114M100 10H111M120 0L125 20L130 6L135 20L140 0",
  },
  SIMULATED: {
    width: 184,
    gap: 70,
    rowHeight: 130,
    strokes:
      "M14 3Q12 0 7 0Q1 0 1 5Q1 9 8 10Q15 11 15 15Q15 20 8 20Q2 20 0 17M24 0V20M33 20V0L41 12L49 0V20M58 0V13Q58 20 65 20Q72 20 72 13V0M81 0V20H93M99 20L107 0L115 20M102 13H112M120 0H136M128 0V20M159 0H145V20H159M145 10H156M168 20V0H174Q183 0 183 10Q183 20 174 20H168",
  },
} as const satisfies Record<string, Word>;

/**
 * Rows of a word all over a picture of this size, so that no usable crop is without one. Every second row is shifted by
 * half a word. A dark edge under each white stroke is readable on light and on dark backgrounds.
 */
export function watermarkSvg(word: keyof typeof words, width: number, height: number): string {
  const { width: wordWidth, gap, rowHeight, strokes } = words[word];
  const unit = Math.max(0.25, Math.min(width, height) / 300);
  const [stepX, stepY] = [(wordWidth + gap) * unit, rowHeight * unit];
  const shift = stepX / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<g id="word" fill="none" transform="scale(${unit})">
<path d="${strokes}" stroke="#101418" stroke-opacity="0.35" stroke-width="4"/>
<path d="${strokes}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="2"/>
</g>
<pattern id="rows" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
<use href="#word" x="${10 * unit}" y="${12 * unit}"/>
<use href="#word" x="${10 * unit - shift}" y="${12 * unit + stepY / 2}"/>
<use href="#word" x="${10 * unit + shift}" y="${12 * unit + stepY / 2}"/>
</pattern>
</defs>
<rect width="100%" height="100%" fill="url(#rows)"/>
</svg>`;
}

/**
 * Draws rows of a word over the whole picture. The letters are thin and translucent, so faces and garments stay readable
 * for a job that uses the picture as input.
 */
export async function watermarkPicture(
  { bytes, mime }: { bytes: Uint8Array; mime: "image/png" | "image/jpeg" },
  word: "TEST" | "SIMULATED",
): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes, inputOptions).metadata();
  const mark = Buffer.from(watermarkSvg(word, width, height));
  const marked = sharp(bytes, inputOptions).composite([{ input: mark, left: 0, top: 0 }]);
  const encoded =
    mime === "image/png"
      ? marked.png({ compressionLevel: 4, adaptiveFiltering: false })
      : marked.jpeg({ quality: 90, chromaSubsampling: "4:4:4" });
  return Uint8Array.from(await encoded.toBuffer());
}
