import "@shopify/shopify-app-remix/server/adapters/node";
import type { PrismaClient } from "@prisma/client";
import { LogSeverity, type Session, type Shopify, shopifyApi } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { ApiVersion, AppDistribution, shopifyApp } from "@shopify/shopify-app-remix/server";
import { adminApiVersion } from "#admin-api/api-version.ts";
import { createSessionStorage } from "./session-storage.ts";
import { type ShopifyCredentials, type ShopsConfig, scopes } from "./shops-config.ts";
import type { ShopsLog } from "./shops-deps.ts";
import { toSimulatorFetch } from "./simulator.ts";

export interface ShopifyAppOptions {
  config: ShopsConfig & { shopify: ShopifyCredentials };
  prisma: PrismaClient;
  log: ShopsLog;
  /** Called after a token exchange, when the session is stored. */
  onAuthenticated: (session: Session) => Promise<void>;
}

/** Shopify's library: `app` authenticates requests, `api` serves work without a request. */
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
  const sessionStorage = createSessionStorage(prisma);
  // The library logs at Info what is Debug here, such as every authenticated request.
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
  // The Remix package does not export its API object; refreshes and webhooks need one without a request.
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
  if (!known) throw new Error(`Shopify's library does not support API version ${version}`);
  return known;
}
