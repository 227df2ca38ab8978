import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { getPrimaryLocale } from "#admin-api/get-primary-locale.ts";
import { toColorWord } from "#contract/color-names.ts";
import { createMessages } from "../messages/create-messages.ts";
import type { Language } from "../messages/language.ts";
import { pickLanguage } from "../messages/languages.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toAltOfView } from "./alt-of-view.ts";
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

/** The alternative text proposed for an image of a product in one look, made from a photo with the text `alt`. */
export function proposeAlt(
  { kind, options }: KindOfRestyle,
  photo: { title: string; alt: string },
  language: Language,
): string {
  const color = kind.color(options);
  return toAltOfView({
    proposed: createMessages(language).say(kind.alt(options, photo.title)),
    original: photo.alt,
    productTitle: photo.title,
    // A wish in words is no color.
    color: color?.hex ? toColorWord(color.label) : null,
  }).slice(0, altCharsMax);
}
