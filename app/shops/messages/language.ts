import { en } from "./en.ts";
import type { Catalogue } from "./message.ts";

export interface Language {
  /** BCP 47 tag. */
  locale: string;
  catalogue: Catalogue;
}

/** The source language, and the answer to every locale that has no language of its own. */
export const english: Language = { locale: "en", catalogue: en };

/**
 * Selects the language for a locale ("de", "pt-BR"): the same tag, otherwise the same base language, otherwise
 * undefined.
 */
export function findLanguage<Of extends { locale: string }>(
  locale: string | null,
  languages: readonly Of[],
): Of | undefined {
  const wanted = toTag(locale);
  if (wanted === null) return undefined;
  const exact = languages.find((language) => language.locale === wanted);
  if (exact) return exact;
  const base = new Intl.Locale(wanted).language;
  return languages.find((language) => new Intl.Locale(language.locale).language === base);
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
