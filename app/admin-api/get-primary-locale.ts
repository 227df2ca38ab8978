import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { PrimaryLocaleQuery, PrimaryLocaleQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const primaryLocaleDocument: AdminDocument<PrimaryLocaleQuery, PrimaryLocaleQueryVariables> =
  /* GraphQL */ `
  query PrimaryLocale {
    shopLocales(published: true) {
      locale
      primary
    }
  }
`;

/**
 * Primary language of the shop's content, as a tag such as `en` or `pt-BR`; null when Shopify names none.
 * Needs the scope `read_locales`.
 *
 * @throws AdminApiError
 */
export async function getPrimaryLocale(admin: AdminClient): Promise<string | null> {
  const { shopLocales } = await admin.request(primaryLocaleDocument, {});
  return shopLocales.find(({ primary }) => primary)?.locale ?? null;
}
