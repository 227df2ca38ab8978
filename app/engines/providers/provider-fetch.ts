import { bodyLimits } from "#contract/limits.ts";

/** Size limit of a response: an image of twice the size of an upload in base64, and the JSON around it. */
const answerBytesMax = Math.ceil((bodyLimits.imageBytesMax * 2 * 4) / 3) + 1024 * 1024;

/** A response that is not read any further; `code` says why. */
class ResponseRefused extends Error {
  override readonly name = "ResponseRefused";
  readonly code: "answer_too_large" | "redirected";

  constructor(code: ResponseRefused["code"]) {
    super(code);
    this.code = code;
  }
}

/** Why `providerFetch` refused a response; null for any other error. SDKs wrap what it throws. */
export function findRefusal(error: unknown): ResponseRefused["code"] | null {
  if (error instanceof ResponseRefused) return error.code;
  return error instanceof Error ? findRefusal(error.cause) : null;
}

/**
 * `fetch` for calls of a provider's API. It refuses redirects, which would send the merchant's photos elsewhere, and
 * responses beyond the size limit; see `findRefusal`.
 */
export async function providerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const reply = await fetch(input, { ...init, redirect: "manual" });
  const { status, statusText, headers } = reply;
  if (status >= 300 && status < 400) {
    await reply.body?.cancel();
    throw new ResponseRefused("redirected");
  }
  if (!reply.body) return reply;
  return new Response(reply.body.pipeThrough(limitLength()), { status, statusText, headers });
}

function limitLength(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > answerBytesMax) controller.error(new ResponseRefused("answer_too_large"));
      else controller.enqueue(chunk);
    },
  });
}
