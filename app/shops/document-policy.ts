import type { ShopifyCredentials, ShopsConfig } from "./shops-config.ts";

/** Hosts of App Bridge: its own files, and the measurements that it reports. */
const appBridgeScripts = "https://cdn.shopify.com";
const appBridgeReports = "https://*.shopify.com https://*.shopifysvc.com";

/** Frames of an address that names no shop. */
const anyShopFrames = "https://*.myshopify.com https://admin.shopify.com";

/**
 * Content Security Policy of a document of the app. Scripts run from the app's own files, from App Bridge, and inline with
 * the document's nonce. Inline styles are allowed because Polaris positions its layers by `style` attributes.
 *
 * A modal of App Bridge is a frame of the admin, not of the app: the admin opens a document of the app there, and App Bridge
 * replaces its content and copies the app's styles into it. So modals need no `frame-src`; they need `frame-ancestors` and
 * `style-src` on every document.
 *
 * @param frames who may frame the document, as the library's `frame-ancestors` names them; null for an address without a
 *   shop
 */
export function toDocumentPolicy(
  nonce: string,
  config: Pick<ShopsConfig, "serviceUrl" | "storageOrigin"> & {
    shopify: Pick<ShopifyCredentials, "simulatorUrl"> | null;
  },
  frames: string | null,
): string {
  const simulator = config.shopify?.simulatorUrl ? ` ${new URL(config.shopify.simulatorUrl).origin}` : "";
  const storage = config.storageOrigin ? ` ${config.storageOrigin}` : "";
  const results = `${new URL(config.serviceUrl).origin}${storage}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${appBridgeScripts}${simulator}`,
    `style-src 'self' 'unsafe-inline' ${appBridgeScripts}`,
    `font-src 'self' ${appBridgeScripts}`,
    `img-src 'self' data: blob: ${appBridgeScripts} ${results}${simulator}`,
    `connect-src 'self' ${appBridgeReports}${simulator}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${anyShopFrames}${simulator}`,
    `frame-ancestors${simulator} ${frames ?? anyShopFrames}`,
  ].join("; ");
}

/** The sources of a policy's `frame-ancestors`; null without one. */
export function parseFrames(policy: string | null): string | null {
  return /frame-ancestors ([^;]+)/.exec(policy ?? "")?.[1]?.trim() ?? null;
}
