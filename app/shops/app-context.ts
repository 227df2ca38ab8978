import type { PersonPage } from "./identities/identity-views.ts";
import type { Merchant } from "./merchant.ts";
import type { PublicPage } from "./public-pages/render-page.ts";
import type { ReceiptAnswer } from "./views.ts";

/** Remix's load context. */
export interface AppContext {
  /** Authenticates an embedded-admin request; throws the library's redirect or refusal `Response`. */
  merchant(request: Request): Promise<Merchant>;
  /**
   * Authenticates a request of the app's extensions in the admin, which comes from another origin. `cors` adds the
   * headers to an answer that let them read it.
   */
  extension(request: Request): Promise<{ merchant: Merchant; cors(answer: Response): Response }>;
  /** Verifies and records a Shopify webhook, then acts on it; returns the answer to send. */
  receiveShopifyWebhook(request: Request): Promise<Response>;
  /** Answers a run of one of the app's actions in Shopify Flow, and the check of its fields. */
  receiveFlowAction(request: Request): Promise<Response>;
  /** What the link of a pictured person shows; pages of images count from 1. */
  openPersonLink(token: string, page: number): Promise<PersonPage>;
  /** The public receipt of a published image. */
  getReceipt(id: string): Promise<ReceiptAnswer>;
  /** Withdraws for the pictured person; false when the link is unknown or over. */
  withdrawByPerson(token: string): Promise<boolean>;
  /** Streams the export of a restyle that a signed link gives. */
  openExport(request: Request): Promise<Response>;
  /** Verifies and records a delivery of the image generation service. */
  receiveServiceWebhook(request: Request): Promise<Response>;
  /** Answers a page for everybody in a language of the screens. */
  showPage(page: PublicPage, locale: string): Promise<Response>;
  /** Answers the page behind a link in an e-mail. */
  answerEmailLink(request: Request, locale: string): Promise<Response>;
  /**
   * Adds the headers of a document: its Content Security Policy, preloads, the cookie of its frame.
   *
   * @param nonce fresh for each document, and on each of its inline scripts
   */
  addDocumentHeaders(request: Request, headers: Headers, nonce: string): void;
  /** Parameters for loading App Bridge; null when no Shopify credentials are configured. */
  appBridge: { scriptUrl: string; apiKey: string } | null;
  /** Names of missing settings when the Shopify side is not configured; empty otherwise. */
  missingSettings: string[];
}
