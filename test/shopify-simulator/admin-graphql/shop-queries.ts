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
      url: `https://${shop.domain}`,
      primaryDomain: {
        id: "gid://shopify/Domain/1",
        host: shop.domain,
        url: `${sim.origin}/store/${storeHandle}`,
      },
      plan: { publicDisplayName: "Basic", partnerDevelopment: true, shopifyPlus: false },
    };
  },
  shopLocales(_args: unknown, context: RequestContext) {
    assertScope(context, "shopLocales", "read_locales");
    const { locale } = context.sim.options;
    const name = new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
    return [{ __typename: "ShopLocale", locale, name, primary: true, published: true }];
  },
  currentAppInstallation(_args: unknown, { sim, shop, scopes }: RequestContext) {
    const { app } = sim.options;
    return {
      __typename: "AppInstallation",
      id: "gid://shopify/AppInstallation/1",
      launchUrl: `${sim.origin}/store/${shop.domain.split(".")[0]}/apps/${app.handle}`,
      accessScopes: scopes.map((handle) => ({ handle, description: handle.replaceAll("_", " ") })),
      app: { id: "gid://shopify/App/1", handle: app.handle, title: app.name },
      activeSubscriptions: [],
    };
  },
};
