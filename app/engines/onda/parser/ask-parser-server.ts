import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

/** The operator's HTTP server for garment masks. */
export interface ParserServer {
  url: string;
  /** Sent as bearer token. */
  token: string | null;
  /** For all attempts of one request together. */
  timeoutMs: number;
}

export interface ParserAnswer {
  /** The PNG of the response, not yet decoded. */
  mask: Uint8Array;
  version: string | null;
}

/** The server did not respond, or its response contains no mask. The message is for the operator's log. */
export class ParserServerFault extends Error {
  override readonly name = "ParserServerFault";
  readonly retry: boolean;

  constructor(message: string, options: ErrorOptions & { retry?: boolean } = {}) {
    super(message, options);
    this.retry = options.retry ?? false;
  }
}

const tries = 2;
const waitMs = 250;
const maskBytesMax = 32 * 1024 * 1024;
const versionHeader = "parser-version";
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Sends a photo and the garment's name as a multipart form. One retry when the server is unreachable or overloaded.
 *
 * @param photo an upright jpg without metadata.
 * @throws ParserServerFault; the signal's reason when it is aborted.
 */
export async function askParserServer(
  server: ParserServer,
  { photo, label }: { photo: Uint8Array; label: string },
  signal: AbortSignal,
): Promise<ParserAnswer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(server.timeoutMs)]);
  for (let left = tries - 1; ; left--) {
    try {
      return await askOnce(server, { photo, label }, inTime);
    } catch (error) {
      signal.throwIfAborted();
      if (inTime.aborted)
        throw new ParserServerFault(`no answer within ${server.timeoutMs / 1000} s`, { cause: error });
      const fault = error instanceof ParserServerFault ? error : toFault(error);
      if (left === 0 || !fault.retry) throw fault;
    }
    await sleep(waitMs, undefined, { signal: inTime }).catch(() => undefined);
  }
}

/**
 * Probes the server and its version. Any response to a GET counts as reachable.
 *
 * @throws ParserServerFault
 */
export async function probeParserServer(server: ParserServer): Promise<{ version: string | null }> {
  try {
    const response = await send(server, { method: "GET" }, AbortSignal.timeout(server.timeoutMs));
    response.destroy();
    return { version: readVersion(response) };
  } catch (error) {
    throw toFault(error);
  }
}

async function askOnce(
  server: ParserServer,
  { photo, label }: { photo: Uint8Array; label: string },
  signal: AbortSignal,
): Promise<ParserAnswer> {
  const form = new FormData();
  form.set("photo", new Blob([photo as BlobPart], { type: "image/jpeg" }), "photo.jpg");
  form.set("label", label);
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("content-type")! };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const response = await send(server, { method: "POST", headers, body }, signal);
  try {
    const status = response.statusCode ?? 0;
    if (status !== 200) {
      throw new ParserServerFault(toStatusText(status), { retry: status >= 500 || status === 429 });
    }
    const mask = await readBody(response);
    if (!pngStart.every((byte, at) => mask[at] === byte)) {
      const type = response.headers["content-type"] ?? "none";
      throw new ParserServerFault(`the answer is no PNG (Content-Type: ${type})`);
    }
    return { mask, version: readVersion(response) };
  } finally {
    response.destroy();
  }
}

/**
 * Redirects are not followed, because they could send photo and token elsewhere. The built-in `fetch` is not used,
 * because cancelling a response early causes an unhandled rejection (Node 24).
 */
function send(
  { url, token }: ParserServer,
  { method, headers, body }: { method: string; headers?: Record<string, string>; body?: Uint8Array },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
      signal,
    });
    sent.on("response", resolve).on("error", reject).end(body);
  });
}

function toStatusText(status: number): string {
  if (status >= 300 && status < 400)
    return `status ${status}: redirects are not followed; set GARMENT_PARSER_URL to the final address`;
  if (status === 401 || status === 403) return `status ${status}: check GARMENT_PARSER_TOKEN`;
  return `status ${status}`;
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > maskBytesMax)
      throw new ParserServerFault(`the mask is larger than ${maskBytesMax / 1024 ** 2} MB`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The version becomes part of a key, so it is short and has plain characters only. */
function readVersion({ headers }: IncomingMessage): string | null {
  const version = String(headers[versionHeader] ?? "")
    .replace(/[^\w.-]/g, "")
    .slice(0, 40);
  return version || null;
}

function toFault(error: unknown): ParserServerFault {
  const { message, code } = error as NodeJS.ErrnoException;
  return new ParserServerFault(message || code || "the connection failed", { cause: error, retry: true });
}
