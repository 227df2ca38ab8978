import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import type { PrismaClient } from "@prisma/client";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { toDocumentPolicy } from "#shops/document-policy.ts";
import { answerEmailLink } from "#shops/emails/answer-email-link.ts";
import { showPage } from "#shops/public-pages/show-page.ts";
import { demoPortraitFile } from "../../../scripts/demo/platform-identities.ts";
import { fixtureConfig } from "./fixture-config.ts";
import { personPageOf } from "./fixture-identities.ts";
import { createFixtureMerchant } from "./fixture-merchant.ts";
import { receiptOf } from "./fixture-receipts.ts";
import { drawGarment, drawOutlined, type Garment } from "./garment-picture.ts";
import type { Scenario } from "./scenarios.ts";

const root = join(import.meta.dirname, "../../..");
const mediaTypes: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const pictures = new Map<string, Promise<Buffer>>();

/**
 * Serves the built app over the in-memory shop of a scenario, with the Content Security Policy of the real one.
 *
 * @param onError is told of pages that failed; they answer 500. It must not throw.
 * @returns its address, `show` for another shop at the same address, and a way to stop it
 */
export async function serveScreens(scenario: Scenario, onError: (error: unknown) => void) {
  const build = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let context = createContext(scenario, onError, origin);

  const server = createServer(async (incoming, outgoing) => {
    try {
      const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
      const answer = (await findFile(url.pathname)) ?? (await handle(toRequest(incoming, url), context));
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) Readable.fromWeb(answer.body as never).pipe(outgoing);
      else outgoing.end();
    } catch (error) {
      outgoing.writeHead(500).end();
      onError(error);
    }
  });
  // Drawing a page may take longer than a connection is kept, which would then be closed as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: origin(),
    show: (next: Scenario) => {
      context = createContext(next, onError, origin);
    },
    stop: () => stop(server),
  };
}

function createContext(
  scenario: Scenario,
  onError: (error: unknown) => void,
  origin: () => string,
): AppLoadContext {
  const refuse = async () => new Response(null, { status: 404 });
  return {
    merchant: async () => createFixtureMerchant(scenario),
    extension: async () => ({ merchant: createFixtureMerchant(scenario), cors: (answer) => answer }),
    receiveShopifyWebhook: refuse,
    receiveFlowAction: refuse,
    receiveServiceWebhook: refuse,
    showPage: (page, locale) => showPage({ config: fixtureConfig, sendsEmails: true }, page, locale),
    answerEmailLink: (request, locale) =>
      answerEmailLink(
        { config: fixtureConfig, prisma: {} as PrismaClient, now: () => new Date() },
        request,
        locale,
      ),
    openPersonLink: async (token) => personPageOf(token, origin()),
    getReceipt: async (id) => receiptOf(id),
    withdrawByPerson: async (token) => token === "open",
    openExport: async () =>
      new Response("PK", { headers: { "Content-Disposition": 'attachment; filename="restyle.zip"' } }),
    addDocumentHeaders: (_request, headers, nonce) =>
      headers.set(
        "Content-Security-Policy",
        toDocumentPolicy(
          nonce,
          { ...fixtureConfig, serviceUrl: "https://images.example/v1", shopify: null },
          null,
        ),
      ),
    appBridge: scenario.missingSettings ? null : { scriptUrl: "/app-bridge.js", apiKey: "screens" },
    missingSettings: scenario.missingSettings ?? [],
    reportError: onError,
  };
}

async function findFile(path: string): Promise<Response | null> {
  if (path === "/app-bridge.js") {
    const [bridge, stub] = await Promise.all([
      readFile(join(import.meta.dirname, "../../shopify-simulator/browser/app-bridge.js"), "utf8"),
      readFile(join(import.meta.dirname, "app-bridge-stub.js"), "utf8"),
    ]);
    return new Response(bridge + stub, { headers: { "Content-Type": "text/javascript" } });
  }
  if (path === "/favicon.ico") return new Response(null, { status: 204 });
  const picture = /^\/fixtures\/([a-z]+)-([0-9a-f]{6})-(\d)\.jpg$/.exec(path);
  if (picture) {
    const [, garment, hex, turn] = picture;
    if (!pictures.has(path)) pictures.set(path, drawGarment(garment as Garment, `#${hex}`, Number(turn)));
    const bytes = await pictures.get(path);
    return new Response(new Uint8Array(bytes ?? []), {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": "max-age=3600" },
    });
  }
  const outlined = /^\/fixtures\/outline-([a-z]+)\.jpg$/.exec(path);
  if (outlined) {
    if (!pictures.has(path)) pictures.set(path, drawOutlined(outlined[1] as Garment));
    const bytes = await pictures.get(path);
    return new Response(new Uint8Array(bytes ?? []), { headers: { "Content-Type": "image/jpeg" } });
  }
  const face = /^\/fixtures\/face-([a-z-]+)\.jpg$/.exec(path);
  if (face) {
    const bytes = await readFile(demoPortraitFile(face[1]!));
    return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/jpeg" } });
  }
  if (!path.startsWith("/assets/") || path.includes("..")) return null;
  const bytes = await readFile(join(root, "build/client", path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null)
    return new Response("There is no such file; were the pages built again?", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": mediaTypes[extname(path)] ?? "application/octet-stream",
      // As the real server says it: their names are hashes.
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

function toRequest(incoming: IncomingMessage, url: URL): Request {
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(url, {
    method: incoming.method,
    headers: new Headers(incoming.headers as Record<string, string>),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
