import type { AppProviderProps } from "@shopify/polaris";
import polarisEnglish from "@shopify/polaris/locales/en.json" with { type: "json" };
import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { english, findLanguage } from "#shops/messages/language.ts";
import type { Catalogue } from "#shops/messages/message.ts";

/** Messages of a language for a screen: the app's, and those of Polaris' own controls. */
export interface ScreenLanguage {
  locale: string;
  messages: Messages;
  polaris: AppProviderProps["i18n"];
}

const englishScreens: ScreenLanguage = {
  locale: english.locale,
  messages: createMessages(english),
  polaris: polarisEnglish,
};

/** Languages beside English. A browser loads only the one of its document. */
const loaders: Record<string, () => Promise<Omit<ScreenLanguage, "locale">>> = {
  de: () =>
    load(
      "de",
      import("#shops/messages/de.ts"),
      import("@shopify/polaris/locales/de.json", { with: { type: "json" } }),
    ),
  es: () =>
    load(
      "es",
      import("#shops/messages/es.ts"),
      import("@shopify/polaris/locales/es.json", { with: { type: "json" } }),
    ),
  fr: () =>
    load(
      "fr",
      import("#shops/messages/fr.ts"),
      import("@shopify/polaris/locales/fr.json", { with: { type: "json" } }),
    ),
  it: () =>
    load(
      "it",
      import("#shops/messages/it.ts"),
      import("@shopify/polaris/locales/it.json", { with: { type: "json" } }),
    ),
  ja: () =>
    load(
      "ja",
      import("#shops/messages/ja.ts"),
      import("@shopify/polaris/locales/ja.json", { with: { type: "json" } }),
    ),
};

async function load<Locale extends string>(
  locale: Locale,
  catalogue: Promise<Record<Locale, Catalogue>>,
  polaris: Promise<{ default: ScreenLanguage["polaris"] }>,
): Promise<Omit<ScreenLanguage, "locale">> {
  return {
    messages: createMessages({ locale, catalogue: (await catalogue)[locale] }),
    polaris: (await polaris).default,
  };
}

const loaded = new Map<string, ScreenLanguage>([[englishScreens.locale, englishScreens]]);

/** Locales that screens exist in. */
export const screenLocales: readonly string[] = [englishScreens.locale, ...Object.keys(loaders)];

/** Makes a language of `screenLocales` available to `screenLanguage`. */
export async function loadScreenLanguage(locale: string): Promise<void> {
  const loader = loaders[locale];
  if (loader && !loaded.has(locale)) loaded.set(locale, { locale, ...(await loader()) });
}

/** The loaded language for a locale; English where none fits. */
export function screenLanguage(locale: string | null): ScreenLanguage {
  return findLanguage(locale, [...loaded.values()]) ?? englishScreens;
}
