import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { getPrimaryLocale } from "#admin-api/get-primary-locale.ts";
import { guessColor } from "#contract/wording/color-names.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { createMessages } from "../../messages/create-messages.ts";
import type { Language } from "../../messages/language.ts";
import { pickLanguage } from "../../messages/languages.ts";
import type { Message } from "../../messages/message.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { toColorWordIn } from "../draft/color-word.ts";
import type { KindOfRestyle } from "../kinds/kind.ts";
import { toAltOfView } from "./alt-of-view.ts";

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
  const { key, params } = kind.alt(options, photo.title);
  // A wish that names no color is not one.
  const word = color && params?.color && guessColor(color) ? toColorWordIn(language, color.label) : null;
  const named = word === null ? { key, params } : { key, params: { ...params, color: word } };
  const text = toAltOfView({
    proposed: createMessages(language).say(named as Message),
    original: photo.alt,
    productTitle: photo.title,
    color: word,
  });
  return cutText(text, altCharsMax);
}
