import type { FastifyRequest } from "fastify";

const writing = ["POST", "PUT", "PATCH", "DELETE"];

/** Called by Shopify's admin from its own origin, with a session token instead of a cookie. Webhooks have no origin. */
const openToOthers = /^\/extensions\/(selection|products\/[^/?]+)(\?|$)/;

/**
 * Whether a page of another site submits a form to this app (CSRF). Remix refuses these as well, but with a 500.
 * The app's own pages have the origin of `publicUrl`, whatever a proxy made of `Host`; or that of `Host`, where the server
 * is reached at another address than `publicUrl`.
 */
export function isForeignForm({ method, headers, raw }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (!writing.includes(method) || !origin || openToOthers.test(raw.url ?? "")) return false;
  if (!URL.canParse(origin)) return true;
  return origin !== new URL(publicUrl).origin && new URL(origin).host !== host;
}
