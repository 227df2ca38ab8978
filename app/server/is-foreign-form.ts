import type { FastifyRequest } from "fastify";

const writing = ["POST", "PUT", "PATCH", "DELETE"];

/** Called from other origins, with a session token or a signature instead of a cookie. Remix's data requests are the app's own. */
const openToOthers = /^\/(extensions|webhooks)\/(?![^?]*\.data(\?|$))/;

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
