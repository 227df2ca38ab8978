import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { getPrimaryLocale } from "#admin-api/get-primary-locale.ts";
import { createMessages } from "../messages/create-messages.ts";
import type { Language } from "../messages/language.ts";
import { pickLanguage } from "../messages/languages.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { KindOfRestyle } from "./kinds/kind.ts";

/**
 * Language of the alternative texts. Falls back to English when Shopify does not answer; the texts can be
 * edited before publishing.
 */
export async function readShopLanguage({ log, languages }: ShopsDeps, admin: AdminClient): Promise<Language> {
  try {
    return pickLanguage(await getPrimaryLocale(admin), languages);
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    log.warn(
      { err: error },
      "The shop's language could not be read; alternative texts are proposed in English",
    );
    return pickLanguage(null, languages);
  }
}

/** The alternative text proposed for the images of a product in one look. */
export function proposeAlt(
  { kind, options }: KindOfRestyle,
  productTitle: string,
  language: Language,
): string {
  return createMessages(language).say(kind.alt(options, productTitle)).slice(0, altCharsMax);
}
