import { findView } from "./view-words.ts";

const partCharsMax = 60;

/** Latin letters that are no base letter with a mark, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Letters and digits of the Latin alphabet, joined by hyphens. */
export function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, partCharsMax)
    .replace(/^-+|-+$/g, "");
}

/**
 * The name of a published file: what a search engine can read, such as `harbour-crew-tee-navy-front`, and the end of the
 * publication's id, by which a resumed run recognises the file it made.
 */
export function toFilename(of: {
  id: string;
  format: "png" | "jpg";
  title: string;
  color: string;
  /** Alternative text of the source photo. */
  alt: string;
  /** Position of the source photo in the product's media, from 1. */
  position: number;
}): string {
  const parts = [
    of.title,
    of.color,
    findView(of.alt)?.name ?? String(of.position),
    of.id.replaceAll("-", "").slice(-12),
  ];
  return `${parts.map(toSlug).filter(Boolean).join("-")}.${of.format}`;
}
