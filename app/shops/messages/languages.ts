import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { english, findLanguage, type Language } from "./language.ts";

/**
 * Supported languages. To add one: its catalogue's file, a line here, and a line in `components/frame/screen-language.ts`.
 * Screens load the languages one by one; they import `language.ts`, never this file.
 */
export const languages: readonly Language[] = [
  english,
  { locale: "de", catalogue: de },
  { locale: "es", catalogue: es },
  { locale: "it", catalogue: it },
  { locale: "fr", catalogue: fr },
  { locale: "ja", catalogue: ja },
];

/** The language for a locale of Shopify; English where none fits. */
export function pickLanguage(locale: string | null, offered: readonly Language[] = languages): Language {
  return findLanguage(locale, offered) ?? english;
}
