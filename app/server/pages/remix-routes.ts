import { once } from "node:events";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyLimits } from "#contract/limits.ts";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { findTraceparent } from "#service/adapters/trace-context.ts";
import { namePage } from "../traces/trace-requests.ts";
import { isCrossSiteForm, isWebhook } from "./csrf-check.ts";
import { chooseCompression, isCompressible } from "./page-compression.ts";
import { sendUnavailable } from "./send-unavailable.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const bodyBytesMax = bodyLimits.jsonBytesMax;
/** A form with a photo: the largest photo, and its other fields. */
const formBytesMax = bodyLimits.imageBytesMax + bodyLimits.jsonBytesMax;
const bodyTooLarge = new Error("the body is over the limit of the app's pages");

/** The Remix app, built beforehand or rebuilt for each request. */
export interface Pages {
  mode: "production" | "development";
  /** Serves the static assets of the pages and returns the app, or a function that builds it. */
  open(app: FastifyInstance): Promise<ServerBuild | (() => Promise<ServerBuild>)>;
}

/** Serves the Remix app as a Fastify plugin: its assets, and its pages for all other URLs. */
export async function remixRoutes(
  app: FastifyInstance,
  options: {
    pages: Pages;
    context: AppLoadContext;
    publicUrl: string;
    isDatabaseUp: () => boolean;
    /** How many milliseconds a request has to wait; 0 when it may pass. */
    limit?: (request: FastifyRequest) => Promise<number>;
  },
): Promise<void> {
  const { pages } = options;
  const build = await pages.open(app);
  const handle = createRequestHandler(build, pages.mode);
  const listRoutes = async () => (typeof build === "function" ? await build() : build).routes;
  const refuseForNow = async (request: FastifyRequest, reply: FastifyReply) =>
    sendUnavailable(request, reply, Object.keys(await listRoutes()));
  // Remix parses bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  // Fetch requests, which Remix uses, support no other methods, and a URL of another form has no page.
  app.addHook("onRequest", async (request, reply) => {
    if (!methods.includes(request.method)) {
      return reply.status(405).header("Allow", methods.join(", ")).send({ error: "Method not allowed" });
    }
    if (
      !URL.canParse(request.raw.url ?? "/", options.publicUrl) ||
      (request.raw.url ?? "").startsWith("//")
    ) {
      return reply.status(404).send({ error: "Not found" });
    }
    if (isCrossSiteForm(request, options.publicUrl)) {
      return reply.status(403).send({ error: "Forms of other sites are refused" });
    }
    if (Number(request.headers["content-length"] ?? 0) > bytesMaxOf(request))
      return refuseBody(reply, request);
  });
  app.all("*", async (request, reply) => {
    if (findTraceparent() !== null) namePage(request, await listRoutes());
    if (!options.isDatabaseUp()) return refuseForNow(request, reply);
    const waitMs = (await options.limit?.(request)) ?? 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      return reply.status(429).header("Retry-After", seconds).send({ error: "Too many requests" });
    }
    let isAway = false;
    let isTooLarge = false;
    const context: AppLoadContext = {
      ...options.context,
      reportError: (error, about) => {
        isAway ||= isDatabaseAway(error);
        isTooLarge ||= error === bodyTooLarge;
        options.context.reportError(error, about);
      },
    };
    const response = await handle(toWebRequest(request, reply, options.publicUrl), context);
    if (isAway && response.status === 500) {
      await response.body?.cancel();
      return refuseForNow(request, reply);
    }
    if (isTooLarge && response.status === 500) {
      await response.body?.cancel();
      return refuseBody(reply, request);
    }
    return sendWebResponse(response, request, reply);
  });
}

/** Pages of signed-in merchants take files in forms; everything else is small. */
function bytesMaxOf({ headers, raw }: FastifyRequest): number {
  const isForm = headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  return isForm && raw.url?.startsWith("/app/") ? formBytesMax : bodyBytesMax;
}

function refuseBody(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const mebibytes = bytesMaxOf(request) / 1024 / 1024;
  return reply
    .status(413)
    .header("Connection", "close")
    .send({ error: `The body is over ${mebibytes} MiB` });
}

/** Limits a body without a stated length: fails at the first byte beyond the limit. */
function limited(body: Readable, bytesMax: number): Readable {
  let bytes = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(bodyTooLarge);
      else done(null, chunk);
    },
  });
  body.once("error", (error) => limiter.destroy(error));
  return body.pipe(limiter);
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  // The public URL, independent of proxies: signatures and redirects depend on it.
  const url = new URL(request.raw.url ?? "/", publicUrl);
  const abort = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  // The part of a body that a page did not read precedes the connection's next request.
  reply.raw.once("finish", () => request.raw.unpipe().resume());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  // Remix compares these with Origin, as `isCrossSiteForm` has done; proxies rewrite the one, and callers may write the other.
  headers.delete("x-forwarded-host");
  if (headers.get("origin") === url.origin) headers.set("host", url.host);
  if (isWebhook(request)) headers.delete("origin");
  // Pages show it as the reference for support.
  headers.set("x-request-id", request.id);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody
      ? { body: createReadableStreamFromReadable(limited(request.raw, bytesMaxOf(request))), duplex: "half" }
      : {}),
  } as RequestInit);
}

async function sendWebResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = response.status;
  // Headers set by hooks; the page's own headers take precedence.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") raw.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) raw.setHeader("set-cookie", cookies);
  if (isCompressible(response)) raw.appendHeader("vary", "accept-encoding");
  if (!response.body) return void raw.end();
  const compress = chooseCompression(request, response);
  if (!compress) return write(response.body, raw);
  raw.removeHeader("content-length");
  raw.setHeader("content-encoding", compress.encoding);
  const [written, sent] = await Promise.allSettled([
    write(response.body, compress.stream),
    pipeline(compress.stream, raw),
  ]);
  // The browser has left the page.
  if (sent.status === "rejected" && sent.reason.code === "ERR_STREAM_PREMATURE_CLOSE") return;
  for (const end of [written, sent]) if (end.status === "rejected") throw end.reason;
}

/**
 * Writes a body as fast as its receiver takes it, and stops reading it when the receiver leaves: a download may be larger
 * than the memory. Flushes after each chunk, so that what a page sends early arrives early.
 */
async function write(body: ReadableStream<Uint8Array>, to: Writable & { flush?: () => void }): Promise<void> {
  const closed = new AbortController();
  to.once("close", () => closed.abort());
  try {
    for await (const chunk of body) {
      const hasRoom = to.write(chunk);
      to.flush?.();
      if (!hasRoom && !to.destroyed) await once(to, "drain", closed).catch(() => undefined);
      if (to.destroyed) return;
    }
    to.end();
  } catch (error) {
    to.destroy(error as Error);
    throw error;
  }
}
