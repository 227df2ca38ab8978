import "@shopify/shopify-app-remix/server/adapters/node";
import type { PrismaClient } from "@prisma/client";
import { LogSeverity, type Session, type Shopify, shopifyApi } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { ApiVersion, AppDistribution, shopifyApp } from "@shopify/shopify-app-remix/server";
import { PrismaSessionStorage } from "@shopify/shopify-app-session-storage-prisma";
import { adminApiVersion } from "#admin-api/api-version.ts";
import { type ShopifyCredentials, type ShopsConfig, scopes } from "./shops-config.ts";
import type { ShopsLog } from "./shops-deps.ts";
import { toSimulatorFetch } from "./simulator.ts";

export interface ShopifyAppOptions {
  config: ShopsConfig & { shopify: ShopifyCredentials };
  prisma: PrismaClient;
  log: ShopsLog;
  /** Runs after a token exchange; the session is stored by then. */
  onAuthenticated: (session: Session) => Promise<void>;
}

/** Shopify's library, configured once: `app` authenticates requests, `api` serves work that has no request. */
export type ShopifyApp = ReturnType<typeof createShopifyApp>;

/**
 * Token exchange, expiring offline tokens, sessions in `shopify_sessions`.
 *
 * Importing the server package resets the library's fetch hook, so the simulator is set here, after the imports.
 * The hook is process-wide: one process talks to Shopify or to one simulator.
 */
export function createShopifyApp({ config, prisma, log, onAuthenticated }: ShopifyAppOptions) {
  const { apiKey, apiSecret, simulatorUrl } = config.shopify;
  if (simulatorUrl) setAbstractFetchFunc(toSimulatorFetch(simulatorUrl));
  const apiVersion = toLibraryVersion(adminApiVersion);
  const appUrl = new URL(config.appUrl);
  const sessionStorage = new PrismaSessionStorage(prisma, { tableName: "shopifySession" });
  // The library says at its level Info what is debugging to us, such as every request it authenticates.
  const logger = {
    level: LogSeverity.Warning,
    log: async (severity: LogSeverity, message: string) =>
      severity === LogSeverity.Error ? log.error({}, message) : log.warn({}, message),
  };
  const app = shopifyApp({
    logger,
    apiKey,
    apiSecretKey: apiSecret,
    appUrl: config.appUrl,
    scopes,
    apiVersion,
    sessionStorage,
    distribution: AppDistribution.AppStore,
    useOnlineTokens: false,
    future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
    hooks: { afterAuth: ({ session }) => onAuthenticated(session) },
  });
  // The Remix package keeps its own API object to itself; refreshes and webhooks need one without a request.
  const api: Shopify = shopifyApi({
    logger,
    apiKey,
    apiSecretKey: apiSecret,
    scopes,
    apiVersion,
    hostName: appUrl.host,
    hostScheme: appUrl.protocol === "http:" ? "http" : "https",
    isEmbeddedApp: true,
  });
  return { app, api, sessionStorage };
}

function toLibraryVersion(version: string): ApiVersion {
  const known = Object.values(ApiVersion).find((candidate) => candidate === version);
  if (!known) throw new Error(`Shopify's library does not know API version ${version}`);
  return known;
}
