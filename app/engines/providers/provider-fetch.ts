import { bodyLimits } from "#contract/limits.ts";

/** Size limit of a response: an image of twice the size of an upload in base64, and the JSON around it. */
const answerBytesMax = Math.ceil((bodyLimits.imageBytesMax * 2 * 4) / 3) + 1024 * 1024;

/** Names this program to servers that turn away clients without a name of their own. */
export const userAgent = "Restyle image service";

/** A request that was not sent, or a response that is not read any further; `code` says why. */
class FetchFault extends Error {
  override readonly name = "FetchFault";
  readonly code: "no_connection" | "answer_too_large" | "redirected";

  constructor(code: FetchFault["code"], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Why `providerFetch` failed; null for any other error. SDKs wrap what it throws. */
export function findFetchFault(error: unknown): FetchFault["code"] | null {
  if (error instanceof FetchFault) return error.code;
  return error instanceof Error ? findFetchFault(error.cause) : null;
}

/** Codes of errors before a connection exists: the request was not sent, so nothing is paid. */
const connectCodes = new Set<unknown>([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * `fetch` for calls of a provider's API. It refuses redirects, which would send the merchant's photos elsewhere, and
 * responses beyond the size limit; see `findFetchFault`.
 */
export async function providerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const reply = await fetch(input, { ...init, redirect: "manual" }).catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: unknown } };
    throw connectCodes.has(cause?.code) ? new FetchFault("no_connection", { cause: error }) : error;
  });
  const { status, statusText, headers } = reply;
  if (status >= 300 && status < 400) {
    await reply.body?.cancel();
    throw new FetchFault("redirected");
  }
  if (!reply.body) return reply;
  return new Response(reply.body.pipeThrough(limitLength()), { status, statusText, headers });
}

function limitLength(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > answerBytesMax) controller.error(new FetchFault("answer_too_large"));
      else controller.enqueue(chunk);
    },
  });
}
