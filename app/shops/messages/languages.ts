import { en } from "./en.ts";
import type { Catalogue } from "./message.ts";

export interface Language {
  /** BCP 47 tag. */
  locale: string;
  catalogue: Catalogue;
}

export const english: Language = { locale: "en", catalogue: en };

/** The languages delivered. Another one is its catalogue's file and a line here. */
const delivered: Language[] = [english];

/**
 * The language for a locale that Shopify names ("de", "pt-BR"): the same tag, or else the same language; English when
 * there is none. Numbers and dates follow the region that was asked for.
 */
export function pickLanguage(locale: string | null, languages: Language[] = delivered): Language {
  const wanted = toTag(locale);
  const exact = languages.find((language) => language.locale === wanted);
  if (exact || wanted === null) return exact ?? english;
  const base = new Intl.Locale(wanted).language;
  return languages.find((language) => new Intl.Locale(language.locale).language === base) ?? english;
}

/** The canonical tag; null for none, or one that is malformed. */
function toTag(locale: string | null): string | null {
  if (!locale) return null;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? null;
  } catch {
    return null;
  }
}
