import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { sendUnavailable } from "./send-unavailable.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The built Remix app as a Fastify plugin: its assets, and its pages for every other address.
 * @throws Error when the app has not been built.
 */
export async function remixRoutes(
  app: FastifyInstance,
  options: { context: AppLoadContext; publicUrl: string; isDatabaseUp: () => boolean },
): Promise<void> {
  const build = (await import(pathToFileURL(path.join(root, "build/server/index.js")).href)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const client = path.join(root, "build/client");
  await app.register(fastifyStatic, {
    root: path.join(client, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  });
  // Remix reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.all("*", async (request, reply) => {
    if (!options.isDatabaseUp()) return sendUnavailable(request, reply);
    let isAway = false;
    const context: AppLoadContext = {
      ...options.context,
      reportError: (error, about) => {
        isAway ||= isDatabaseAway(error);
        options.context.reportError(error, about);
      },
    };
    const response = await handle(toWebRequest(request, reply, options.publicUrl), context);
    if (isAway && response.status === 500) {
      await response.body?.cancel();
      return sendUnavailable(request, reply);
    }
    return sendWebResponse(response, reply);
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  // The address the outside used, whatever a proxy made of it: signatures and redirects depend on it.
  const url = new URL(request.raw.url ?? "/", publicUrl);
  const abort = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  // Pages name it as the reference to tell support.
  headers.set("x-request-id", request.id);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody ? { body: createReadableStreamFromReadable(request.raw), duplex: "half" } : {}),
  } as RequestInit);
}

async function sendWebResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = response.status;
  raw.setHeader("X-Request-Id", reply.request.id);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") raw.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) raw.setHeader("set-cookie", cookies);
  if (response.body) await writeReadableStreamToWritable(response.body, raw);
  else raw.end();
}
