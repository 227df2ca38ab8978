import { ImageServiceError } from "#image-service/image-service-error.ts";
import { type Failure, failure } from "../../failure.ts";

const downloadTimeoutMs = 60_000;

/** Media types that the service accepts, with their file extensions. */
const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

export type Photo =
  | {
      body: ReadableStream<Uint8Array>;
      /** Null when the CDN sends no length. */
      bytes: number | null;
      /** Without a dot. */
      extension: string;
    }
  /** Reason why the photo can't be used. */
  | { failure: Failure };

/**
 * Opens a photo on Shopify's CDN; its bytes are read with the returned body.
 *
 * @throws ImageServiceError when the CDN is unavailable, which is retried like an unavailable service
 */
export async function downloadPhoto(send: typeof fetch, url: string): Promise<Photo> {
  let reply: Response;
  try {
    reply = await send(url, {
      // The CDN negotiates the type by this header; without it the type may be one that the service rejects.
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
  // The header states the compressed length.
  const isPlain = !reply.headers.has("Content-Encoding");
  const length = Number(reply.headers.get("Content-Length"));
  return {
    // Node cancels the body of an unreferenced response unless a reader has locked it. The pipe locks it at
    // once, however late the first byte is read.
    body: reply.body.pipeThrough(new TransformStream()),
    bytes: isPlain && length > 0 ? length : null,
    extension,
  };
}
