import { createServer, type IncomingMessage, type Server } from "node:http";

/** Thrown by a handler to break the connection after its work is done, as a lost reply looks to the caller. */
export class LostReply extends Error {}

/** Thrown by a handler to break the connection within the body of a reply. */
export class CutReply extends Error {
  readonly response: Response;
  readonly bytes: number;

  constructor(response: Response, bytes: number) {
    super();
    this.response = response;
    this.bytes = bytes;
  }
}

export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE" | "*";
  /** Path pattern of `URLPattern`. */
  path: string;
  handle: (request: Request, parameters: Record<string, string>) => Promise<Response> | Response;
}

const bodyBytesMax = 64 * 1024 * 1024;

async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error("The body is too large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const url = `http://${message.headers.host ?? "localhost"}${message.url ?? "/"}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const part of value ?? []) headers.append(name, part);
  }
  const method = message.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers, body: hasBody ? await readBody(message) : null });
}

/** A server over handlers of web requests. The first route that matches answers. */
export function createRouterServer(routes: Route[]): Server {
  const compiled = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));

  async function answer(request: Request): Promise<Response> {
    for (const { method, pattern, handle } of compiled) {
      const isMethod =
        method === "*" || method === request.method || (method === "GET" && request.method === "HEAD");
      const match = isMethod && pattern.exec(request.url);
      if (match) return await handle(request, match.pathname.groups as Record<string, string>);
    }
    return new Response("Not found", { status: 404 });
  }

  return createServer(async (message, reply) => {
    try {
      const response = await answer(await toRequest(message));
      const bytes = new Uint8Array(await response.arrayBuffer());
      reply.writeHead(response.status, Object.fromEntries(response.headers));
      reply.end(message.method === "HEAD" ? undefined : bytes);
    } catch (error) {
      if (error instanceof LostReply) {
        message.socket.destroy();
        return;
      }
      if (error instanceof CutReply) {
        const bytes = new Uint8Array(await error.response.arrayBuffer());
        const headers = { ...Object.fromEntries(error.response.headers), "Content-Length": bytes.length };
        reply.writeHead(error.response.status, headers);
        reply.write(bytes.subarray(0, error.bytes), () => message.socket.destroy());
        return;
      }
      process.stderr.write(`Simulated Shopify failed: ${error instanceof Error ? error.stack : error}\n`);
      if (!reply.headersSent) reply.writeHead(500);
      reply.end("The simulated Shopify failed; its output says why.");
    }
  });
}
