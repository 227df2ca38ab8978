import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encode } from "turbo-stream";
import { createMessages } from "#shops/messages/create-messages.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import { parseLocale } from "../../request-locale.server.ts";
import { retryAfterSeconds } from "../availability.ts";

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function toPage(locale: string): string {
  const { t } = createMessages(pickLanguage(locale));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${t("unavailable.title")}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem;color:#303030}</style>
</head>
<body>
<h1>${t("unavailable.title")}</h1>
<p>${t("unavailable.detail", { seconds: retryAfterSeconds })}</p>
</body>
</html>
`;
}

/**
 * Answers a page's request during a database outage with 503: a complete page, or, for the app's scripts, data in the
 * format of Remix, so that they show the error page of the current route.
 *
 * @param routeIds the app's routes; a script looks up the answer under those of the requested URL.
 */
export async function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  routeIds: readonly string[],
): Promise<FastifyReply> {
  reply.status(503).header("Retry-After", retryAfterSeconds).header("Cache-Control", "no-store");
  if (!isDataRequest(request)) {
    const page = toPage(await parseLocaleOf(request));
    return reply.type("text/html; charset=utf-8").header("Content-Security-Policy", pagePolicy).send(page);
  }
  const refusal = { error: new Unavailable() };
  const isRead = request.method === "GET" || request.method === "HEAD";
  const data = isRead ? Object.fromEntries(routeIds.map((id) => [id, refusal])) : refusal;
  const stream = encode(data, {
    plugins: [
      (value) =>
        value instanceof Unavailable && [
          "ErrorResponse",
          "Try again in a moment",
          503,
          "Service Unavailable",
        ],
    ],
  });
  // The header marks the answer as the app's own, as opposed to that of a proxy.
  return reply
    .type("text/x-script")
    .header("X-Remix-Response", "yes")
    .send(Readable.fromWeb(stream as WebStream));
}

async function parseLocaleOf({ raw }: FastifyRequest): Promise<string> {
  const headers = new Headers();
  for (const name of ["cookie", "accept-language"]) headers.set(name, String(raw.headers[name] ?? ""));
  return (await parseLocale({ url: new URL(raw.url ?? "/", "http://localhost").href, headers })).locale;
}

/** Decoded by the scripts as a response with status 503. */
class Unavailable {}

/** The app's scripts request a page's data at the page's URL with this suffix. */
function isDataRequest(request: FastifyRequest): boolean {
  return (request.raw.url ?? "").split("?")[0]!.endsWith(".data");
}
