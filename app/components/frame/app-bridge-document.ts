import { isRouteErrorResponse } from "@remix-run/react";

/**
 * The document of the Shopify library that loads App Bridge, which arrives as a thrown response; null for an error.
 *
 * @param nonce lets its scripts run under the page's Content Security Policy.
 */
export function toAppBridgeDocument(error: unknown, nonce: string): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 200 || typeof error.data !== "string") return null;
  if (!error.data.includes("<script")) return null;
  const attribute = `nonce="${nonce}"`;
  return error.data.replaceAll("<script", `<script ${attribute}`);
}
