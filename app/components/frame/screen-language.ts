import type { AppProviderProps } from "@shopify/polaris";
import polarisEnglish from "@shopify/polaris/locales/en.json" with { type: "json" };
import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { english, findLanguage } from "#shops/messages/language.ts";

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
  de: async () => {
    const [{ de }, { default: polaris }] = await Promise.all([
      import("#shops/messages/de.ts"),
      import("@shopify/polaris/locales/de.json", { with: { type: "json" } }),
    ]);
    return { messages: createMessages({ locale: "de", catalogue: de }), polaris };
  },
  es: async () => {
    const [{ es }, { default: polaris }] = await Promise.all([
      import("#shops/messages/es.ts"),
      import("@shopify/polaris/locales/es.json", { with: { type: "json" } }),
    ]);
    return { messages: createMessages({ locale: "es", catalogue: es }), polaris };
  },
  it: async () => {
    const [{ it }, { default: polaris }] = await Promise.all([
      import("#shops/messages/it.ts"),
      import("@shopify/polaris/locales/it.json", { with: { type: "json" } }),
    ]);
    return { messages: createMessages({ locale: "it", catalogue: it }), polaris };
  },
};

const loaded = new Map<string, ScreenLanguage>([[englishScreens.locale, englishScreens]]);

/** Locales that screens exist in. */
export const screenLocales: readonly string[] = [englishScreens.locale, ...Object.keys(loaders)];

/** Makes a language of `screenLocales` available to `screenLanguage`. */
export async function loadScreenLanguage(locale: string): Promise<void> {
  const load = loaders[locale];
  if (load && !loaded.has(locale)) loaded.set(locale, { locale, ...(await load()) });
}

/** The loaded language for a locale; English where none fits. */
export function screenLanguage(locale: string | null): ScreenLanguage {
  return findLanguage(locale, [...loaded.values()]) ?? englishScreens;
}
