import { ImageServiceError } from "#image-service/image-service-error.ts";

/** Far above the size of a gray PNG of the largest accepted photo. */
const fileBytesMax = 32 * 1024 * 1024;
const timeoutMs = 20_000;

/**
 * Downloads a mask from a signed URL of the service.
 *
 * @throws ImageServiceError when it is unavailable
 */
export async function fetchMaskFile(send: typeof fetch, url: string): Promise<Uint8Array<ArrayBuffer>> {
  let reply: Response;
  let bytes: ArrayBuffer;
  try {
    reply = await send(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (Number(reply.headers.get("Content-Length")) > fileBytesMax) {
      await reply.body?.cancel();
      throw new Error(`the file is larger than ${fileBytesMax} bytes`);
    }
    bytes = await reply.arrayBuffer();
  } catch (cause) {
    throw ImageServiceError.unreached("mask download", cause);
  }
  // A concurrent change has removed the file; a retry gets the new URL.
  if (!reply.ok) throw ImageServiceError.refused("mask download", 503, null, null);
  return new Uint8Array(bytes);
}
