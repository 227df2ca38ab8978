import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getShopLanguages, type ShopLanguages } from "#admin-api/get-shop-languages.ts";
import { findLanguage, type Language } from "../messages/language.ts";
import { languages } from "../messages/languages.ts";
import { message } from "../messages/message.ts";
import { translationScopes } from "../shops-config.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { AltLanguagesView, DraftProblem } from "../views.ts";

/** The shop's published languages beside its own that the app speaks. */
export function listSpoken(
  { further }: ShopLanguages,
  offered: readonly Language[] = languages,
): { locale: string; language: Language }[] {
  return further.flatMap((locale) => {
    const language = findLanguage(locale, offered);
    return language ? [{ locale, language }] : [];
  });
}

/** Whether the shop lets the app read and write translations. */
export function mayTranslate({ grantedScopes }: ShopLanguages): boolean {
  // Writing includes reading; Shopify may list only the former.
  return grantedScopes.includes("write_translations");
}

/** The setting; null for a shop without further languages that the app speaks, and while Shopify can't be asked. */
export async function getAltLanguages(
  deps: ShopsDeps,
  admin: AdminClient,
  { translatesAlts }: Shop,
): Promise<AltLanguagesView | null> {
  try {
    const shop = await getShopLanguages(admin);
    const locales = listSpoken(shop, deps.languages).map(({ locale }) => locale);
    return locales.length === 0
      ? null
      : { locales, isOn: translatesAlts, isGranted: mayTranslate(shop), scopes: translationScopes };
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    deps.log.warn({ err: error }, "The shop's languages could not be read");
    return null;
  }
}

/** Whether images are published with alternative texts in further languages. It is turned on only where the shop allows it. */
export async function saveAltLanguages(
  { prisma, log }: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  isOn: boolean,
): Promise<DraftProblem[]> {
  try {
    if (isOn && !mayTranslate(await getShopLanguages(admin)))
      return [{ field: null, message: message("alt_languages.declined") }];
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    log.warn({ err: error }, "The app's access to translations could not be read");
    return [{ field: null, message: message("alt_languages.unreached") }];
  }
  await prisma.shop.update({ where: { id: shopId }, data: { translatesAlts: isOn } });
  return [];
}
