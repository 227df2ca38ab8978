import type { FastifyRequest } from "fastify";

const writing = ["POST", "PUT", "PATCH", "DELETE"];

/** Called by Shopify's admin from its own origin, with a session token instead of a cookie. */
const extensionCall = /^\/extensions\/(selection|products\/[^/?]+)(\?|$)/;
/** Signed, whatever their origin; mail programs stop e-mails by a POST. Remix's data requests are the app's own. */
const webhook = /^\/(?:webhooks|flow|email)\/(?![^?]*\.data(\?|$))/;

/** Whether the request is for a webhook, an action of Shopify Flow or a link of an e-mail, whose origin says nothing. */
export const isWebhook = ({ raw }: FastifyRequest): boolean => webhook.test(raw.url ?? "");

/**
 * Whether a page of another site submits a form to this app (CSRF). Remix refuses these as well, but with a 500.
 * The app's own pages have the origin of `publicUrl`, whatever a proxy made of `Host`; or that of `Host`, where the server
 * is reached at another address than `publicUrl`.
 */
export function isCrossSiteForm(request: FastifyRequest, publicUrl: string): boolean {
  const { method, headers, raw } = request;
  const { origin, host } = headers;
  if (!writing.includes(method) || !origin || isWebhook(request) || extensionCall.test(raw.url ?? ""))
    return false;
  if (!URL.canParse(origin)) return true;
  return origin !== new URL(publicUrl).origin && new URL(origin).host !== host;
}
