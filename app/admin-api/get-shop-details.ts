import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ShopDetailsQuery, ShopDetailsQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const shopDetailsDocument: AdminDocument<ShopDetailsQuery, ShopDetailsQueryVariables> = /* GraphQL */ `
  query ShopDetails {
    shop {
      id
      name
      email
      myshopifyDomain
      currencyCode
      ianaTimezone
      shipsToCountries
      primaryDomain {
        url
      }
    }
  }
`;

export interface ShopDetails {
  shopId: string;
  name: string;
  email: string;
  /** Such as `example.myshopify.com`. */
  domain: string;
  /** URL of the storefront. */
  storefrontUrl: string;
  currencyCode: string;
  timeZone: string;
  /** ISO 3166 codes. */
  shipsTo: string[];
}

/**
 * Reads the shop's name, contact, currency, addresses and the countries that it ships to.
 *
 * @throws AdminApiError
 */
export async function getShopDetails(admin: AdminClient): Promise<ShopDetails> {
  const { shop } = await admin.request(shopDetailsDocument, {});
  return {
    shopId: shop.id,
    name: shop.name,
    email: shop.email,
    domain: shop.myshopifyDomain,
    storefrontUrl: shop.primaryDomain.url,
    currencyCode: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    shipsTo: shop.shipsToCountries,
  };
}
