import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ShopLanguagesQuery, ShopLanguagesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const shopLanguagesDocument: AdminDocument<ShopLanguagesQuery, ShopLanguagesQueryVariables> =
  /* GraphQL */ `
  query ShopLanguages {
    shopLocales(published: true) {
      locale
      primary
    }
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`;

/** The published languages of a shop as tags such as `de` or `pt-BR`, and what the app may do there. */
export interface ShopLanguages {
  /** Null when Shopify names none. */
  primary: string | null;
  further: string[];
  grantedScopes: string[];
}

/** Needs the scope `read_locales`. @throws AdminApiError */
export async function getShopLanguages(admin: AdminClient): Promise<ShopLanguages> {
  const { shopLocales, currentAppInstallation } = await admin.request(shopLanguagesDocument, {});
  return {
    primary: shopLocales.find(({ primary }) => primary)?.locale ?? null,
    further: shopLocales.filter(({ primary }) => !primary).map(({ locale }) => locale),
    grantedScopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
  };
}
