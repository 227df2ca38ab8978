/** What a file name holds at most, in UTF-16 units as browsers and databases count. */
const charsMax = 255;

/**
 * A sender's file name as it is kept and shown: composed Unicode (NFC) without folders, control characters, marks
 * that turn the direction of writing, and characters that no screen shows. Joiners stay, as scripts and emoji need
 * them. `fallback` when nothing is left.
 */
export function storableFilename(filename: string, fallback = "photo"): string {
  const name = filename
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return name.slice(0, charsMax).replace(/[\ud800-\udbff]$/, "") || fallback;
}
