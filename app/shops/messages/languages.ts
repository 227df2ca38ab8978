import { en } from "./en.ts";
import type { Catalogue } from "./message.ts";

export interface Language {
  /** BCP 47 tag. */
  locale: string;
  catalogue: Catalogue;
}

export const english: Language = { locale: "en", catalogue: en };

/** Supported languages. To add one, add its catalogue's file and a line here. */
const delivered: Language[] = [english];

/**
 * Selects the language for a locale of Shopify ("de", "pt-BR"): the same tag, otherwise the same base
 * language, otherwise English.
 */
export function pickLanguage(locale: string | null, languages: Language[] = delivered): Language {
  const wanted = toTag(locale);
  const exact = languages.find((language) => language.locale === wanted);
  if (exact || wanted === null) return exact ?? english;
  const base = new Intl.Locale(wanted).language;
  return languages.find((language) => new Intl.Locale(language.locale).language === base) ?? english;
}

/** The canonical tag; null when the locale is missing or malformed. */
function toTag(locale: string | null): string | null {
  if (!locale) return null;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? null;
  } catch {
    return null;
  }
}
