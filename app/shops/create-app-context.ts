import { ShopifyError } from "@shopify/shopify-api";
import type { SendGraphql } from "#admin-api/to-admin-client.ts";
import type { AppContext } from "./app-context.ts";
import { createShopsDeps } from "./create-shops-deps.ts";
import { parseFrames, toDocumentPolicy } from "./document-policy.ts";
import { answerEmailLink } from "./emails/answer-email-link.ts";
import { openExport } from "./export/open-export.ts";
import { receiveFlowAction } from "./flow/receive-flow-action.ts";
import { completeFrameAddress, rememberFrame } from "./frame-cookie.ts";
import { recordInstallation } from "./installation/record-installation.ts";
import { createMerchant, type Merchant } from "./merchant.ts";
import { getPersonPage, withdrawByPerson } from "./person-links/person-page.ts";
import { showPage } from "./public-pages/show-page.ts";
import { getReceipt } from "./receipts/receipts.ts";
import { openRequestAdmin } from "./request-admin.ts";
import type { ShopifyCredentials, ShopsConfig } from "./shops-config.ts";
import type { ShopsDeps, ShopsPorts } from "./shops-deps.ts";
import { preloadSimulated, toAppBridgeUrl, toSimulatedPage } from "./simulator.ts";
import { findSessionToken, recordStaff } from "./team/record-staff.ts";
import { receiveServiceWebhook } from "./webhooks/receive-service-webhook.ts";
import { receiveShopifyWebhook } from "./webhooks/receive-shopify-webhook.ts";

/** Creates Remix's load context. Without Shopify credentials every entry point answers 503. */
export function createAppContext(ports: ShopsPorts): AppContext {
  const deps = createShopsDeps(ports);
  const credentials = ports.config.shopify;
  if (!deps || !credentials) return createClosedContext(ports);
  return {
    ...openToAll(ports),
    merchant: async (request) => (await authenticate(deps, credentials, request)).merchant,
    extension: (request) => authenticate(deps, credentials, request),
    receiveShopifyWebhook: (request) => receiveShopifyWebhook(deps, request),
    receiveFlowAction: (request) => receiveFlowAction(deps, request),
    openExport: (request) => openExport(deps, request),
    receiveServiceWebhook: (request) => receiveServiceWebhook(deps, request),
    openPersonLink: (token, page) => getPersonPage(deps, token, page),
    getReceipt: (id) => getReceipt(deps, id),
    withdrawByPerson: (token) => withdrawByPerson(deps, token),
    addDocumentHeaders: (request, headers, nonce) => {
      deps.shopify.app.addDocumentResponseHeaders(request, headers);
      if (credentials.simulatorUrl) preloadSimulated(credentials.simulatorUrl, headers);
      setDocumentPolicy(ports.config, headers, nonce);
      const cookie = rememberFrame(request);
      if (cookie) headers.append("Set-Cookie", cookie);
    },
    appBridge: { scriptUrl: toAppBridgeUrl(credentials.simulatorUrl), apiKey: credentials.apiKey },
    missingSettings: [],
  };
}

async function authenticate(
  deps: ShopsDeps,
  { simulatorUrl }: ShopifyCredentials,
  request: Request,
): Promise<{ merchant: Merchant; cors(answer: Response): Response }> {
  const whole = completeFrameAddress(request);
  if (whole) throw new Response(null, { status: 302, headers: { Location: whole } });
  const signIn = async () => {
    try {
      return await deps.shopify.app.authenticate.admin(request);
    } catch (thrown) {
      if (isUntrustedExit(request, thrown)) throw toOutsidePage();
      throw thrown instanceof Response && simulatorUrl ? await toSimulatedPage(simulatorUrl, thrown) : thrown;
    }
  };
  const { admin, session, cors, sessionToken } = await signIn();
  const client = openRequestAdmin(
    admin.graphql as SendGraphql,
    async () => (await signIn()).admin.graphql as SendGraphql,
    deps,
  );
  const issuedAt = new Date(sessionToken.iat * 1000);
  const shop = await recordInstallation(deps, session.shop, client, issuedAt);
  void recordStaff(deps, shop, sessionToken.sub, findSessionToken(request));
  return { merchant: createMerchant(deps, shop, client, sessionToken.sub), cors };
}

/**
 * Whether the library refused to leave the iframe for an address that is neither the app's nor the Shopify admin's. It
 * throws an error for that, which would be answered as a fault of the server.
 */
function isUntrustedExit(request: Request, thrown: unknown): boolean {
  return thrown instanceof ShopifyError && new URL(request.url).pathname.endsWith("/exit-iframe");
}

/** Redirects to the page that explains how to open the app. */
function toOutsidePage(): Response {
  return new Response(null, { status: 302, headers: { Location: "/auth/login" } });
}

/** The library names who may frame the document. */
function setDocumentPolicy(config: ShopsConfig, headers: Headers, nonce: string): void {
  const frames = parseFrames(headers.get("Content-Security-Policy"));
  headers.set("Content-Security-Policy", toDocumentPolicy(nonce, config, frames));
}

/** What needs no shop and no credentials of Shopify. */
function openToAll(ports: ShopsPorts): Pick<AppContext, "showPage" | "answerEmailLink"> {
  const { config, email } = ports;
  return {
    showPage: (page, locale) => showPage({ config, sendsEmails: email !== null }, page, locale),
    answerEmailLink: (request, locale) => answerEmailLink(ports, request, locale),
  };
}

function createClosedContext(ports: ShopsPorts): AppContext {
  const { config } = ports;
  const refuse = () => new Response("Shopify is not configured", { status: 503 });
  return {
    ...openToAll(ports),
    merchant: async () => {
      throw refuse();
    },
    extension: async () => {
      throw refuse();
    },
    receiveShopifyWebhook: async () => refuse(),
    receiveFlowAction: async () => refuse(),
    openExport: async () => refuse(),
    receiveServiceWebhook: async () => refuse(),
    openPersonLink: async () => ({ state: "unknown" }),
    getReceipt: async () => ({ state: "unknown" }),
    withdrawByPerson: async () => false,
    addDocumentHeaders: (_request, headers, nonce) => setDocumentPolicy(config, headers, nonce),
    appBridge: null,
    missingSettings: config.missingSettings,
  };
}
