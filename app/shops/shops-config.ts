/** Settings of the merchant side; the composition root reads them from the environment. */
export interface ShopsConfig {
  /** Null when the app has no Shopify credentials: then every page says what is missing. */
  shopify: ShopifyCredentials | null;
  /** Names of the settings that keep `shopify` null. */
  missingSettings: string[];
  /** Public origin of this app, without a path. */
  appUrl: string;
  /** The image generation service with its version prefix, such as `https://images.example/v1`. */
  serviceUrl: string;
  /** Origin of the file storage to which links of the service lead on; null: pictures come from the service. */
  storageOrigin: string | null;
  /** How long the service keeps pictures after they were made, in milliseconds. */
  resultsKeptMs: number;
  /** How long it keeps photos and identities after their last use, in milliseconds. */
  photosKeptMs: number;
  identitiesKeptMs: number;
  /** Charges for credits are Shopify's test charges, which nobody pays. */
  isBillingTest: boolean;
  /** Operator token of the service; opens accounts and grants credits. */
  operatorToken: string;
  /** Price of one credit for merchants, with the ISO 4217 currency; null: that of the packs. */
  creditPrice: { amount: number; currency: string } | null;
  /** Signs links that work without a session: in e-mails, of pictured persons, of exports. */
  linkSecret: string;
  pages: PublicPagesConfig;
}

/** What the pages for everybody say: privacy, terms, support. */
export interface PublicPagesConfig {
  /** Folder of the operator's own texts; null: there are none. */
  dir: string | null;
  /** Where the operator is reached; null: not said. */
  supportEmail: string | null;
  supportUrl: string | null;
  /** Companies whose models may get photos and words. */
  providers: string[];
}

export interface ShopifyCredentials {
  apiKey: string;
  apiSecret: string;
  /** A simulated Shopify that takes all traffic instead; never set in production. */
  simulatorUrl: string | null;
}

/** Access scopes of the app; the same as in `shopify.app.toml`. */
export const scopes = ["read_products", "write_products", "read_files", "write_files", "read_locales"];

/** For alternative texts in further languages. */
export const translationScopes = ["read_translations", "write_translations"];

/** For new colors in Shopify's list of colors. */
export const colorListScopes = ["read_metaobjects", "write_metaobjects"];

/** Scopes that a shop grants when something needs them; `optional_scopes` of `shopify.app.toml`. */
export const optionalScopes = [...translationScopes, ...colorListScopes];
