import { toSubscription } from "../billing/subscriptions.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

/** Root fields about the shop and the app's installation on it. */
export const shopQueries = {
  shop(_args: unknown, { sim, shop }: RequestContext) {
    const storeHandle = shop.domain.split(".")[0];
    return {
      __typename: "Shop",
      id: "gid://shopify/Shop/1",
      name: shop.name,
      email: shop.email,
      contactEmail: shop.email,
      myshopifyDomain: shop.domain,
      currencyCode: shop.currencyCode,
      ianaTimezone: shop.timeZone,
      shipsToCountries: shop.shipsTo ?? [],
      url: `https://${shop.domain}`,
      primaryDomain: {
        id: "gid://shopify/Domain/1",
        host: shop.domain,
        url: `${sim.origin}/store/${storeHandle}`,
      },
      plan: { publicDisplayName: "Basic", partnerDevelopment: shop.isDevelopment, shopifyPlus: false },
    };
  },
  shopLocales(_args: unknown, context: RequestContext) {
    assertScope(context, "shopLocales", "read_locales");
    const primary = context.sim.options.locale;
    return [primary, ...(context.shop.furtherLocales ?? [])].map((locale) => ({
      __typename: "ShopLocale",
      locale,
      name: new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale,
      primary: locale === primary,
      published: true,
    }));
  },
  currentAppInstallation(_args: unknown, { sim, shop, scopes }: RequestContext) {
    const { app } = sim.options;
    return {
      __typename: "AppInstallation",
      id: "gid://shopify/AppInstallation/1",
      launchUrl: `${sim.origin}/store/${shop.domain.split(".")[0]}/apps/${app.handle}`,
      accessScopes: scopes.map((handle) => ({ handle, description: handle.replaceAll("_", " ") })),
      app: {
        id: "gid://shopify/App/1",
        handle: app.handle,
        title: app.name,
        apiKey: app.apiKey,
        webhookApiVersion: app.webhookApiVersion,
        requestedAccessScopes: app.scopes.map((handle) => ({ handle })),
      },
      activeSubscriptions: Object.values(shop.subscriptions)
        .map((subscription) => toSubscription(sim, subscription))
        .filter(({ status }) => status === "ACTIVE"),
    };
  },
  publicApiVersions(_args: unknown, { sim }: RequestContext) {
    return sim.options.app.supportedVersions.map((handle) => ({
      handle,
      displayName: handle,
      supported: true,
    }));
  },
  /** Those of the shop alone, which an app makes through the API; those of `shopify.app.toml` are not among them. */
  webhookSubscriptions(_args: unknown, { shop }: RequestContext) {
    return { nodes: shop.ownSubscriptions };
  },
};
