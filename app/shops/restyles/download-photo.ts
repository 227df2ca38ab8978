import { ImageServiceError } from "#image-service/image-service-error.ts";
import { type Failure, failure } from "../failure.ts";

const downloadTimeoutMs = 60_000;

/** Media types the service reads, and the extension that tells it so. */
const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

export type Photo =
  | {
      body: ReadableStream<Uint8Array>;
      /** Null when the CDN does not say. */
      bytes: number | null;
      /** Without a dot. */
      extension: string;
    }
  /** Why this photo can't be used. */
  | { failure: Failure };

/**
 * Opens one of Shopify's pictures; its bytes are read as the returned body is.
 *
 * @throws ImageServiceError like a service that is away, when the CDN is: the same try later may work
 */
export async function downloadPhoto(send: typeof fetch, url: string): Promise<Photo> {
  let reply: Response;
  try {
    reply = await send(url, {
      // The CDN picks by this header; without it the answer may be a type the service does not read.
      headers: { Accept: Object.keys(extensions).join(",") },
      signal: AbortSignal.timeout(downloadTimeoutMs),
    });
  } catch (cause) {
    throw ImageServiceError.unreached("photo download", cause);
  }
  if (reply.status === 429 || reply.status >= 500) {
    await reply.body?.cancel();
    throw ImageServiceError.refused("photo download", reply.status, null, null);
  }
  const type = reply.headers.get("Content-Type")?.split(";")[0].trim() ?? "";
  const extension = extensions[type];
  if (!reply.ok || !reply.body || !extension) {
    await reply.body?.cancel();
    return {
      failure: reply.ok ? failure("photo_type") : failure("photo_gone"),
    };
  }
  // A compressed answer is longer once it is read than its header says.
  const isPlain = !reply.headers.has("Content-Encoding");
  const length = Number(reply.headers.get("Content-Length"));
  return {
    // Node cancels the body of a response that nobody holds any more, unless a reader has locked it. This locks it
    // at once, whenever the first byte is asked for.
    body: reply.body.pipeThrough(new TransformStream()),
    bytes: isPlain && length > 0 ? length : null,
    extension,
  };
}
