import { cutText } from "#contract/wording/cut-text.ts";

/** Maximum length of a file name in UTF-16 units, as browsers and databases count. */
const charsMax = 255;

/**
 * Normalizes a sender's file name for storage and display: NFC, without folders, control characters, bidirectional
 * control characters and invisible characters. Joiners stay, because scripts and emoji need them. Returns `fallback`
 * when nothing is left.
 */
export function storableFilename(filename: string, fallback = "photo"): string {
  const name = filename
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return cutText(name, charsMax) || fallback;
}
